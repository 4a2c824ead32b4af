import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDoor, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column, Filter } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { peopleContract } from '../../contract.ts';
import { modulesQuery, peopleApi, type Classroom } from '../api.ts';
import { useRememberedSearch } from '../remembered-search.ts';
import { useModuleWord } from '../use-module-word.ts';
import { useRemoveClassroom } from './use-remove-classroom.ts';

/** The classrooms of the company. */
export function ClassroomList() {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  const may = useMay();
  useRememberedSearch('classrooms');
  const list = useList({ key: ['classrooms'], endpoint: peopleContract.listClassrooms, ask: peopleApi.listClassrooms });
  useUpdates('classroom', [['classrooms']]);
  const remove = useRemoveClassroom();
  const create = may('classroom.add') && (
    <Button component={RouteLink} to={to('admin-classrooms-create')} leftSection={<IconPlus size={17} />}>
      {t('classrooms.create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('classrooms.title')} count={list.total} actions={create} />
      <DataList
        list={list}
        name="classrooms"
        rowKey={({ id }) => id}
        rowLabel={({ code, title }) => `${code} ${text(title)}`}
        open={({ id }) => to('admin-classrooms-id', { params: { id } })}
        searchLabel={t('classrooms.search')}
        columns={useColumns()}
        filters={useFilters()}
        {...(may('classroom.delete')
          ? {
              rowActions: (row: Classroom) => [{ label: t('classrooms.remove'), danger: true, run: () => remove(row) }],
            }
          : {})}
        empty={{
          title: t('classrooms.empty'),
          hint: t('classrooms.emptyHint'),
          action: create,
          icon: <IconDoor size={36} />,
        }}
        exportName="classrooms"
      />
    </>
  );
}

function useColumns(): Column<Classroom>[] {
  const { t } = useTranslation('people');
  const { amount, orDash, words } = useColumnMakers<Classroom>();
  const { text, date } = useFormat();
  const word = useModuleWord();
  const codes = ({ modules }: Classroom) => modules.map(({ code }) => code).join(', ');
  const day = (value: string | null) => (value ? date(value) : '');
  return [
    words('code', t('classrooms.code'), ({ code }) => code, { width: 150, sort: ['code', '-code'], card: 'badge' }),
    words('title', t('classrooms.titleColumn'), ({ title }) => text(title), { card: 'title' }),
    orDash('course', t('classrooms.course'), ({ course }) => text(course)),
    orDash('startsOn', t('classrooms.startsOn'), ({ startsOn }) => day(startsOn), {
      width: 130,
      sort: ['startsOn', '-startsOn'],
      card: 'fact',
    }),
    orDash('endsOn', t('classrooms.endsOn'), ({ endsOn }) => day(endsOn), { width: 130 }),
    orDash('modules', word('modules'), codes),
    amount('examinees', t('examinees.title'), ({ examineeCount }) => examineeCount, { width: 120, card: 'fact' }),
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation('people');
  const { text } = useFormat();
  const word = useModuleWord();
  const { data: modules = [] } = useQuery(modulesQuery);
  const ofModule = {
    key: 'module',
    label: word('module'),
    choices: modules.map(({ id, code, title }) => ({ value: id, label: `${code} ${text(title)}`.trim() })),
  };
  return [
    ...(modules.length > 0 ? [ofModule] : []),
    {
      key: 'time',
      label: t('classrooms.time'),
      choices: (['running', 'coming', 'over'] as const).map((value) => ({
        value,
        label: t(`classrooms.times.${value}`),
      })),
    },
  ];
}
