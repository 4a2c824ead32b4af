import { Button } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SubscriptionBadge } from '../../../companies/client/subscription-state.tsx';
import { subscriptionStatuses } from '../../../companies/domain/subscription.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column, Filter } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { hostingContract } from '../../contract.ts';
import { hostingApi, type ListedCompany } from '../api.ts';
import { lastDayOf } from './last-day.ts';

/** Every company of the platform. */
export function CompanyList() {
  const { t } = useTranslation('hosting');
  const { text } = useFormat();
  const list = useList({ key: ['companies'], endpoint: hostingContract.listCompanies, ask: hostingApi.listCompanies });
  const create = (
    <Button component={RouteLink} to={to('platform-admin-companies-create')} leftSection={<IconPlus size={17} />}>
      {t('companies.create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('companies.title')} count={list.total} actions={create} />
      <DataList
        list={list}
        name="companies"
        rowKey={({ id }) => id}
        rowLabel={({ name }) => text(name)}
        open={({ id }) => to('platform-admin-companies-id', { params: { id } })}
        searchLabel={t('companies.search')}
        columns={[...useFactColumns(), ...useUsageColumns()]}
        filters={useFilters()}
        views={[
          { key: 'all', label: t('companies.views.all'), filters: {} },
          { key: 'ending', label: t('companies.ending'), filters: { ending: 'soon' } },
          { key: 'closed', label: t('companies.views.closed'), filters: { status: 'ended,suspended' } },
        ]}
        empty={{
          title: t('companies.empty'),
          hint: t('companies.emptyHint'),
          action: create,
          icon: <IconBuilding size={36} />,
        }}
        exportName="companies"
      />
    </>
  );
}

function useFactColumns(): Column<ListedCompany>[] {
  const { t } = useTranslation('hosting');
  const { moment, words } = useColumnMakers<ListedCompany>();
  const { t: companies } = useTranslation('companies');
  const { text, date } = useFormat();
  const last = ({ until }: ListedCompany) => (until ? date(lastDayOf(until)) : t('companies.openEnded'));
  return [
    words('name', t('companies.name'), ({ name }) => text(name), { sort: ['name', '-name'], card: 'title' }),
    words('code', t('companies.code'), ({ code }) => code, { width: 140, card: 'fact' }),
    {
      key: 'status',
      label: t('companies.status'),
      width: 160,
      card: 'badge',
      cell: ({ status }) => <SubscriptionBadge status={status} />,
      csv: ({ status }) => companies(`subscription.status.${status}`),
    },
    words('until', t('companies.until'), last, { sort: ['until', '-until'], width: 140, card: 'fact' }),
    words('model', t('companies.model'), ({ model }) => t(`companies.models.${model}`), { optional: true }),
    moment('created', t('companies.created'), ({ createdAt }) => createdAt, {
      sort: ['-created', 'created'],
      width: 130,
      optional: true,
      show: 'date',
    }),
  ];
}

function useUsageColumns(): Column<ListedCompany>[] {
  const { t } = useTranslation('hosting');
  const { number } = useFormat();
  return (['administrators', 'examinees', 'questions', 'exams'] as const).map((key) => ({
    key,
    label: t(`companies.${key}`),
    width: 130,
    align: 'right' as const,
    cell: ({ usage }) => <span className="tabular">{number(usage[key])}</span>,
    csv: ({ usage }) => usage[key],
  }));
}

function useFilters(): Filter[] {
  const { t } = useTranslation('hosting');
  const { t: words } = useTranslation('companies');
  return [
    {
      key: 'status',
      label: t('companies.status'),
      many: true,
      choices: subscriptionStatuses.map((value) => ({ value, label: words(`subscription.status.${value}`) })),
    },
    {
      key: 'model',
      label: t('companies.model'),
      choices: (['MODULE', 'TYPE'] as const).map((value) => ({ value, label: t(`companies.models.${value}`) })),
    },
  ];
}
