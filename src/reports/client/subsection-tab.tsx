import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { useModel } from '../../platform/client/language/labels.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { RouteLink } from '../../platform/client/routing/target.tsx';
import { resultsQuery, type Results } from '../../results/client/staff/api.ts';
import { useSheetTarget } from '../../results/client/staff/person-sheet/use-sheet-target.ts';
import { shareIn } from '../domain/heat.ts';
import { partsOf } from '../domain/person-parts.ts';
import { ShareCell } from './cells.tsx';
import { ReportTable } from './report-table.tsx';

/** Everybody of an exam by subsection. */
export function SubsectionTab({ exam }: { exam: Exam }) {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useQuery(resultsQuery(exam.id));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={420} radius="md" />;
  return (
    <Stack gap="lg">
      {data.releasedAt === null && (
        <Alert color="gray" icon={<IconInfoCircle size={20} aria-hidden />}>
          {t('exam.notReleased')}
        </Alert>
      )}
      <People exam={exam} results={data} />
    </Stack>
  );
}

function People({ exam, results: { results, bySubsection } }: { exam: Exam; results: Results }) {
  const { t } = useTranslation('reports');
  const { personName, text } = useFormat();
  const context = useModel();
  const all = partsOf(bySubsection);
  const columns = [...all.values()].map(({ part }) => part);
  const people = results.map((person) => ({ person, parts: partsOf(person.bySubsection) }));
  const nameOf = ({ person }: (typeof people)[number]) =>
    exam.practice ? `${personName(person)} (${t('exam.attempt', { number: person.attempt })})` : personName(person);
  const lines = () => [
    [t('people.number'), t('people.name'), ...columns.map(({ code }) => code)],
    ...people.map((row) => [
      row.person.number,
      nameOf(row),
      ...columns.map(({ subsectionId }) => shareIn(row.parts.get(subsectionId) ?? { correct: 0, total: 0 })),
    ]),
  ];
  const rowOf = (key: string, head: React.ReactNode, parts: typeof all) => ({
    key,
    head,
    cells: columns.map(({ subsectionId }) => <ShareCell key={subsectionId} share={parts.get(subsectionId)} />),
  });
  return (
    <ReportTable
      title={t('exam.title', { context })}
      hint={t('heat.hint')}
      corner={t('people.name')}
      columns={columns.map(({ subsectionId, code, title }) => ({
        key: subsectionId,
        head: <span title={text(title)}>{code}</span>,
      }))}
      rows={[
        rowOf('all', <strong>{t('exam.everybody')}</strong>, all),
        ...people.map((row) =>
          rowOf(
            row.person.id,
            <>
              <ToSheet resultId={row.person.id}>{nameOf(row)}</ToSheet>{' '}
              <Text span size="sm" c="dimmed" className="tabular whitespace-nowrap">
                {row.person.number}
              </Text>
            </>,
            row.parts,
          ),
        ),
      ]}
      file={{ name: `EX-${String(exam.number).padStart(4, '0')}-${t('file.subsections')}`, lines }}
    />
  );
}

/** A name that leads to the answers of its person, for who may see them. */
function ToSheet({ resultId, children }: { readonly resultId: string; readonly children: string }) {
  const target = useSheetTarget()(resultId);
  return target ? <RouteLink to={target}>{children}</RouteLink> : children;
}
