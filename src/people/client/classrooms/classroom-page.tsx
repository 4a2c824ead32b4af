import { Button, Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { to, useChangeSearch, useGo, useRouteParams, useSearch } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { peopleContract } from '../../contract.ts';
import { classroomQuery, peopleApi, type WholeClassroom } from '../api.ts';
import { FactList } from '../fact-list.tsx';
import { useModuleWord } from '../use-module-word.ts';
import { ClassroomFields } from './classroom-fields.tsx';
import { MembersPanel } from './members-panel.tsx';
import { useRemoveClassroom } from './use-remove-classroom.ts';

/** One classroom: who is in it, and what it is. */
export function ClassroomPage() {
  const { t } = useTranslation('people');
  const { id } = useRouteParams('admin-classrooms-id');
  const { text } = useFormat();
  const { data: classroom, error, refetch } = useQuery(classroomQuery(id));
  useUpdates('classroom', [['classrooms', id]]);
  const parent = { label: t('classrooms.title'), target: to('admin-classrooms') };
  const tab = useSearch()['tab'] === 'data' ? 'data' : 'examinees';
  const change = useChangeSearch();
  if (error && !classroom) return <ErrorState alone error={error} retry={() => void refetch()} />;
  if (!classroom) return <PageHeader title="" loading parent={parent} />;
  return (
    <>
      <PageHeader
        title={`${classroom.code} ${text(classroom.title)}`}
        parent={parent}
        state={text(classroom.course)}
        actions={<RemoveButton classroom={classroom} />}
      />
      <Tabs value={tab} onChange={(next) => change({ tab: next ?? undefined, q: undefined })} keepMounted={false}>
        <Tabs.List className="mb-4">
          <Tabs.Tab value="examinees">{t('examinees.title')}</Tabs.Tab>
          <Tabs.Tab value="data">{t('examinee.tab.data')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="examinees">
          <MembersPanel classroom={classroom} />
        </Tabs.Panel>
        <Tabs.Panel value="data">
          <DataPanel classroom={classroom} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

type Props = { readonly classroom: WholeClassroom };

function RemoveButton({ classroom }: Props) {
  const { t } = useTranslation('people');
  const may = useMay();
  const go = useGo();
  const remove = useRemoveClassroom();
  if (!may('classroom.delete')) return null;
  const run = async () => {
    if (await remove(classroom)) await go(to('admin-classrooms'), { ignoreBlocker: true });
  };
  return (
    <Button variant="subtle" color="red" leftSection={<IconTrash size={17} />} onClick={() => void run()}>
      {t('classrooms.remove')}
    </Button>
  );
}

function DataPanel({ classroom }: Props) {
  const may = useMay();
  return may('classroom.edit') ? <EditForm classroom={classroom} /> : <ClassroomFacts classroom={classroom} />;
}

function EditForm({ classroom }: Props) {
  const { t } = useTranslation('people');
  const queries = useQueryClient();
  const { code, title, course, startsOn, endsOn, instructors, modules } = classroom;
  const form = useAppForm({
    feature: 'people',
    initial: {
      code,
      title,
      course,
      startsOn,
      endsOn,
      instructorIds: instructors.map(({ id }) => id),
      moduleIds: modules.map(({ id }) => id),
    },
    schema: peopleContract.updateClassroom.input,
    asInput: (draft) => ({ ...draft, classroomId: classroom.id }),
    send: peopleApi.updateClassroom,
    refusalAt: { code_taken: 'code', ends_before_start: 'endsOn' },
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['classrooms'] });
      toast('done', { message: t('classrooms.saved') });
    },
  });
  return (
    <FormFrame form={form}>
      <ClassroomFields form={form} />
    </FormFrame>
  );
}

function ClassroomFacts({ classroom }: Props) {
  const { t } = useTranslation('people');
  const { text, date, personName } = useFormat();
  const word = useModuleWord();
  return (
    <FactList
      facts={[
        [t('classrooms.code'), classroom.code],
        [t('classrooms.titleColumn'), text(classroom.title)],
        [t('classrooms.course'), text(classroom.course)],
        [t('classrooms.startsOn'), classroom.startsOn ? date(classroom.startsOn) : ''],
        [t('classrooms.endsOn'), classroom.endsOn ? date(classroom.endsOn) : ''],
        [t('classrooms.instructors'), classroom.instructors.map(personName).join(', ')],
        [word('modules'), classroom.modules.map(({ code, title }) => `${code} ${text(title)}`.trim()).join(', ')],
      ]}
    />
  );
}
