import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { DryRun } from '../api.ts';
import { FormatChoice } from '../file/file-list.tsx';
import type { ReadingProgress } from '../file/use-reading.ts';

/** What the file is called, what it was read as. */
export function FileFacts({ dryRun, reading }: { dryRun: DryRun; reading: ReadingProgress }) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const { name, encoding, pictures, passages } = dryRun;
  const facts = [
    encoding && t('check.encoding', { encoding: encoding.replace(/^utf/, 'UTF').replace(/^w/, 'W') }),
    passages > 0 && t('check.passages', { count: passages, total: number(passages) }),
    pictures > 0 && t('check.pictures', { count: pictures, total: number(pictures) }),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Text fw={600} className="[overflow-wrap:anywhere]">
        {name}
      </Text>
      <FormatChoice dryRun={dryRun} reading={reading} />
      <Text c="dimmed">{facts.filter(Boolean).join(' · ')}</Text>
    </div>
  );
}
