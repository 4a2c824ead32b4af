import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDoorEnter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { confirm } from '../../../../platform/ui/dialog/confirm.ts';
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { classroomsQuery, peopleApi, type WholeExaminee } from '../../api.ts';
import { PlainTable } from '../../plain-table.tsx';
import { MoveDialog } from '../move-dialog.tsx';

const canOpen = ['classroom.view', 'classroom.add', 'classroom.edit', 'classroom.delete'] as const;

/** The classrooms an examinee is in. */
export function ClassesPanel({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  const { personName, text } = useFormat();
  const may = useMay();
  const canChange = may(['classroom.edit', 'examinee.edit']) && examinee.erasedAt === null;
  const { data: known = [] } = useQuery(classroomsQuery);
  const [adding, setAdding] = useState(false);
  const leave = useAct({
    act: peopleApi.removeFromClassroom,
    feature: 'people',
    changes: [['examinees'], ['classrooms']],
  });
  const ask = (classroomId: string, code: string) =>
    confirm({
      header: t('move.leaveHeader', { code }),
      message: t('move.leaveMessage', { name: personName(examinee) }),
      acceptLabel: t('move.leave'),
      accept: () => leave.tryRun({ classroomId, examineeIds: [examinee.id] }),
    });
  const add = canChange && (
    <Button variant="default" leftSection={<IconDoorEnter size={17} />} onClick={() => setAdding(true)}>
      {t('move.add')}
    </Button>
  );
  const titleOf = (id: string) => text(known.find((room) => room.id === id)?.title ?? {});
  return (
    <Stack maw={900}>
      {examinee.classrooms.length === 0 ? (
        <EmptyState title={t('examinee.noClasses')} hint={t('examinee.noClassesHint')} action={add} />
      ) : (
        <>
          <Group justify="flex-end">{add}</Group>
          <PlainTable
            label={t('examinee.tab.classes')}
            rows={examinee.classrooms}
            rowKey={({ id }) => id}
            columns={[
              {
                label: t('classrooms.code'),
                cell: ({ id, code }) =>
                  may(canOpen) ? (
                    <Anchor component={RouteLink} to={to('admin-classrooms-id', { params: { id } })}>
                      {code}
                    </Anchor>
                  ) : (
                    code
                  ),
              },
              { label: t('classrooms.titleColumn'), cell: ({ id }) => titleOf(id) },
              {
                label: '',
                cell: ({ id, code }) =>
                  canChange && (
                    <Button variant="subtle" size="compact-sm" color="red" onClick={() => void ask(id, code)}>
                      {t('move.leave')}
                    </Button>
                  ),
              },
            ]}
          />
        </>
      )}
      {adding && <MoveDialog people={[examinee]} leaving={false} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
