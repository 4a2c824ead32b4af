import { Checkbox, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { peopleContract } from '../../contract.ts';
import { classroomsQuery, peopleApi } from '../api.ts';

type Props = {
  readonly people: readonly { readonly id: string }[];
  readonly onClose: () => void;
  /** Whether they leave their other classrooms unless the form says otherwise. */
  readonly leaving?: boolean;
};
type Draft = { classroomId: string | null; leaveOthers: boolean };

/** Puts everybody chosen into a classroom; they may leave their others for it. */
export function MoveDialog({ people, onClose, leaving = true }: Props) {
  const { t } = useTranslation('people');
  const queries = useQueryClient();
  const { text } = useFormat();
  const { data: classrooms = [] } = useQuery(classroomsQuery);
  const initial: Draft = { classroomId: null, leaveOthers: leaving };
  const form = useAppForm({
    feature: 'people',
    initial,
    schema: peopleContract.addToClassroom.input,
    asInput: (values) => ({ ...values, examineeIds: people.map(({ id }) => id) }),
    send: peopleApi.addToClassroom,
    guard: false,
    done: async () => {
      await queries.invalidateQueries({ queryKey: ['examinees'] });
      await queries.invalidateQueries({ queryKey: ['classrooms'] });
      toast('done', { message: t('move.done', { count: people.length }) });
      onClose();
    },
  });
  return (
    <Dialog title={t('move.title', { count: people.length })} opened onClose={onClose}>
      <FormFrame form={form} submitLabel={t('move.submit')} onCancel={onClose}>
        <Select
          label={t('examinees.classroom')}
          required
          searchable
          nothingFoundMessage={t('create.noClassrooms')}
          data={classrooms.map(({ id, code, title }) => ({ value: id, label: `${code} ${text(title)}`.trim() }))}
          {...form.getInputProps('classroomId')}
        />
        <Checkbox
          label={t('move.leaveOthers')}
          description={t('move.leaveOthersHint')}
          {...form.getInputProps('leaveOthers', { type: 'checkbox' })}
        />
      </FormFrame>
    </Dialog>
  );
}
