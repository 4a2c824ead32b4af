import { Select, SimpleGrid, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';
import { useSyllabusWords } from '../../../syllabus/client/words.ts';
import { difficulties } from '../../domain/facts.ts';
import { asCategories, asTags } from '../facts/clean-words.ts';
import { questionWordsQuery } from '../facts/api.ts';
import { usePlaceChoices } from '../place-choices.ts';
import type { EditValues } from './edit-values.ts';

type Props = { readonly values: EditValues; readonly onChange: (change: Partial<EditValues>) => void };

/** Every field that makes sense for many; each stays as it is until it is touched. */
export function EditFields({ values, onChange }: Props) {
  const { t } = useTranslation('questions');
  const may = useMay();
  const word = useSyllabusWords();
  const places = usePlaceChoices();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {may('question.move') && (
        <Select
          className="sm:col-span-2"
          label={word('subsection')}
          placeholder={t('change.keep')}
          searchable
          clearable
          data={places.groups}
          value={values.subsectionId}
          onChange={(subsectionId) => onChange({ subsectionId })}
          nothingFoundMessage={t('field.noPlace')}
        />
      )}
      <WordFields values={values} onChange={onChange} />
      <ValueFields values={values} onChange={onChange} />
      <TimeFields values={values} onChange={onChange} />
    </SimpleGrid>
  );
}

function WordFields({ values, onChange }: Props) {
  const { t } = useTranslation('questions');
  const { data: words } = useQuery(questionWordsQuery);
  const tags = words?.tags.map(({ value }) => value) ?? [];
  const categories = words?.categories ?? [];
  const lists = [
    { key: 'addCategories', clean: asCategories, known: categories },
    { key: 'removeCategories', clean: asCategories, known: categories },
    { key: 'addTags', clean: asTags, known: tags },
    { key: 'removeTags', clean: asTags, known: tags },
  ] as const;
  return lists.map(({ key, clean, known }) => (
    <TagsInput
      key={key}
      label={t(`change.${key}`)}
      placeholder={values[key].length === 0 ? t('change.keep') : ''}
      data={[...known]}
      value={values[key]}
      onChange={(chosen) => onChange({ [key]: clean(chosen) })}
      maxTags={30}
    />
  ));
}

function ValueFields({ values, onChange }: Props) {
  const { t } = useTranslation('questions');
  const { text } = useFormat();
  const { data: words } = useQuery(questionWordsQuery);
  const keep = { value: 'keep', label: t('change.keep') };
  const none = { value: 'none', label: t('field.noLevel') };
  const levels = ['1', '2', '3'].map((value) => ({ value, label: value }));
  const hard = difficulties.map((value) => ({ value, label: t(`difficulty.${value}`) }));
  const people = (words?.reviewers ?? []).map(({ id, name }) => ({ value: id, label: text(name) }));
  const states = [
    { value: 'on', label: t('filter.isEnabled') },
    { value: 'off', label: t('filter.isDisabled') },
  ];
  const fields = [
    { key: 'level', label: t('column.level'), data: [keep, none, ...levels] },
    { key: 'difficulty', label: t('facts.difficulty'), data: [keep, none, ...hard] },
    { key: 'reviewer', label: t('facts.reviewer'), data: [keep, { ...none, label: t('facts.nobody') }, ...people] },
    { key: 'enabled', label: t('filter.enabled'), data: [keep, ...states] },
  ] as const;
  return fields.map(({ key, label, data }) => (
    <Select
      key={key}
      label={label}
      data={[...data]}
      allowDeselect={false}
      searchable={key === 'reviewer'}
      value={values[key]}
      onChange={(chosen) => onChange({ [key]: chosen ?? 'keep' })}
    />
  ));
}

function TimeFields({ values, onChange }: Props) {
  const { t } = useTranslation('questions');
  const option = (value: string, label: string) => ({ value, label });
  return (
    <>
      <div className="space-y-2">
        <Select
          label={t('facts.reviewDue')}
          allowDeselect={false}
          data={[
            option('keep', t('change.keep')),
            option('none', t('field.noLevel')),
            option('set', t('change.reviewOn')),
          ]}
          value={values.reviewDue}
          onChange={(reviewDue) => onChange({ reviewDue: (reviewDue ?? 'keep') as EditValues['reviewDue'] })}
        />
        {values.reviewDue === 'set' && (
          <DayInput
            label={t('change.reviewDay')}
            value={values.reviewDay}
            onChange={(reviewDay) => onChange({ reviewDay })}
          />
        )}
      </div>
      <div className="space-y-2">
        <Select
          label={t('status.hibernating')}
          allowDeselect={false}
          data={[
            option('keep', t('change.keep')),
            option('until', t('change.restUntil')),
            option('wake', t('change.wake')),
          ]}
          value={values.rest}
          onChange={(rest) => onChange({ rest: (rest ?? 'keep') as EditValues['rest'] })}
        />
        {values.rest === 'until' && (
          <DayInput label={t('change.wakesOn')} value={values.restDay} onChange={(restDay) => onChange({ restDay })} />
        )}
      </div>
    </>
  );
}
