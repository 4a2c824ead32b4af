import { Text } from '@mantine/core';
import { IconChartBar, IconFileZip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { StatusBadge, type Tone } from '../../../platform/ui/controls/status-badge.tsx';
import type { Exam } from '../../../exams/client/api.ts';
import { useCandidateActions } from '../../../exams/client/candidates/use-candidate-actions.ts';
import { useLocalList } from '../../../platform/ui/list/use-local-list.ts';
import { deficiencyOf } from '../../domain/deficiency.ts';
import { countOf, outcomes, type ResultOutcome, type ResultLine } from './result-lines.ts';
import { useDossier } from './dossier/use-dossier.ts';
import { useHolds } from './release/use-holds.tsx';
import { useReleaseTexts } from './release/use-release-texts.ts';
import { useReceipts } from './receipt-dialog.tsx';
import { useSheetTarget } from './person-sheet/use-sheet-target.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';

/** Everybody registered with their result, or as absent, with what can be printed about it. */
export function ResultList({ exam, lines }: { exam: Exam; lines: readonly ResultLine[] }) {
  const { t } = useTranslation('results');
  const { personName } = useFormat();
  const actionsFor = useCandidateActions();
  const receipts = useReceipts(exam);
  const holds = useHolds(exam);
  const dossier = useDossier();
  const sheetOf = useSheetTarget();
  const list = useLocalList({
    rows: lines,
    textOf: (row) =>
      `${row.number} ${personName(row)} ${row.givenName.en ?? ''} ${row.familyName.en ?? ''} ${row.result?.certificate?.serial ?? ''}`,
    filters: { outcome: (row) => row.outcome },
  });
  return (
    <>
      {receipts.dialog}
      {holds.dialog}
      <DataList
        list={list}
        name="results"
        rowKey={({ examineeId, result }) => `${examineeId} ${result?.attempt ?? 1}`}
        rowLabel={(row) => `${row.number} ${personName(row)}`}
        columns={useColumns(exam, lines)}
        open={({ result }) => sheetOf(result?.id)}
        rowActions={({ examineeId, number, result, ...row }) => [
          // What is printed is about the last attempt.
          ...actionsFor(exam, {
            examineeId,
            number,
            name: personName(row),
            hasResult: result !== null && result.passed !== null,
            hasCertificate: result?.certificate?.revokedAt === null,
            hasDeficiency: result !== null && result.passed !== null && deficiencyOf(result) !== 'none',
          }),
          ...receipts.actionsFor(result),
          ...holds.actionsFor(result),
          ...(result && dossier.mayDownload
            ? [
                {
                  label: dossier.label,
                  icon: <IconFileZip size={16} />,
                  run: () => dossier.download({ resultId: result.id, exam: exam.number, number }),
                },
              ]
            : []),
        ]}
        filters={[
          {
            key: 'outcome',
            label: t('column.outcome'),
            many: true,
            choices: outcomes
              .map((value) => ({ value, label: t(`outcome.${value}`), count: countOf(lines, value) }))
              .filter(({ value, count }) => count > 0 || value === 'passed' || value === 'failed'),
          },
        ]}
        searchLabel={t('search')}
        empty={{
          title: t('nothingMarked'),
          hint: t('nothingMarkedHint'),
          icon: <IconChartBar size={40} stroke={1.5} />,
        }}
        exportName={`exam-${exam.number}-results`}
      />
    </>
  );
}

export const tones: Readonly<Record<ResultOutcome, Tone>> = {
  passed: 'ready',
  failed: 'stop',
  unmarked: 'attention',
  waiting: 'attention',
  absent: 'neutral',
  to_come: 'neutral',
};

function useColumns({ practice }: Exam, lines: readonly ResultLine[]): Column<ResultLine>[] {
  const { t } = useTranslation('results');
  const { personName, dateTime, points } = useFormat();
  const essayPoints = (result: ResultLine['result']) =>
    (result?.byEssay ?? [])
      .map((essay) => `${essay.points === null ? '–' : points(essay.points)}/${points(essay.maxPoints)}`)
      .join(', ');
  const { words, amount } = useColumnMakers<ResultLine>();
  const outcome = (row: ResultLine) => t(`outcome.${row.outcome}`);
  const certificate = words('certificate', t('column.certificate'), (row) => row.result?.certificate?.serial ?? '', {
    cell: (row) => <Certificate row={row} />,
    width: 200,
  });
  const essays = words('essays', t('column.essays'), ({ result }) => essayPoints(result), {
    width: 140,
    align: 'right',
    card: 'fact',
  });
  return [
    words('number', t('column.number'), (row) => row.number, { width: 130, card: 'fact' }),
    words('name', t('column.name'), (row) => personName(row), { card: 'title' }),
    words('version', t('column.version'), (row) => row.version, { width: 90, align: 'center' }),
    ...(practice
      ? [amount('attempt', t('column.attempt'), ({ result }) => result?.attempt ?? 0, { width: 100, card: 'fact' })]
      : []),
    ...useMarkColumns(),
    ...(lines.some(({ result }) => (result?.byEssay.length ?? 0) > 0) ? [essays] : []),
    words('outcome', t('column.outcome'), outcome, {
      cell: (row) => <StatusBadge tone={tones[row.outcome]}>{outcome(row)}</StatusBadge>,
      width: 150,
      card: 'badge',
    }),
    ...useRareColumns(lines),
    ...(practice ? [] : [certificate]),
    words('marked', t('column.marked'), ({ result }) => (result ? dateTime(result.markedAt) : ''), { optional: true }),
  ];
}

/** What few exams have: results that stay back, and answers that were not marked. */
function useRareColumns(lines: readonly ResultLine[]): Column<ResultLine>[] {
  const { t } = useTranslation('results');
  const { words, amount } = useColumnMakers<ResultLine>();
  const heldOf = ({ result }: ResultLine) => result?.heldBack ?? '';
  const held = words('held', useReleaseTexts()('held'), heldOf, { width: 200, card: 'fact' });
  const notUsedOf = ({ result }: ResultLine) => result?.notUsed ?? 0;
  const notUsed = amount('notUsed', t('column.notUsed'), notUsedOf, { width: 120, card: 'fact' });
  return [
    ...(lines.some((row) => heldOf(row) !== '') ? [held] : []),
    ...(lines.some((row) => notUsedOf(row) > 0) ? [notUsed] : []),
  ];
}

/** Points and per cent; who has no result has neither, which is not nought, nor have essays that nobody marked. */
function useMarkColumns(): Column<ResultLine>[] {
  const { t } = useTranslation('results');
  const { percent, points } = useFormat();
  const none = '–';
  return [
    {
      key: 'points',
      label: t('column.points'),
      cell: ({ result }) =>
        result && result.total > 0
          ? t(result.unmarked > 0 ? 'column.pointsSoFar' : 'column.pointsOf', {
              points: points(result.points),
              of: points(result.maxPoints),
              count: result.unmarked,
            })
          : none,
      csv: ({ result }) => (result && result.unmarked === 0 ? result.points / 100 : null),
      align: 'right',
      width: 120,
      card: 'fact',
    },
    {
      key: 'percent',
      label: t('column.percent'),
      cell: ({ result }) => (result && result.percent !== null ? percent(result.percent / 100, 2) : none),
      csv: ({ result }) => result?.percent ?? null,
      align: 'right',
      width: 100,
      card: 'fact',
    },
  ];
}

function Certificate({ row: { result } }: { row: ResultLine }) {
  const { t } = useTranslation('results');
  const { date } = useFormat();
  const certificate = result?.certificate;
  if (certificate?.revokedAt)
    return <StatusBadge tone="stop">{t('certificate.revoked', { date: date(certificate.revokedAt) })}</StatusBadge>;
  if (certificate) return certificate.serial;
  return (
    <Text span c="dimmed">
      {result?.passed ? t('certificate.none') : '–'}
    </Text>
  );
}
