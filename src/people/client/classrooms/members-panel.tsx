import { Button, Group } from '@mantine/core';
import { IconCalendarPlus, IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Reply } from '../../../platform/contract.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { BulkAction, Column } from '../../../platform/ui/list/list-types.ts';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { peopleContract } from '../../contract.ts';
import { examineeAny } from '../../examinees-contract.ts';
import { peopleApi, type WholeClassroom } from '../api.ts';
import { SubscribeDialog } from '../examinees/subscribe-dialog.tsx';
import { AddMembersDialog } from './add-members-dialog.tsx';

type Member = Reply<(typeof peopleContract)['listClassroomExaminees']>['hydra:member'][number];

/** The examinees of a classroom, and how each stands with its modules. */
export function MembersPanel({ classroom }: { classroom: WholeClassroom }) {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const [subscribing, setSubscribing] = useState<readonly Member[] | null>(null);
  const list = useList({
    key: ['classrooms', classroom.id, 'examinees'],
    endpoint: peopleContract.listClassroomExaminees,
    ask: peopleApi.listClassroomExaminees,
    fixed: { classroomId: classroom.id },
  });
  const bulkActions = useBulkActions(classroom, setSubscribing);
  const add = may('classroom.edit') && (
    <Button variant="default" leftSection={<IconUserPlus size={17} />} onClick={() => setAdding(true)}>
      {t('classrooms.addExaminees')}
    </Button>
  );
  return (
    <>
      <DataList
        list={list}
        name="classroom-examinees"
        rowKey={({ id }) => id}
        rowLabel={personName}
        searchLabel={t('examinees.search')}
        columns={useColumns(classroom)}
        tools={<Group gap="xs">{add}</Group>}
        {...(may(examineeAny) ? { open: ({ id }: Member) => to('admin-examinees-id', { params: { id } }) } : {})}
        {...(bulkActions.length > 0 ? { bulkActions } : {})}
        empty={{
          title: t('classrooms.noExaminees'),
          hint: t('classrooms.noExamineesHint'),
          action: add,
          icon: <IconUsers size={36} />,
        }}
        exportName={`classroom-${classroom.code}`}
      />
      {adding && <AddMembersDialog classroom={classroom} onClose={() => setAdding(false)} />}
      {subscribing && <SubscribeDialog people={subscribing} onClose={() => setSubscribing(null)} />}
    </>
  );
}

function useColumns({ modules }: WholeClassroom): Column<Member>[] {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  const state = ({ enabled }: Member) => t(enabled ? 'examinees.enabled' : 'examinees.disabled');
  const statusOf = (member: Member, code: string) => {
    const status = member.subscriptions.find((one) => one.code === code)?.status ?? 'none';
    return t(`subscriptions.statuses.${status}`);
  };
  return [
    {
      key: 'number',
      label: t('examinees.number'),
      width: 140,
      card: 'fact',
      cell: (row) => row.number,
      csv: (row) => row.number,
    },
    { key: 'name', label: t('examinees.name'), card: 'title', cell: personName, csv: personName },
    ...modules.map(({ code }) => ({
      key: `module-${code}`,
      label: t('classrooms.subscriptionTo', { code }),
      cell: (row: Member) => statusOf(row, code),
      csv: (row: Member) => statusOf(row, code),
    })),
    {
      key: 'status',
      label: t('examinees.status'),
      width: 150,
      card: 'badge',
      cell: (row) => <StatusBadge tone={row.enabled ? 'ready' : 'neutral'}>{state(row)}</StatusBadge>,
      csv: state,
    },
  ];
}

function useBulkActions(
  { id: classroomId, code }: WholeClassroom,
  subscribe: (people: readonly Member[]) => void,
): BulkAction<Member>[] {
  const { t } = useTranslation('people');
  const may = useMay();
  const leave = useAct({
    act: peopleApi.removeFromClassroom,
    feature: 'people',
    changes: [['classrooms'], ['examinees']],
  });
  const take: BulkAction<Member> = {
    label: t('classrooms.takeOut'),
    icon: <IconUserMinus size={16} />,
    danger: true,
    run: (people) =>
      confirm({
        header: t('move.leaveHeader', { code }),
        message: t('classrooms.takeOutMessage', { count: people.length }),
        acceptLabel: t('classrooms.takeOut'),
        accept: () => leave.tryRun({ classroomId, examineeIds: people.map(({ id }) => id) }),
      }),
  };
  const open: BulkAction<Member> = {
    label: t('acts.subscribe'),
    icon: <IconCalendarPlus size={16} />,
    run: async (people) => {
      subscribe(people);
      return false;
    },
  };
  return [
    ...(may('examinee.subscribeExamineeToModule') ? [open] : []),
    ...(may(['classroom.edit', 'examinee.edit']) ? [take] : []),
  ];
}
