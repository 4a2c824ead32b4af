import { Paper, Table, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModel } from '../../../platform/client/language/labels.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { MyResult } from './api.ts';

type Row = MyResult['bySubsection'][number];

/** How many answers were right in each subsection: a bar to compare, numbers to read. */
export function SubsectionTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('results');
  const context = useModel();
  const hasLevels = rows.some(({ level }) => level !== null);
  return (
    <Paper p={0}>
      <Title order={2} px="lg" pt="md" pb="xs" id="by-subsection">
        {t('mine.parts', { context })}
      </Title>
      <Table aria-labelledby="by-subsection" verticalSpacing="xs" horizontalSpacing="lg">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('mine.part', { context })}</Table.Th>
            {hasLevels && (
              <Table.Th className="max-sm:hidden" ta="right">
                {t('mine.level')}
              </Table.Th>
            )}
            <Table.Th ta="right" className="whitespace-nowrap">
              {t('mine.correctColumn')}
            </Table.Th>
            <Table.Th className="w-[34%] max-sm:hidden">{t('mine.share')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <SubsectionRow key={`${row.subsectionId} ${row.level}`} row={row} hasLevels={hasLevels} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function SubsectionRow({ row, hasLevels }: { row: Row; hasLevels: boolean }) {
  const { text, percent, number } = useFormat();
  const { t } = useTranslation('results');
  const share = row.total > 0 ? row.correct / row.total : 0;
  return (
    <Table.Tr>
      <Table.Td>
        <span className="tabular text-quiet">{row.code}</span> {text(row.title)}
        {row.level !== null && (
          <span className="text-quiet sm:hidden">{` · ${t('subsections.level', { level: row.level })}`}</span>
        )}
        <span className="sm:hidden">
          <Bar share={share} />
        </span>
      </Table.Td>
      {hasLevels && (
        <Table.Td className="max-sm:hidden" ta="right">
          {row.level ?? ''}
        </Table.Td>
      )}
      <Table.Td ta="right" className="whitespace-nowrap">
        {`${number(row.correct)} / ${number(row.total)}`}
      </Table.Td>
      <Table.Td className="max-sm:hidden">
        <span className="flex items-center gap-3">
          <Bar share={share} />
          <span className="tabular w-12 text-right">{percent(share)}</span>
        </span>
      </Table.Td>
    </Table.Tr>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="my-1 block h-2.5 w-full rounded bg-[var(--sanam-line)]">
      <span
        className="block h-full rounded bg-[var(--mantine-primary-color-filled)]"
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
