import { IconArrowBackUp, IconBug, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useChangeSearch, useSearch } from '../../../platform/client/routing/target.tsx';
import { SidePanel } from '../../../platform/ui/dialog/side-panel.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { BulkAction, Column, Filter } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { guidanceContract } from '../../contract.ts';
import { bugReportStates } from '../../domain/bug-report.ts';
import { bugReportsKey, guidanceApi, type BugReport } from '../api.ts';
import { BugReportPanel } from './bug-report-panel.tsx';
import { BugState } from './bug-state.tsx';
import { useSettle } from './use-settle.ts';

/** What people say is wrong with the product, in all companies. */
export function BugReportList() {
  const { t } = useTranslation('guidance');
  const { open } = useSearch();
  const change = useChangeSearch();
  const list = useList({
    key: bugReportsKey,
    endpoint: guidanceContract.listBugReports,
    ask: guidanceApi.listBugReports,
  });
  const shown = list.rows.find(({ id }) => id === open);
  return (
    <>
      <PageHeader title={t('bugs.title')} count={list.total} state={t('bugs.lead')} />
      <DataList<BugReport>
        list={list}
        name="bug-reports"
        rowKey={({ id }) => id}
        rowLabel={({ happened }) => happened.slice(0, 80)}
        onOpen={({ id }) => change({ open: id })}
        searchLabel={t('bugs.search')}
        columns={useColumns()}
        filters={useFilters()}
        bulkActions={useBulkActions()}
        empty={{ title: t('bugs.empty'), hint: t('bugs.emptyHint'), icon: <IconBug size={36} /> }}
        exportName="bug-reports"
      />
      <SidePanel title={t('bugs.one')} opened={shown !== undefined} onClose={() => change({ open: undefined })}>
        {shown && <BugReportPanel report={shown} />}
      </SidePanel>
    </>
  );
}

function useColumns(): Column<BugReport>[] {
  const { t } = useTranslation('guidance');
  const { text } = useFormat();
  const { moment, orDash, words } = useColumnMakers<BugReport>();
  return [
    words('happened', t('bug.happened'), ({ happened }) => happened, {
      cell: ({ happened }) => <span className="line-clamp-2 wrap-anywhere">{happened}</span>,
      card: 'title',
    }),
    moment('at', t('bugs.at'), ({ at }) => at, { sort: ['-at', 'at'], width: 180, card: 'fact' }),
    orDash('person', t('bugs.person'), ({ person }) => person, { width: 220, card: 'fact' }),
    orDash('company', t('bugs.company'), ({ company }) => company && text(company), { width: 200 }),
    words('state', t('bugs.state'), ({ state }) => t(`bugs.states.${state}`), {
      cell: ({ state }) => <BugState state={state} />,
      width: 120,
      card: 'badge',
    }),
    words('expected', t('bug.expected'), ({ expected }) => expected, { optional: true }),
    words('page', t('bugs.page'), ({ page }) => page, { optional: true }),
    words('faultId', t('bugs.faultId'), ({ faultId }) => faultId, { optional: true }),
    words('release', t('bugs.release'), ({ release }) => release, { optional: true }),
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('guidance');
  return [
    {
      key: 'state',
      label: t('bugs.state'),
      choices: bugReportStates.map((value) => ({ value, label: t(`bugs.states.${value}`) })),
    },
    {
      key: 'within',
      label: t('bugs.within'),
      choices: (['day', 'week', 'month'] as const).map((value) => ({ value, label: t(`bugs.last.${value}`) })),
    },
  ];
}

function useBulkActions(): BulkAction<BugReport>[] {
  const { t } = useTranslation('guidance');
  const settle = useSettle();
  return [
    { label: t('bugs.settle'), icon: <IconCheck size={16} />, run: (rows) => settle(rows, 'settled') },
    { label: t('bugs.reopen'), icon: <IconArrowBackUp size={16} />, run: (rows) => settle(rows, 'open') },
  ];
}
