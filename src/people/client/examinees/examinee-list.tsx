import { useQuery } from '@tanstack/react-query';
import { IconFileImport, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { Adding, AddLink } from '../../../platform/ui/adding/adding.tsx';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import { yesNo, type Filter } from '../../../platform/ui/list/list-types.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { peopleContract } from '../../contract.ts';
import { licenceCategories } from '../../domain/licence-category.ts';
import { subscriptionStatuses } from '../../domain/subscription.ts';
import { classroomsQuery, modulesQuery, peopleApi } from '../api.ts';
import { useRememberedSearch } from '../remembered-search.ts';
import { useModuleWord } from '../use-module-word.ts';
import { useAccessColumns, useNameColumns, usePlaceColumns } from './examinee-columns.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { useBulkActions } from './use-bulk-actions.tsx';

/** Everybody who can sit an exam of this company. */
export function ExamineeList() {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  useRememberedSearch('examinees');
  const list = useList({ key: ['examinees'], endpoint: peopleContract.listExaminees, ask: peopleApi.listExaminees });
  useUpdates('examinee', [['examinees']]);
  const bulk = useBulkActions();
  const columns = [...useNameColumns(), ...usePlaceColumns(), ...useAccessColumns()];
  return (
    <>
      <PageHeader title={t('examinees.title')} count={list.total} actions={<HeaderActions />} />
      <DataList
        list={list}
        name="examinees"
        rowKey={({ id }) => id}
        rowLabel={personName}
        open={({ id }) => to('admin-examinees-id', { params: { id } })}
        searchLabel={t('examinees.search')}
        columns={columns}
        filters={useFilters()}
        {...(bulk.actions.length > 0 ? { bulkActions: bulk.actions } : {})}
        empty={{
          title: t('examinees.empty'),
          hint: t('examinees.emptyHint'),
          action: (
            <Adding adds="examinees" quiet>
              <RegisterButton />
            </Adding>
          ),
          icon: <IconUsers size={36} />,
        }}
        exportName="examinees"
      />
      {bulk.subscribing && <SubscribeDialog people={bulk.subscribing} onClose={bulk.close} />}
      {bulk.moving && <MoveDialog people={bulk.moving} onClose={bulk.close} />}
    </>
  );
}

function HeaderActions() {
  const { t } = useTranslation('people');
  const may = useMay();
  if (!may('examinee.register')) return null;
  return (
    <Adding adds="examinees">
      <AddLink variant="default" evenFull to={to('admin-examinees-import')} leftSection={<IconFileImport size={17} />}>
        {t('examinees.import')}
      </AddLink>
      <RegisterButton />
    </Adding>
  );
}

function RegisterButton() {
  const { t } = useTranslation('people');
  const may = useMay();
  if (!may('examinee.register')) return null;
  return (
    <AddLink to={to('admin-examinees-create')} leftSection={<IconUserPlus size={17} />}>
      {t('examinees.register')}
    </AddLink>
  );
}

function useFilters(): Filter[] {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  const word = useModuleWord();
  const { data: classrooms = [] } = useQuery(classroomsQuery);
  const { data: modules = [] } = useQuery(modulesQuery);
  const inClassroom = {
    key: 'classroom',
    label: t('examinees.classroom'),
    choices: classrooms.map(({ id, code, title, examineeCount }) => ({
      value: id,
      label: `${code} ${text(title)}`.trim(),
      count: examineeCount,
    })),
  };
  const ofModule = {
    key: 'module',
    label: word('module'),
    choices: modules.map(({ id, code, title }) => ({ value: id, label: `${code} ${text(title)}`.trim() })),
  };
  const statuses = [...subscriptionStatuses, 'none'] as const;
  const ofCategory = {
    key: 'category',
    label: t('examinees.licenceCategory'),
    choices: licenceCategories.map((value) => ({ value, label: value })),
  };
  return [
    ...(classrooms.length > 0 ? [inClassroom] : []),
    ...(modules.length > 0 ? [ofModule] : []),
    {
      key: 'subscription',
      label: t('subscriptions.status'),
      choices: statuses.map((value) => ({ value, label: t(`subscriptions.statuses.${value}`) })),
    },
    ...useAccessFilters(),
    ofCategory,
  ];
}

/** Whether they can sign in, and can be invited. */
function useAccessFilters(): Filter[] {
  const { t } = useTranslation('people');
  return [
    { key: 'enabled', label: t('examinees.status'), choices: yesNo(t('examinees.enabled'), t('examinees.disabled')) },
    {
      key: 'hasEmail',
      label: t('examinees.email'),
      choices: yesNo(t('examinees.withEmail'), t('examinees.withoutEmail')),
    },
    {
      key: 'hasPassword',
      label: t('examinees.password'),
      choices: yesNo(t('examinees.withPassword'), t('examinees.noPassword')),
    },
  ];
}
