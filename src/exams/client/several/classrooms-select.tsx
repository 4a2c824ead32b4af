import { Button, Group, MultiSelect, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleApi } from '../../../people/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { columnLabel } from '../../../platform/ui/form/local-text-input.tsx';
import type { PlanRow } from './plan-rows.ts';
import type { ChangeRow } from './row-form.ts';

type Props = { readonly row: PlanRow; readonly error: ReactNode; readonly change: ChangeRow };

/** Which classrooms take part, found by code or title; and how many people come along by name with an earlier exam. */
export function ClassroomsSelect({ row, error, change }: Props) {
  const { t } = useTranslation('exams');
  const { text } = useFormat();
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 250);
  const { data: rooms = [] } = useQuery({
    queryKey: ['classrooms', 'to plan', q],
    queryFn: async () => (await peopleApi.listClassrooms({ ...(q ? { q } : {}), limit: 50 }))['hydra:member'],
    placeholderData: keepPreviousData,
  });
  const found = rooms.map(({ id, code, title }) => ({ value: id, label: code, title: text(title) }));
  const titleOf = (id: string) => found.find(({ value }) => value === id)?.title ?? '';
  const { classroomIds } = row.draft;
  const known = row.classrooms.filter(({ value }) => !found.some((one) => one.value === value));
  const choose = (ids: string[]) => {
    const classrooms = [...known, ...found].flatMap(({ value, label }) =>
      ids.includes(value) ? [{ value, label }] : [],
    );
    change(row.key, (old) => ({ ...old, classrooms, draft: { ...old.draft, classroomIds: ids } }));
  };
  return (
    <>
      <MultiSelect
        label={t('chooser.classrooms')}
        labelProps={columnLabel}
        placeholder={classroomIds.length > 0 ? '' : t('chooser.classrooms')}
        searchable
        error={error}
        value={classroomIds}
        data={[...known, ...found]}
        filter={({ options }) => options}
        renderOption={({ option }) => `${option.label} ${titleOf(option.value)}`.trim()}
        nothingFoundMessage={t('chooser.nothingFound')}
        searchValue={words}
        onSearchChange={setWords}
        onChange={choose}
      />
      <ByName row={row} change={change} />
    </>
  );
}

/** An exam that is held again brings those along who were chosen by name. */
function ByName({ row, change }: Omit<Props, 'error'>) {
  const { t } = useTranslation('exams');
  const count = row.draft.examineeIds.length;
  if (count === 0) return null;
  const leaveOut = () => change(row.key, (old) => ({ ...old, draft: { ...old.draft, examineeIds: [] } }));
  return (
    <Group gap="xs">
      <Text size="sm">{t('several.byName', { count })}</Text>
      <Button variant="subtle" size="compact-sm" onClick={leaveOut}>
        {t('several.leaveOut')}
      </Button>
    </Group>
  );
}
