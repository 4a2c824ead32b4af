import { IconCalendarDue, IconReport, IconSchool, IconThumbUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModel } from '../../../platform/client/language/labels.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Filter, RowAction } from '../../../platform/ui/list/list-types.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { useWhose } from '../../../results/client/staff/filters/use-whose.tsx';
import { useSheetTarget } from '../../../results/client/staff/person-sheet/use-sheet-target.ts';
import { usePrintChosen } from '../../../results/client/staff/print/use-print-chosen.tsx';
import { reportContract } from '../../contract.ts';
import type { Deficiency } from '../../deficiency-contract.ts';
import { deficiencyStates } from '../../domain/deficiency-state.ts';
import { deficienciesKey, deficiencyFiltersQuery, reportApi } from '../api.ts';
import { useDeficiencyColumns } from './columns.tsx';
import { useDeficiencyActs } from './use-deficiency-acts.tsx';

/** Who has to study something again, over all exams: until when, and whether retraining is on record. */
export function DeficiencyList() {
  const { t } = useTranslation('reports');
  const { personName, text } = useFormat();
  const list = useList({
    key: deficienciesKey,
    endpoint: reportContract.listDeficiencies,
    ask: reportApi.listDeficiencies,
  });
  useUpdates('result', [deficienciesKey]);
  const acts = useDeficiencyActs();
  const whose = useWhose(list);
  const sheetOf = useSheetTarget();
  const print = usePrintChosen({ of: 'deficiencies', list, idOf: (row: Deficiency) => row.resultId });
  const retrain = acts.mayRecord
    ? [{ label: t('kdr.retrain'), icon: <IconSchool size={16} />, run: acts.retrain }]
    : [];
  const due = { label: t('kdr.setDue'), icon: <IconCalendarDue size={16} />, run: acts.setDue };
  const rowActions = (row: Deficiency): RowAction[] => [
    {
      label: t('kdr.print'),
      icon: <IconReport size={16} />,
      target: to('admin-exams-report-kdr', { search: { exam: row.exam.id, examinee: row.examineeId } }),
    },
    ...(acts.mayRecord
      ? [{ label: t('kdr.retrain'), icon: <IconSchool size={16} />, run: () => acts.retrain([row]) }]
      : []),
    { label: t('kdr.setDue'), icon: <IconCalendarDue size={16} />, run: () => acts.setDue([row]) },
    ...whose.onlyPerson(row),
  ];
  return (
    <>
      {acts.dialog}
      <PageHeader title={t('kdr.title')} count={list.total} state={t('kdr.lead')} />
      <DataList
        list={list}
        name="deficiencies"
        rowKey={({ resultId }) => resultId}
        rowLabel={(row) => `${row.number} ${personName(row)}, ${text(row.exam.title)}`}
        searchLabel={t('kdr.search')}
        columns={useDeficiencyColumns()}
        open={({ resultId }) => sheetOf(resultId)}
        rowActions={rowActions}
        bulkActions={[...print, ...retrain, due]}
        filters={[...useFilters(), ...whose.personFilters]}
        empty={{ title: t('kdr.empty'), hint: t('kdr.emptyHint'), icon: <IconThumbUp size={40} stroke={1.5} /> }}
        exportName="deficiencies"
      />
    </>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('reports');
  const { text } = useFormat();
  const context = useModel();
  const { data } = useQuery(deficiencyFiltersQuery);
  const choices = (rows: readonly { id: string; code: string; title: object }[] = []) =>
    rows.map(({ id, code, title }) => ({ value: id, label: `${code} ${text(title)}`.trim() }));
  return [
    {
      key: 'state',
      label: t('kdr.state'),
      many: true,
      choices: deficiencyStates.map((value) => ({ value, label: t(`kdr.states.${value}`) })),
    },
    { key: 'classroom', label: t('choose.class'), choices: choices(data?.classes) },
    { key: 'module', label: t('choose.module', { context }), choices: choices(data?.modules) },
  ];
}
