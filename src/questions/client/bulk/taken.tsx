import { Anchor, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useSearch } from '../../../platform/client/routing/target.tsx';
import { useSyllabusWords } from '../../../syllabus/client/words.ts';
import { usePlaceChoices } from '../place-choices.ts';
import { carried, type ChosenQuestions } from './chosen.ts';

export type Taken = {
  readonly selection: ChosenQuestions;
  /** Chosen in a list; otherwise it is the bank, or a part of its syllabus. */
  readonly isChosen: boolean;
  readonly narrow: (filter: Record<string, string>) => void;
};

/** What leaves the bank: the choice that a list sent along (`chosen` in the address), or all of the bank. */
export function useTaken(): Taken {
  const { chosen } = useSearch();
  const [sent] = useState(() => (chosen === '1' ? carried() : null));
  const [filter, narrow] = useState<Record<string, string>>({});
  return { selection: sent ?? { filter }, isChosen: sent !== null, narrow };
}

/** Says which questions are meant, how many they are, and lets the bank be narrowed to a place. */
export function TakenQuestions({ taken, total }: { taken: Taken; total: string | null }) {
  const { t } = useTranslation('questions');
  return (
    <Paper>
      <Stack gap="sm">
        <Title order={2}>{t('taken.title')}</Title>
        <Group justify="space-between" gap="sm">
          <Text className="tabular" role="status">
            {total === null ? '…' : t(taken.isChosen ? 'taken.chosen' : 'taken.bank', { total })}
          </Text>
          <Anchor component={RouteLink} to={to('admin-questions')}>
            {t('taken.choose')}
          </Anchor>
        </Group>
        {!taken.isChosen && <Narrowing taken={taken} whole={t('taken.all')} />}
      </Stack>
    </Paper>
  );
}

/** A module, and one of its subsections; `whole` stands where none is chosen. */
export function Narrowing({ taken: { selection, narrow }, whole }: { taken: Taken; whole: string }) {
  const { t } = useTranslation('questions');
  const word = useSyllabusWords();
  const places = usePlaceChoices();
  const filter: Record<string, string> = 'filter' in selection ? selection.filter : {};
  const { module, subsection } = filter;
  return (
    <Group gap="sm" grow preventGrowOverflow={false}>
      <Select
        label={word('module')}
        placeholder={whole}
        data={places.modules}
        value={module ?? null}
        clearable
        searchable
        onChange={(value) => narrow(value ? { module: value } : {})}
      />
      <Select
        label={word('subsection')}
        placeholder={t('taken.all')}
        data={places.subsectionsOf(module)}
        value={subsection ?? null}
        disabled={module === undefined}
        clearable
        searchable
        onChange={(value) => narrow({ ...(module ? { module } : {}), ...(value ? { subsection: value } : {}) })}
      />
    </Group>
  );
}
