import { Button, Checkbox, Group, MultiSelect, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { peopleApi, type WholeClassroom } from '../api.ts';

/** Looks examinees up by number or name and puts them into the classroom. */
export function AddMembersDialog({ classroom, onClose }: { classroom: WholeClassroom; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const [leaveOthers, setLeaveOthers] = useState(false);
  const { chosen, ...choice } = useChoice(classroom);
  const add = useAct({
    act: peopleApi.addToClassroom,
    feature: 'people',
    changes: [['classrooms'], ['examinees']],
    showsRefusal: true,
    done: ({ added }) => {
      toast('done', { message: t('move.done', { count: added }) });
      onClose();
    },
  });
  return (
    <Dialog title={t('classrooms.addExaminees')} opened onClose={onClose}>
      <Stack>
        <MultiSelect
          {...choice}
          label={t('examinees.title')}
          placeholder={t('examinees.search')}
          nothingFoundMessage={t('classrooms.nobodyFound')}
          searchable
          clearable
          filter={({ options }) => options}
        />
        <Checkbox
          label={t('move.leaveOthers')}
          description={t('move.leaveOthersHint')}
          checked={leaveOthers}
          onChange={(event) => setLeaveOthers(event.currentTarget.checked)}
        />
        {add.refusal && <Problem>{add.refusal}</Problem>}
        <Group gap="sm">
          <Button
            loading={add.pending}
            disabled={chosen.length === 0}
            onClick={() => add.run({ classroomId: classroom.id, examineeIds: chosen, leaveOthers })}
          >
            {t('classrooms.add')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {common('action.cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The first fifty who are sought; who was chosen stays chosen while something else is typed. */
function useChoice({ id }: WholeClassroom) {
  const { personName } = useFormat();
  const [searchValue, setSearchValue] = useState('');
  const [q] = useDebouncedValue(searchValue, 200);
  const [kept, setKept] = useState<readonly { value: string; label: string }[]>([]);
  const found = useQuery({
    queryKey: ['examinees', 'choices', q],
    queryFn: async () => (await peopleApi.listExamineeChoices({ ...(q ? { q } : {}), limit: 50 }))['hydra:member'],
    placeholderData: keepPreviousData,
  });
  const offered = (found.data ?? [])
    .filter(({ classrooms }) => !classrooms.some((room) => room.id === id))
    .map((person) => ({ value: person.id, label: `${person.number} ${personName(person)}` }));
  const data = [...kept, ...offered.filter(({ value }) => !kept.some((one) => one.value === value))];
  const chosen = kept.map(({ value }) => value);
  return {
    chosen,
    data,
    value: chosen,
    searchValue,
    onSearchChange: setSearchValue,
    onChange: (values: string[]) => setKept(data.filter(({ value }) => values.includes(value))),
  };
}
