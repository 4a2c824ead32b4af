import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { hostingContract } from '../../contract.ts';
import { hostingApi, type ListedUser } from '../api.ts';

/** The people who run the platform. */
export function UserList() {
  const { t } = useTranslation('hosting');
  const { personName } = useFormat();
  const list = useList({
    key: ['platform-users'],
    endpoint: hostingContract.listPlatformUsers,
    ask: hostingApi.listPlatformUsers,
  });
  const invite = (
    <Button component={RouteLink} to={to('platform-admin-users-create')} leftSection={<IconUserPlus size={17} />}>
      {t('users.create')}
    </Button>
  );
  const roles = (
    <Button variant="default" component={RouteLink} to={to('platform-admin-users-roles')}>
      {t('users.roles')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('users.title')}
        count={list.total}
        actions={
          <>
            {roles}
            {invite}
          </>
        }
      />
      <DataList
        list={list}
        name="platform-users"
        rowKey={({ id }) => id}
        rowLabel={(row) => personName(row) || row.email}
        open={({ id }) => to('platform-admin-users-id', { params: { id } })}
        searchLabel={t('users.search')}
        columns={useColumns()}
        filters={[
          {
            key: 'enabled',
            label: t('users.status'),
            choices: [
              { value: 'yes', label: t('users.enabled') },
              { value: 'no', label: t('users.disabled') },
            ],
          },
        ]}
        empty={{ title: t('users.empty'), action: invite, icon: <IconUsers size={36} /> }}
        exportName="platform-users"
      />
    </>
  );
}

function useColumns(): Column<ListedUser>[] {
  const { t } = useTranslation('hosting');
  const { moment, words } = useColumnMakers<ListedUser>();
  const { personName } = useFormat();
  const name = (row: ListedUser) => personName(row) || t('users.unnamed');
  const second = ({ twoFactor }: ListedUser) =>
    twoFactor ? t(`users.twoFactorBy.${twoFactor}`) : t('users.twoFactorOff');
  return [
    {
      key: 'name',
      label: t('users.name'),
      sort: ['name', '-name'],
      card: 'title',
      cell: (row) => (row.isYou ? `${name(row)} (${t('users.you')})` : name(row)),
      csv: name,
    },
    words('email', t('users.email'), ({ email }) => email, { sort: ['email', '-email'], card: 'fact' }),
    words('second', t('users.twoFactor'), second, { card: 'fact' }),
    moment('last', t('users.lastSignIn'), ({ lastSignInAt }) => lastSignInAt, { width: 180, none: t('users.never') }),
    {
      key: 'status',
      label: t('users.status'),
      width: 150,
      card: 'badge',
      cell: (row) => <UserBadge user={row} />,
      csv: ({ enabled }) => t(enabled ? 'users.enabled' : 'users.disabled'),
    },
  ];
}

/** Whether somebody can sign in, or has yet to come. */
export function UserBadge({ user: { enabled, hasPassword } }: { user: ListedUser }) {
  const { t } = useTranslation('hosting');
  if (!enabled) return <StatusBadge tone="stop">{t('users.disabled')}</StatusBadge>;
  if (!hasPassword) return <StatusBadge tone="neutral">{t('users.invited')}</StatusBadge>;
  return <StatusBadge tone="ready">{t('users.enabled')}</StatusBadge>;
}
