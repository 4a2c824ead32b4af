import { Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { Field } from '../../../questions/client/editor/field.tsx';
import { letterAt } from '../../../questions/domain/kinds/key-style.ts';
import type { KeyFieldsProps } from './key-form.ts';

/** Each item with the list of what it may belong to; several may belong to the same. */
export function PairFields({ question, typed, onChange, label, description, name, errorAt }: KeyFieldsProps) {
  const { t } = useTranslation('rekeying');
  const { text } = useFormat();
  const words = (html: Parameters<typeof text>[0]) => readableText(text(html)).trim();
  const { options, matches } = question.content;
  const choices = matches.map((match, at) => ({ value: match.id, label: `${letterAt(at)}  ${words(match.text)}` }));
  return (
    <Field name={name} label={label} description={description} required error={errorAt(name)}>
      <ol aria-label={label} className="mt-2 grid gap-3 pb-1">
        {options.map(({ id, text: item }, index) => (
          <li key={id} data-field={`${name}.${id}`} className="grid scroll-mt-24 gap-1">
            <Text size="sm" className="wrap-anywhere">
              <span className="tabular font-semibold">{index + 1}</span> {words(item)}
            </Text>
            <Select
              aria-label={t('form.matchOf', { number: index + 1, item: words(item) })}
              placeholder={t('form.choose')}
              data={choices}
              value={typed.chosen[id] ?? null}
              allowDeselect={false}
              error={errorAt(`${name}.${id}`)}
              onChange={(match) => onChange({ ...typed, chosen: { ...typed.chosen, [id]: match ?? '' } })}
            />
          </li>
        ))}
      </ol>
    </Field>
  );
}
