import { ActionIcon, Autocomplete, Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownCategories, longestCategory, mostCategories, type Levels } from '../../domain/tree.ts';

type Props = { readonly value?: Levels; readonly onChange: (levels: Levels) => void };

/** Knowledge level 1 to 3 for each licence category. */
export function LevelsInput({ value = {}, onChange }: Props) {
  const { t } = useTranslation('syllabus');
  const { t: common } = useTranslation('platform');
  const [category, setCategory] = useState('');
  const levels = Object.entries(value);
  const add = (given: string) => {
    const name = given.trim();
    setCategory('');
    if (name !== '' && !(name in value) && levels.length < mostCategories) onChange({ ...value, [name]: 1 });
  };
  return (
    <Input.Wrapper label={t('levels')} labelElement="div" description={t('levelsHint')}>
      <Stack gap={6} mt={6}>
        {levels.map(([name, level]) => (
          <Group key={name} gap="sm">
            <Text w={72} className="tabular">
              {name}
            </Text>
            <SegmentedControl
              aria-label={t('levelOf', { category: name })}
              value={String(level)}
              onChange={(chosen) => onChange({ ...value, [name]: Number(chosen) })}
              data={['1', '2', '3']}
            />
            <ActionIcon
              aria-label={t('removeCategory', { category: name })}
              onClick={() => onChange(Object.fromEntries(levels.filter(([each]) => each !== name)))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Autocomplete
          aria-label={t('addCategory')}
          placeholder={t('addCategory')}
          maw={240}
          maxLength={longestCategory}
          data={knownCategories.filter((name) => !(name in value))}
          value={category}
          onChange={setCategory}
          onOptionSubmit={add}
          onBlur={() => add(category)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || category.trim() === '') return;
            event.preventDefault();
            add(category);
          }}
          clearable
          clearButtonProps={{ 'aria-label': common('action.close') }}
        />
      </Stack>
    </Input.Wrapper>
  );
}
