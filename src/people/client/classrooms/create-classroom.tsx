import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { peopleContract } from '../../contract.ts';
import { peopleApi } from '../api.ts';
import { ClassroomFields, type ClassroomDraft } from './classroom-fields.tsx';

const initial: ClassroomDraft = {
  code: '',
  title: {},
  course: {},
  startsOn: null,
  endsOn: null,
  instructorIds: [],
  moduleIds: [],
};

/** A new classroom; its examinees are added on its page. */
export function CreateClassroom() {
  const { t } = useTranslation('people');
  const go = useGo();
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'people',
    initial,
    schema: peopleContract.createClassroom.input,
    asInput: (draft) => ({ ...draft, examineeIds: [] }),
    send: peopleApi.createClassroom,
    refusalAt: { code_taken: 'code', ends_before_start: 'endsOn' },
    done: async (reply) => {
      await queries.invalidateQueries({ queryKey: ['classrooms'] });
      await go(to('admin-classrooms-id', { params: { id: (reply as { id: string }).id } }));
    },
  });
  return (
    <>
      <PageHeader
        title={t('classrooms.create')}
        parent={{ label: t('classrooms.title'), target: to('admin-classrooms') }}
        unsaved={form.isDirty()}
      />
      <FormFrame
        creates
        form={form}
        submitLabel={t('classrooms.submit')}
        onCancel={() => void go(to('admin-classrooms'))}
      >
        <ClassroomFields form={form} />
      </FormFrame>
    </>
  );
}
