import { ActionIcon, Alert, Button, Group, SegmentedControl, Select, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../client/api.ts';
import { useRefusalText } from '../../client/language/refusal-text.ts';
import { useChangeSearch, useSearch } from '../../client/routing/target.tsx';
import { ErrorState } from '../feedback/empty-state.tsx';
import { saveFile } from '../controls/save-file.ts';
import { Hint } from '../controls/hint.tsx';

/** A choice above the document, kept in the address under its key. */
export type PdfChoice = {
  readonly key: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

type Props = {
  readonly title: string;
  /** The feature whose `refusal.…` sentences are meant. */
  readonly feature: string;
  /** With its ending, for what is chosen. */
  readonly fileName: (chosen: Readonly<Record<string, string>>) => string;
  readonly choices: readonly PdfChoice[];
  /** Asks the server, with the value chosen for each key. */
  readonly ask: (chosen: Readonly<Record<string, string>>) => Promise<Uint8Array>;
  /** Somebody prints or downloads what is shown. */
  readonly onTaken?: ((chosen: Readonly<Record<string, string>>) => void) | undefined;
};

/** A print page: the PDF as it will be, what can be chosen about it, print and download. */
export function PdfPage({ title, feature, fileName, choices, ask, onTaken }: Props) {
  const { t } = useTranslation('platform');
  const search = useSearch();
  const frame = useRef<HTMLIFrameElement>(null);
  const chosen = Object.fromEntries(choices.map(({ key, options }) => [key, search[key] ?? options[0]?.value ?? '']));
  const pdf = useQuery({
    queryKey: ['pdf', title, search, chosen],
    queryFn: () => ask(chosen),
    staleTime: 60_000,
    gcTime: 60_000,
  });
  const url = useObjectUrl(pdf.data);
  return (
    <div className="flex h-dvh flex-col">
      <title>{`${title} – ${t('product')}`}</title>
      <Group component="header" className="no-print border-b border-line bg-raised px-4 py-2" gap="sm">
        <Hint label={t('action.back')}>
          <ActionIcon aria-label={t('action.back')} onClick={() => window.history.back()}>
            <IconArrowLeft size={20} />
          </ActionIcon>
        </Hint>
        <Title order={1} fz="lg" className="mr-auto">
          {title}
        </Title>
        {choices.map((choice) => (
          <ChoiceControl key={choice.key} choice={choice} value={chosen[choice.key] ?? ''} />
        ))}
        <Button
          variant="default"
          disabled={!pdf.data}
          leftSection={<IconDownload size={17} />}
          onClick={() => {
            if (!pdf.data) return;
            onTaken?.(chosen);
            saveFile(fileName(chosen), pdf.data, 'application/pdf');
          }}
        >
          {t('action.download')}
        </Button>
        <Button
          disabled={!url}
          leftSection={<IconPrinter size={17} />}
          onClick={() => {
            onTaken?.(chosen);
            frame.current?.contentWindow?.print();
          }}
        >
          {t('action.print')}
        </Button>
      </Group>
      <main className="min-h-0 flex-1 bg-surface">
        {pdf.isPending && <Making />}
        {pdf.error && <NoDocument error={pdf.error} feature={feature} retry={() => void pdf.refetch()} />}
        {url && (
          <iframe
            ref={frame}
            src={`${url}#toolbar=0&navpanes=0&view=FitH`}
            title={t('pdf.preview')}
            className="size-full border-0"
          />
        )}
        {url && !navigator.pdfViewerEnabled && <Text p="lg">{t('pdf.noViewer')}</Text>}
      </main>
    </div>
  );
}

function ChoiceControl({ choice: { key, label, options }, value }: { choice: PdfChoice; value: string }) {
  const change = useChangeSearch();
  const data = options.map((option) => ({ ...option }));
  if (options.length < 2) return null;
  if (options.length > 3)
    return (
      <Select
        aria-label={label}
        w={170}
        data={data}
        value={value}
        allowDeselect={false}
        onChange={(next) => next && change({ [key]: next })}
      />
    );
  return <SegmentedControl aria-label={label} data={data} value={value} onChange={(next) => change({ [key]: next })} />;
}

function Making() {
  const { t } = useTranslation('platform');
  return (
    <div role="status" aria-label={t('pdf.making')} className="late mx-auto max-w-[720px] p-6">
      <Skeleton height={900} />
    </div>
  );
}

function NoDocument({ error, feature, retry }: { error: Error; feature: string; retry: () => void }) {
  const refusalText = useRefusalText(feature);
  if (!(error instanceof Refused)) return <ErrorState error={error} retry={retry} />;
  return (
    <Alert m="lg" color="yellow" icon={<IconAlertTriangle size={18} />}>
      {refusalText(error)}
    </Alert>
  );
}

/** An address for bytes in memory, given back when they are no longer shown. */
function useObjectUrl(bytes: Uint8Array | undefined): string | null {
  const url = useMemo(
    () => (bytes ? URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'application/pdf' })) : null),
    [bytes],
  );
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
