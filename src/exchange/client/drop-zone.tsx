import { Button, Loader, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mostQuestions } from '../domain/imported.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { largestMegabytes } from './use-reading.ts';

type Props = {
  readonly onFiles: (files: readonly File[]) => void;
  /** What is being read. */
  readonly busy: string | null;
};

/** A browser asks the system's dialog for these first; whatever is dropped is looked at. */
const accepted = '.gift,.txt,.csv,.tsv,.xlsx,.xml,.qti,.dat,.zip,.imscc,.imscp,.sanam,text/csv,text/plain,text/xml';

/** A place to drop files, with a button for everybody who does not drag. */
export function DropZone({ onFiles, busy }: Props) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
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
          <Text>{busy}</Text>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('file.choose')}
        multiple
        accept={accepted}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after it was mended.
          event.currentTarget.value = '';
          onFiles(files);
        }}
      />
    </div>
  );
}
