import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { peopleApi } from '../../../people/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import { examApi, type Exam } from '../api.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

import { isPlaceOf, placeOf } from '../../domain/place.ts';
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type Props = { readonly form: AppForm<ScheduleDraft>; readonly exam?: Exam };

/** In which room, and who watches over it there. */
export function RoomFields({ form, exam }: Props) {
  const { t } = useTranslation('exams');
  const { personName } = useFormat();
  const { data: invigilators = exam?.invigilators ?? [] } = useQuery({
    queryKey: ['administrators', 'invigilator choices'],
    queryFn: async () => (await peopleApi.listInstructorChoices({}))['hydra:member'],
  });
  const rooms = useRoomChoices(exam);
  const nameOf = (roomId: string | null) => rooms.find(({ id }) => id === roomId)?.name ?? {};
  // Examinees and mails read the place: it takes the name of the room, unless somebody wrote another one.
  const choose = (roomId: string | null) => {
    const { place } = form.values;
    if (place.trim() === '' || isPlaceOf(nameOf(form.values.roomId), place))
      form.setFieldValue('place', placeOf(nameOf(roomId)));
    form.setFieldValue('roomId', roomId);
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={t('schedule.optional', { name: t('field.room') })}
        description={t('schedule.roomHint')}
        inputWrapperOrder={below}
        placeholder={t('schedule.noRoom')}
        searchable
        clearable
        data={rooms.map(({ id, label }) => ({ value: id, label }))}
        {...form.getInputProps('roomId')}
        onChange={choose}
      />
      <MultiSelect
        label={t('schedule.optional', { name: t('field.invigilators') })}
        description={t('schedule.invigilatorsHint')}
        inputWrapperOrder={below}
        searchable
        clearable
        data={invigilators.map((person) => ({ value: person.id, label: personName(person) }))}
        {...form.getInputProps('invigilatorIds')}
      />
    </SimpleGrid>
  );
}

/** The rooms in use, and the one that the exam has. */
function useRoomChoices(exam: Exam | undefined) {
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
