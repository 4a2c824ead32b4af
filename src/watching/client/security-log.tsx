import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { securityKinds } from '../../platform/security-kinds.ts';
import { DataList } from '../../platform/ui/list/data-list.tsx';
import type { Column, Filter } from '../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { watchingContract } from '../contract.ts';
import { watchingApi, type ListedEvent } from './api.ts';

/** What was refused, limited or forged, in all companies. */
export function SecurityLog() {
  const { t } = useTranslation('watching');
  const list = useList({
    key: ['security-events'],
    endpoint: watchingContract.listSecurityEvents,
    ask: watchingApi.listSecurityEvents,
  });
  return (
    <>
      <PageHeader title={t('security.title')} count={list.total} state={t('security.state')} />
      <DataList
        list={list}
        name="security-events"
        rowKey={({ id }) => id}
        rowLabel={({ kind }) => t(`security.kinds.${kind}`)}
        searchLabel={t('security.search')}
        columns={[...useFactColumns(), ...usePersonColumns()]}
        filters={useFilters()}
        empty={{
          title: t('security.empty'),
          hint: t('security.emptyHint'),
          icon: <IconShieldCheck size={36} />,
        }}
        exportName="security-log"
      />
    </>
  );
}

function useFactColumns(): Column<ListedEvent>[] {
  const { t } = useTranslation('watching');
  const { moment, words } = useColumnMakers<ListedEvent>();
  const { number } = useFormat();
  const network = (row: ListedEvent) => row.network || t('security.manyNetworks');
  const what = (row: ListedEvent) => row.what || t('security.various');
  return [
    words('kind', t('security.kind'), ({ kind }) => t(`security.kinds.${kind}`), { card: 'title', width: 240 }),
    moment('at', t('security.at'), ({ lastAt }) => lastAt, { sort: ['-at', 'at'], width: 190, card: 'fact' }),
    {
      key: 'count',
      label: t('security.count'),
      sort: ['-count', 'count'],
      width: 120,
      align: 'right',
      card: 'badge',
      cell: ({ count }) => <span className="tabular">{t('security.times', { times: number(count) })}</span>,
      csv: ({ count }) => count,
    },
    {
      key: 'network',
      label: t('security.network'),
      width: 170,
      card: 'fact',
      cell: (row) => <span className="tabular">{network(row)}</span>,
      csv: network,
    },
    {
      key: 'what',
      label: t('security.what'),
      card: 'fact',
      cell: (row) => <span className="break-words">{what(row)}</span>,
      csv: what,
    },
  ];
}

function usePersonColumns(): Column<ListedEvent>[] {
  const { t } = useTranslation('watching');
  const { text } = useFormat();
  const person = (row: ListedEvent) => row.person ?? '';
  const company = (row: ListedEvent) => (row.company ? text(row.company) : '');
  return [
    { key: 'person', label: t('security.person'), cell: (row) => person(row) || '–', csv: person, card: 'fact' },
    { key: 'company', label: t('security.company'), cell: company, csv: company, optional: true },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('watching');
  return [
    {
      key: 'kind',
      label: t('security.kind'),
      many: true,
      choices: securityKinds.map((value) => ({ value, label: t(`security.kinds.${value}`) })),
    },
    {
      key: 'within',
      label: t('security.within'),
      choices: (['hour', 'day', 'week'] as const).map((value) => ({ value, label: t(`security.last.${value}`) })),
    },
  ];
}
