import { Group, MultiSelect, Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WayDraft } from './way-draft.ts';

type Props = {
  readonly value: WayDraft;
  readonly onChange: (ways: WayDraft) => void;
  /** The people and classrooms that are chosen. */
  readonly chosen: readonly { readonly id: string; readonly name: string }[];
};

/** So many are offered at once; others are found by typing. */
const mostOffered = 100;

/** Who of those chosen writes on paper, in an exam that is held in both ways. */
export function WayFields({ value, onChange, chosen }: Props) {
  const { t } = useTranslation('exams');
  const number = value.like?.number;
  const choices = [
    ...(number === undefined ? [] : [{ choice: 'like', label: t('way.like', { number }) } as const]),
    { choice: 'e_exam', label: t('way.onScreen') },
    { choice: 'paper', label: t('way.onPaper') },
    { choice: 'some', label: t('way.some') },
  ] as const;
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('way.question')}
        description={value.choice === 'like' ? t('way.likeHint', { number }) : t('way.hint')}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice })}
      >
        <Group gap="xl" mt={6}>
          {choices.map(({ choice, label }) => (
            <Radio key={choice} value={choice} label={label} />
          ))}
        </Group>
      </Radio.Group>
      {value.choice === 'some' && (
        <MultiSelect
          label={t('way.who')}
          description={t('way.whoHint')}
          searchable
          clearable
          limit={mostOffered}
          nothingFoundMessage={t(chosen.length > 0 ? 'chooser.nothingFound' : 'chooser.nobody')}
          data={chosen.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.onPaper.filter((id) => chosen.some((one) => one.id === id))}
          onChange={(onPaper) => onChange({ ...value, onPaper })}
        />
      )}
    </Stack>
  );
}
