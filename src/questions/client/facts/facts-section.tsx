import { Select, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';
import { difficulties, type QuestionFacts } from '../../domain/facts.ts';
import type { Question } from '../api.ts';
import { questionWordsQuery } from './api.ts';
import { asCategories, asTags } from './clean-words.ts';
import { EnemiesField } from './enemies-field.tsx';

type Props = {
  readonly facts: QuestionFacts;
  readonly onChange: (facts: QuestionFacts) => void;
  /** Null as long as it is not saved: then nothing can be kept apart from it yet. */
  readonly question: Question | null;
};

/** What is known about a question beside its text; a change of it asks for no new approval. */
export function FactsSection({ facts, onChange, question }: Props) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const { data: words } = useQuery(questionWordsQuery);
  const set = (change: Partial<QuestionFacts>) => onChange({ ...facts, ...change });
  const lists = [
    { key: 'categories', clean: asCategories, known: words?.categories ?? [] },
    { key: 'tags', clean: asTags, known: words?.tags.map(({ value }) => value) ?? [] },
  ] as const;
  return (
    <section aria-label={t('facts.title')}>
      <div className="grid items-start gap-3 sm:grid-cols-2 @min-[900px]:grid-cols-3">
        {lists.map(({ key, clean, known }) => (
          <TagsInput
            key={key}
            label={t(`facts.${key}`)}
            placeholder={facts[key].length === 0 ? t('facts.typeOrChoose') : ''}
            data={[...known]}
            value={[...facts[key]]}
            onChange={(chosen) => set({ [key]: clean(chosen) })}
            maxTags={30}
            clearable
            clearButtonProps={{ 'aria-label': t('facts.clear') }}
          />
        ))}
        <Select
          label={t('facts.difficulty')}
          data={difficulties.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
          placeholder={t('field.noLevel')}
          clearable
          value={facts.difficulty}
          onChange={(difficulty) => set({ difficulty })}
        />
        <Select
          label={t('facts.reviewer')}
          placeholder={t('facts.nobody')}
          data={(words?.reviewers ?? []).map(({ id, name }) => ({ value: id, label: text(name) }))}
          searchable
          clearable
          value={facts.reviewerId}
          onChange={(reviewerId) => set({ reviewerId })}
          nothingFoundMessage={t('field.noPlace')}
        />
        <DayInput
          label={t('facts.reviewDue')}
          description={t('facts.reviewDueHint')}
          value={facts.reviewDue}
          onChange={(reviewDue) => set({ reviewDue })}
        />
      </div>
      {question && <EnemiesField question={question} />}
    </section>
  );
}
