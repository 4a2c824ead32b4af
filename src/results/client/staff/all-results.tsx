import { Button, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCandidateActions } from '../../../exams/client/candidates/use-candidate-actions.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import { yesNo, type Column, type Filter } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { resultContract, type AnyResult } from '../../contract.ts';
import { deficiencyOf } from '../../domain/deficiency.ts';
import { resultApi } from './api.ts';
import { useClassFilter, useWhose } from './filters/use-whose.tsx';
import { usePrintChosen } from './print/use-print-chosen.tsx';
import { useReleaseTexts } from './release/use-release-texts.ts';
import { useSheetTarget } from './person-sheet/use-sheet-target.ts';
import { tones } from './result-list.tsx';
import { outcomeOf } from './result-lines.ts';

/** Who sat what and with which result, over all exams; each with what can be printed about it. */
export function AllResults() {
  const { t } = useTranslation('results');
  const { personName, text } = useFormat();
  const key = ['results', 'all'];
  const list = useList({ key, endpoint: resultContract.listAllResults, ask: resultApi.listAllResults });
  useUpdates('result', [key]);
  const actionsFor = useCandidateActions();
  const sheetOf = useSheetTarget();
  const whose = useWhose(list);
  const bulkActions = usePrintChosen({ of: 'results', list, idOf: (row: AnyResult) => row.id });
  return (
    <>
      <PageHeader
        title={t('all.title')}
        count={list.total}
        state={t('all.state')}
        actions={
          <Button component={RouteLink} to={to('admin-former-results')} variant="default">
            {t('all.former')}
          </Button>
        }
      />
      <DataList
        list={list}
        name="all-results"
        rowKey={({ id }) => id}
        rowLabel={(row) => `${row.number} ${personName(row)}, ${text(row.exam.title)}`}
        searchLabel={t('all.search')}
        columns={useColumns()}
        open={({ id, exam }) =>
          sheetOf(id) ?? to('admin-exams-id', { params: { id: exam.id }, search: { tab: 'results' } })
        }
        rowActions={(row) => [
          ...actionsFor(row.exam, {
            examineeId: row.examineeId,
            number: row.number,
            name: personName(row),
            hasResult: row.passed !== null,
            hasCertificate: row.certificate !== null && row.certificate.revokedAt === null,
            hasDeficiency: row.passed !== null && deficiencyOf(row) !== 'none',
          }),
          ...whose.onlyPerson(row),
        ]}
        {...(bulkActions.length > 0 ? { bulkActions } : {})}
        filters={[...useFilters(), useClassFilter(), ...whose.personFilters]}
        empty={{
          title: t('nothingMarked'),
          hint: t('nothingMarkedHint'),
          icon: <IconChartBar size={40} stroke={1.5} />,
        }}
        exportName="results"
      />
    </>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('results');
  return [
    {
      key: 'outcome',
      label: t('column.outcome'),
      many: true,
      choices: (['passed', 'failed', 'unmarked'] as const).map((value) => ({ value, label: t(`outcome.${value}`) })),
    },
    {
      key: 'certificate',
      label: t('column.certificate'),
      many: true,
      choices: (['issued', 'revoked', 'none'] as const).map((value) => ({
        value,
        label: t(`all.certificate.${value}`),
      })),
    },
    { key: 'practice', label: t('all.kind'), choices: yesNo(t('all.practices'), t('all.examinations')) },
    { key: 'counts', label: t('all.counts'), choices: yesNo(t('all.isCounting'), t('all.isNotCounting')) },
    { key: 'released', label: t('all.released'), choices: yesNo(t('all.isReleased'), t('all.isNotReleased')) },
  ];
}

function useColumns(): Column<AnyResult>[] {
  const { t } = useTranslation('results');
  const { personName, text, percent } = useFormat();
  const { words, moment, orDash } = useColumnMakers<AnyResult>();
  return [
    words('name', t('column.name'), (row) => personName(row), { card: 'title' }),
    words('number', t('column.number'), ({ number }) => number, { width: 100, card: 'fact' }),
    words('exam', t('all.exam'), ({ exam }) => text(exam.title), { width: 270, card: 'fact' }),
    orDash('attempt', t('column.attempt'), ({ exam, attempt }) => (exam.practice ? String(attempt) : ''), {
      width: 90,
      align: 'right',
      card: 'fact',
      optional: true,
    }),
    words('module', t('all.module'), ({ moduleCode }) => moduleCode, { width: 80 }),
    {
      key: 'percent',
      label: t('column.percent'),
      cell: (row) => (row.percent === null ? '–' : percent(row.percent / 100, 2)),
      csv: (row) => row.percent,
      align: 'right',
      width: 80,
      card: 'fact',
    },
    useOutcome(),
    orDash('certificate', t('column.certificate'), ({ certificate }) => certificate?.serial ?? '', { width: 150 }),
    moment('marked', t('column.marked'), ({ markedAt }) => markedAt, { width: 140, sort: ['newest', 'oldest'] }),
  ];
}

/** Passed or not; below it what keeps the result back, or why it does not count. */
function useOutcome(): Column<AnyResult> {
  const { t } = useTranslation('results');
  const { words } = useColumnMakers<AnyResult>();
  const held = useReleaseTexts()('held');
  const outcome = (row: AnyResult) => t(`outcome.${outcomeOf(row)}`);
  const notes = ({ heldBack, counts }: AnyResult) => [
    ...(heldBack === null ? [] : [held]),
    ...(counts === false ? [t('all.isNotCounting')] : []),
  ];
  return words('outcome', t('column.outcome'), (row) => [outcome(row), ...notes(row)].join(' · '), {
    cell: (row) => (
      <>
        <StatusBadge tone={tones[outcomeOf(row)]}>{outcome(row)}</StatusBadge>
        <Text size="sm" c="dimmed">
          {notes(row).join(' · ')}
        </Text>
      </>
    ),
    width: 150,
    card: 'badge',
  });
}
