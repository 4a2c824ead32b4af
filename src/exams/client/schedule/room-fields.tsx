import { MultiSelect, Select, SimpleGrid, type MultiSelectProps, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { peopleApi } from '../../../people/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { examApi, type Exam } from '../api.ts';
import { withRoom } from './room-choice.ts';
import type { DraftForm } from './schedule-draft.ts';

const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type Props = { readonly form: DraftForm; readonly exam?: Pick<Exam, 'room' | 'invigilators'> };

/** In which room, and who watches over it there. */
export function RoomFields({ form, exam }: Props) {
  const { t } = useTranslation('exams');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <RoomSelect
        form={form}
        {...(exam ? { exam } : {})}
        label={t('schedule.optional', { name: t('field.room') })}
        description={t('schedule.roomHint')}
      />
      <InvigilatorSelect
        form={form}
        {...(exam ? { exam } : {})}
        label={t('schedule.optional', { name: t('field.invigilators') })}
        description={t('schedule.invigilatorsHint')}
      />
    </SimpleGrid>
  );
}

export function RoomSelect({ form, exam, ...field }: Props & Omit<SelectProps, 'form' | 'ref'>) {
  const { t } = useTranslation('exams');
  const rooms = useRoomChoices(exam);
  const choose = (roomId: string | null) => {
    form.setFieldValue('place', withRoom(form.values, roomId, rooms).place);
    form.setFieldValue('roomId', roomId);
  };
  return (
    <Select
      inputWrapperOrder={below}
      placeholder={t('schedule.noRoom')}
      searchable
      clearable
      data={rooms.map(({ id, label }) => ({ value: id, label }))}
      {...field}
      {...form.getInputProps('roomId')}
      onChange={choose}
    />
  );
}

export function InvigilatorSelect({ form, exam, ...field }: Props & Omit<MultiSelectProps, 'form' | 'ref'>) {
  const { personName } = useFormat();
  const { data: invigilators = exam?.invigilators ?? [] } = useQuery({
    queryKey: ['administrators', 'invigilator choices'],
    queryFn: async () => (await peopleApi.listInstructorChoices({}))['hydra:member'],
  });
  return (
    <MultiSelect
      inputWrapperOrder={below}
      searchable
      clearable
      data={invigilators.map((person) => ({ value: person.id, label: personName(person) }))}
      {...field}
      {...form.getInputProps('invigilatorIds')}
    />
  );
}

/** The rooms in use, and the one that the exam has. */
export function useRoomChoices(exam?: Pick<Exam, 'room'>) {
  const { t } = useTranslation('exams');
  const { text, number } = useFormat();
  const { data: rooms = [] } = useQuery({
    queryKey: ['rooms', 'choices'],
    queryFn: async () => (await examApi.listRooms({ limit: 200 }))['hydra:member'],
  });
  const choices = rooms.map(({ id, name, capacity }) => ({
    id,
    name,
    label: t('schedule.roomChoice', { name: text(name), capacity: number(capacity) }),
  }));
  const own = exam?.room;
  if (!own || choices.some(({ id }) => id === own.id)) return choices;
  return [...choices, { id: own.id, name: own.name, label: text(own.name) }];
}
