import { IconDeviceTv, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNamedColumns, usePlannedColumns, useProgressColumn } from '../../exams/client/list/use-duty-columns.tsx';
import { ToExams } from '../../exams/client/list/to-exams.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { to } from '../../platform/client/routing/target.tsx';
import { DataList } from '../../platform/ui/list/data-list.tsx';
import type { ListView } from '../../platform/ui/list/list-types.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { invigilationContract } from '../contract.ts';
import { invigilationApi, invigilationKey, type InvigilatedRow } from './api.ts';

/** The exams that this person invigilates. */
export function InvigilatedExams() {
  const { t } = useTranslation('invigilation');
  const { t: ofExams } = useTranslation('exams');
  const { text } = useFormat();
  const list = useList({
    key: invigilationKey,
    endpoint: invigilationContract.listInvigilatedExams,
    ask: invigilationApi.listInvigilatedExams,
  });
  useUpdates('exam', [[...invigilationKey, 'list']]);
  const finished = useProgressColumn<InvigilatedRow>({
    label: ofExams('exam.finished'),
    of: ({ finishedCount, candidateCount }) => ({ done: finishedCount, all: candidateCount }),
  });
  return (
    <>
      <PageHeader title={t('title')} state={t('state')} count={list.total} />
      <DataList
        list={list}
        name="invigilation"
        rowKey={({ id }) => id}
        rowLabel={({ title }) => text(title)}
        open={({ id }) => to('admin-invigilation-id', { params: { id } })}
        columns={[...useNamedColumns<InvigilatedRow>(), ...usePlannedColumns<InvigilatedRow>(), finished]}
        rowActions={({ id }) => [
          {
            label: t('wall.open'),
            icon: <IconDeviceTv size={17} />,
            target: to('admin-invigilation-wall', { params: { id } }),
          },
        ]}
        filters={[
          {
            key: 'state',
            label: ofExams('field.state'),
            many: true,
            choices: shownStates.map((state) => ({ value: state, label: ofExams(`state.${state}`) })),
          },
        ]}
        views={useViews()}
        searchLabel={ofExams('dutySearch')}
        empty={{
          title: t('empty'),
          hint: t('emptyHint'),
          icon: <IconEye size={40} stroke={1.5} />,
          action: <ToExams />,
        }}
        exportName="invigilation"
      />
    </>
  );
}

const shownStates = ['scheduled', 'open', 'closed', 'marking'] as const;

function useViews(): ListView[] {
  const { t } = useTranslation('exams');
  return [
    { key: 'all', label: t('exam.view.all'), filters: {} },
    { key: 'open', label: t('exam.view.open'), filters: { state: 'open' } },
    { key: 'coming', label: t('exam.view.coming'), filters: { state: 'scheduled' } },
  ];
}
