import { Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/use-format.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { StatusBadge } from '../../../platform/ui/status-badge.tsx';
import type { Exam } from '../../../exams/client/api.ts';
import { useLocalList } from '../../../exams/client/use-local-list.ts';
import type { ResultRow } from './api.ts';
import { useResultDocuments } from './use-result-documents.ts';
import { useColumnMakers } from '../../../exams/client/use-column-makers.ts';

/** Everybody's result, with what can be printed about it. */
export function ResultList({ exam, rows }: { exam: Exam; rows: readonly ResultRow[] }) {
  const { t } = useTranslation('results');
  const { personName } = useFormat();
  const documents = useResultDocuments(exam);
  const list = useLocalList({
    rows,
    textOf: (row) =>
      `${row.number} ${personName(row)} ${row.givenName.en ?? ''} ${row.familyName.en ?? ''} ${row.certificate?.serial ?? ''}`,
    filters: { passed: (row) => (row.passed ? 'yes' : 'no') },
  });
  const count = (passed: boolean) => rows.filter((row) => row.passed === passed).length;
  return (
    <DataList
      list={list}
      name="results"
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.number} ${personName(row)}`}
      columns={useColumns()}
      rowActions={(row) => documents(row.examineeId, row.certificate !== null)}
      filters={[
        {
          key: 'passed',
          label: t('column.outcome'),
          choices: [
            { value: 'yes', label: t('outcome.passed'), count: count(true) },
            { value: 'no', label: t('outcome.failed'), count: count(false) },
          ],
        },
      ]}
      searchLabel={t('search')}
      empty={{ title: t('nothingMarked'), hint: t('nothingMarkedHint'), icon: <IconChartBar size={40} stroke={1.5} /> }}
      exportName={`exam-${exam.number}-results`}
    />
  );
}

function useColumns(): Column<ResultRow>[] {
  const { t } = useTranslation('results');
  const { personName, percent, points, dateTime } = useFormat();
  const { words, amount } = useColumnMakers<ResultRow>();
  const outcome = (row: ResultRow) => t(row.passed ? 'outcome.passed' : 'outcome.failed');
  return [
    words('number', t('column.number'), (row) => row.number, { width: 130, card: 'fact' }),
    words('name', t('column.name'), (row) => personName(row), { card: 'title' }),
    words('version', t('column.version'), (row) => row.version, { width: 90, align: 'center' }),
    amount('points', t('column.points'), (row) => row.points / 100, {
      cell: (row) => t('column.pointsOf', { points: points(row.points), of: points(row.maxPoints) }),
      width: 120,
      card: 'fact',
    }),
    amount('percent', t('column.percent'), (row) => row.percent, {
      cell: (row) => percent(row.percent / 100, 2),
      width: 100,
      card: 'fact',
    }),
    words('outcome', t('column.outcome'), outcome, {
      cell: (row) => <StatusBadge tone={row.passed ? 'ready' : 'stop'}>{outcome(row)}</StatusBadge>,
      width: 150,
      card: 'badge',
    }),
    words('certificate', t('column.certificate'), (row) => row.certificate?.serial ?? '', {
      cell: (row) => <Certificate row={row} />,
      width: 200,
    }),
    words('marked', t('column.marked'), (row) => dateTime(row.markedAt), { optional: true }),
  ];
}

function Certificate({ row: { certificate, passed } }: { row: ResultRow }) {
  const { t } = useTranslation('results');
  const { date } = useFormat();
  if (certificate?.revokedAt)
    return <StatusBadge tone="stop">{t('certificate.revoked', { date: date(certificate.revokedAt) })}</StatusBadge>;
  if (certificate) return certificate.serial;
  return (
    <Text span c="dimmed">
      {passed ? t('certificate.none') : '–'}
    </Text>
  );
}
