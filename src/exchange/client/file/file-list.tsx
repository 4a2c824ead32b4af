import { ActionIcon, Select, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { fileFormats, type FileFormat } from '../../domain/imported.ts';
import type { DryRun } from '../api.ts';
import { wasSentHere, type ReadingProgress } from './use-reading.ts';

type Props = {
  readonly dryRuns: readonly DryRun[];
  readonly reading: ReadingProgress;
  readonly onRemove: (importId: string) => void;
};

/** The files of this import, what each was recognised as, and how many questions are in it. */
export function FileList({ dryRuns, reading, onRemove }: Props) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  return (
    <ul className="divide-y divide-line rounded-lg border border-line" aria-label={t('file.list')}>
      {dryRuns.map((dryRun) => (
        <li key={dryRun.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
          <span className="min-w-40 flex-1">
            <Text fw={600} className="[overflow-wrap:anywhere]">
              {dryRun.name}
            </Text>
            <Text size="sm" c="dimmed">
              {t('file.found', { count: dryRun.found, total: number(dryRun.found) })}
            </Text>
          </span>
          <FormatChoice dryRun={dryRun} reading={reading} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('file.remove', { name: dryRun.name })}
            onClick={() => onRemove(dryRun.id)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** What the file was recognised as; anyone who knows better has it read again. */
export function FormatChoice({ dryRun, reading }: { dryRun: DryRun; reading: ReadingProgress }) {
  const { t } = useTranslation('exchange');
  const known = fileFormats.find((format) => format === dryRun.format) ?? 'unknown';
  const formats = fileFormats.filter((format): format is Exclude<FileFormat, 'unknown'> => format !== 'unknown');
  if (!wasSentHere(dryRun.id)) return <Text>{t(`format.${known}`)}</Text>;
  return (
    <Select
      aria-label={t('file.formatOf', { name: dryRun.name })}
      data={formats.map((format) => ({ value: format, label: t(`format.${format}`) }))}
      value={known === 'unknown' ? null : known}
      placeholder={t('format.unknown')}
      allowDeselect={false}
      disabled={reading.busy !== null}
      onChange={(value) => {
        const format = formats.find((one) => one === value);
        if (format && format !== known) reading.readAs(dryRun.id, { format });
      }}
      w={230}
    />
  );
}
