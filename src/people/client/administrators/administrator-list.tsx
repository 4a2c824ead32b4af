import { useQuery } from '@tanstack/react-query';
import {
  IconFileImport,
  IconMailForward,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
  IconUserShield,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { datasetRoles } from '../../../platform/access.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { Adding, AddLink } from '../../../platform/ui/adding/adding.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import { yesNo, type BulkAction, type Filter, type RowAction } from '../../../platform/ui/list/list-types.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { administratorRoles } from '../../administrators-contract.ts';
import { peopleContract } from '../../contract.ts';
import { peopleApi } from '../api.ts';
import { useNameColumns, useRightsColumns } from './administrator-columns.tsx';
import { levelsQuery, type ListedAdministrator } from './api.ts';
import { useAdministratorActs } from './use-administrator-acts.ts';

/** Everybody who works with the company's questions, exams and people. */
export function AdministratorList() {
  const { t } = useTranslation('people');
  const may = useMay();
  const changing = may('company_admin');
  const { personName } = useFormat();
  const list = useList({
    key: ['administrators'],
    endpoint: peopleContract.listAdministrators,
    ask: peopleApi.listAdministrators,
  });
  useUpdates('administrator', [['administrators']]);
  const { rowActions, bulkActions } = useActions();
  const create = changing && (
    <AddLink to={to('admin-administrators-create')} leftSection={<IconUserPlus size={17} />}>
      {t('administrators.create')}
    </AddLink>
  );
  return (
    <>
      <PageHeader
        title={t('administrators.title')}
        count={list.total}
        actions={
          changing && (
            <Adding adds="administrators">
              <AddLink
                variant="default"
                evenFull
                to={to('admin-administrators-import')}
                leftSection={<IconFileImport size={17} />}
              >
                {t('administrators.import')}
              </AddLink>
              {create}
            </Adding>
          )
        }
      />
      <DataList
        list={list}
        name="administrators"
        rowKey={({ id }) => id}
        rowLabel={personName}
        open={({ id }) => to('admin-administrators-id', { params: { id } })}
        searchLabel={t('administrators.search')}
        columns={[...useNameColumns(), ...useRightsColumns()]}
        filters={useFilters()}
        {...(changing ? { rowActions, bulkActions } : {})}
        empty={{
          title: t('administrators.empty'),
          hint: t('administrators.emptyHint'),
          action: (
            <Adding adds="administrators" quiet>
              {create}
            </Adding>
          ),
          icon: <IconUserShield size={36} />,
        }}
        exportName="administrators"
      />
    </>
  );
}

function useActions() {
  const { t } = useTranslation('people');
  const acts = useAdministratorActs();
  const invite = { label: t('administrators.invite'), icon: <IconMailForward size={16} />, run: acts.invite };
  const enable = { label: t('administrators.enable'), icon: <IconUserCheck size={16} />, run: acts.enable };
  const disable = { label: t('administrators.disable'), icon: <IconUserOff size={16} />, run: acts.disable };
  const remove = { label: t('administrators.delete'), icon: <IconTrash size={16} />, danger: true, run: acts.remove };
  const possible = ({ isMe, enabled }: ListedAdministrator) => {
    if (isMe) return [];
    return enabled ? [invite, disable, remove] : [enable, remove];
  };
  const rowActions = (row: ListedAdministrator): RowAction[] => [
    { label: t('administrators.open'), target: to('admin-administrators-id', { params: { id: row.id } }) },
    ...possible(row).map(({ run, ...look }) => ({ ...look, run: () => run([row.id]) })),
  ];
  const bulkActions = [enable, disable, remove].map(({ run, ...look }): BulkAction<ListedAdministrator> => ({
    ...look,
    run: (rows) => run(rows.map(({ id }) => id)),
  }));
  return { rowActions, bulkActions };
}

function useFilters(): Filter[] {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  const { data: levels = [] } = useQuery(levelsQuery);
  return [
    {
      key: 'role',
      label: t('administrators.role'),
      choices: administratorRoles.map((value) => ({ value, label: t(`administrators.roles.${value}`) })),
    },
    {
      key: 'level',
      label: t('administrators.level'),
      choices: [
        ...levels.map(({ id, name, administratorCount }) => ({
          value: id,
          label: text(name),
          count: administratorCount,
        })),
        { value: 'none', label: t('administrators.none') },
      ],
    },
    {
      key: 'datasetRole',
      label: t('administrators.datasetRole'),
      choices: [
        ...datasetRoles.map((value) => ({ value, label: t(`administrators.datasetRoles.${value}`) })),
        { value: 'none', label: t('administrators.none') },
      ],
    },
    {
      key: 'enabled',
      label: t('administrators.status'),
      choices: yesNo(t('administrators.enabled'), t('administrators.disabled')),
    },
  ];
}
