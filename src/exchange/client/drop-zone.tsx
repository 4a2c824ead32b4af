import { Button, Loader, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mostQuestions } from '../domain/imported.ts';
import { useFormat } from '../../platform/client/use-format.ts';
import { largestMegabytes } from './use-reading.ts';

type Props = {
  readonly onFile: (file: File) => void;
  /** The name of the file that is being read. */
  readonly busy: string | null;
};

/** A place to drop a file, with a button for everybody who does not drag. */
export function DropZone({ onFile, busy }: Props) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className={`grid min-h-52 place-items-center rounded-lg border-2 border-dashed p-6 text-center ${over ? 'border-[var(--mantine-primary-color-filled)] bg-[var(--sanam-selected)]' : 'border-line'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      aria-busy={busy !== null}
    >
      {busy === null ? (
        <div>
          <IconFileUpload size={36} aria-hidden className="mx-auto mb-2 text-quiet" />
          <Text fw={600}>{t('file.drop')}</Text>
          <Button my="sm" onClick={() => input.current?.click()}>
            {t('file.choose')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('file.limits', { megabytes: largestMegabytes, questions: number(mostQuestions) })}
          </Text>
        </div>
      ) : (
        <div role="status">
          <Loader mb="sm" />
          <Text>{t('file.reading', { name: busy })}</Text>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('file.choose')}
        accept=".gift,.txt,.csv,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
