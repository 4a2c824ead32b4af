import { Progress, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useModel } from '../../../platform/client/language/labels.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { useRowNarrowing } from '../blueprint/use-row-name.ts';
import { runwayQuery, type Runway as Left } from '../api.ts';

type Row = Left['rows'][number];

/** How long the bank lasts: papers of this blueprint that are left, and the rows that run out first on top. */
export function Runway({ generatedExamId }: { generatedExamId: string }) {
  const { t } = useTranslation('assembly');
  const { number } = useFormat();
  const runway = useQuery(runwayQuery(generatedExamId));
  const rows = runway.data?.rows.toSorted(
    (a, b) => a.fresh.papers - b.fresh.papers || a.usable.papers - b.usable.papers,
  );
  return (
    <>
      {runway.isError && !runway.data && <ErrorState error={runway.error} retry={() => void runway.refetch()} />}
      {runway.isPending && <Skeleton className="late" height={160} />}
      {runway.data && rows && (
        <>
          <Text>{t('runway.fresh', { count: runway.data.fresh, formatted: number(runway.data.fresh) })}</Text>
          <Text size="sm" c="dimmed" mb="sm">
            {t('runway.usable', { count: runway.data.usable, formatted: number(runway.data.usable) })}
          </Text>
          <Rows rows={rows} />
        </>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('assembly');
  const context = useModel();
  const most = Math.max(1, ...rows.map(({ usable }) => usable.papers));
  return (
    <div className="overflow-x-auto">
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('subsection', { context })}</Table.Th>
            <Table.Th ta="right" className="max-sm:hidden">
              {t('runway.asked')}
            </Table.Th>
            <Table.Th ta="right">{t('runway.unused')}</Table.Th>
            <Table.Th>{t('runway.papers')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <RunwayRow
              key={`${row.subsectionId} ${row.level} ${row.kind} ${row.perPassage} ${row.section}`}
              row={row}
              most={most}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function RunwayRow({ row, most }: { row: Row; most: number }) {
  const { t } = useTranslation('assembly');
  const narrow = useRowNarrowing();
  const { text, number } = useFormat();
  const { code, title, level, kind, count, fresh, usable, subsectionId } = row;
  const name = `${code} ${text(title)}`;
  const rest = usable.papers - fresh.papers;
  return (
    <Table.Tr>
      <Table.Td>
        {useMay()('question.view') ? (
          <RouteLink to={to('admin-questions', { search: { subsection: subsectionId } })} className="hover:underline">
            {name}
          </RouteLink>
        ) : (
          name
        )}
        {narrow({ level, kind }).map((words) => (
          <Text key={words} span c="dimmed" size="sm">
            {` · ${words}`}
          </Text>
        ))}
      </Table.Td>
      <Table.Td ta="right" className="max-sm:hidden">
        {number(count)}
      </Table.Td>
      <Table.Td ta="right">{t('runway.of', { fresh: number(fresh.usable), usable: number(usable.usable) })}</Table.Td>
      <Table.Td>
        <div className="flex items-center gap-3 sm:min-w-[140px]">
          <Progress.Root size="md" className="flex-1 max-sm:hidden" aria-hidden>
            <Progress.Section value={(fresh.papers / most) * 100} />
            <Progress.Section value={(rest / most) * 100} className="opacity-40" />
          </Progress.Root>
          <span className="tabular whitespace-nowrap">
            {t('runway.of', { fresh: number(fresh.papers), usable: number(usable.papers) })}
          </span>
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
