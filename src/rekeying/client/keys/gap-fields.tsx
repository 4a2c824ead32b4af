import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { NumberRows } from '../../../questions/client/editor/answer/number-rows.tsx';
import { Field } from '../../../questions/client/editor/field.tsx';
import { choicesOf } from '../../../questions/domain/gaps.ts';
import { gapKeysIn } from '../../../questions/domain/kinds/gap-text.ts';
import { letterAt } from '../../../questions/domain/kinds/key-style.ts';
import { textIn } from '../../../questions/domain/kinds/short-text.ts';
import type { Gap } from '../../../questions/domain/question.ts';
import type { KeyFieldsProps } from './key-form.ts';
import { Texts } from './text-fields.tsx';

/** Each gap of the text, by its number there, with what fills it. */
export function GapFields(props: KeyFieldsProps) {
  const { question, label, description, name, errorAt } = props;
  return (
    <Field name={name} label={label} description={description} required error={errorAt(name)}>
      <ol aria-label={label} className="mt-2 grid gap-3 pb-1">
        {question.content.gaps.map((gap, index) => (
          <li key={gap.id}>
            <Filling {...props} gap={gap} number={index + 1} />
          </li>
        ))}
      </ol>
    </Field>
  );
}

type FillingProps = KeyFieldsProps & { readonly gap: Gap; readonly number: number };

function Filling(props: FillingProps) {
  const { gap, number, question, typed, onChange, name, errorAt } = props;
  const { t } = useTranslation('rekeying');
  const label = t('form.gap', { number });
  const field = `${name}.${gap.id}`;
  switch (gap.way) {
    case 'choice':
      return <ChosenFilling {...props} />;
    case 'text': {
      const frozen = gapKeysIn(question.key)[gap.id];
      return (
        <Texts
          name={field}
          label={label}
          caseSensitive={(frozen && textIn(frozen)?.caseSensitive) ?? false}
          error={errorAt(field)}
          texts={typed.texts[gap.id] ?? []}
          onChange={(texts) => onChange({ ...typed, texts: { ...typed.texts, [gap.id]: texts } })}
        />
      );
    }
    case 'number':
      return (
        <Field name={field} label={label} required>
          <NumberRows
            label={label}
            field={field}
            rows={typed.numbers[gap.id] ?? []}
            errorAt={errorAt}
            onChange={(rows) => onChange({ ...typed, numbers: { ...typed.numbers, [gap.id]: rows } })}
          />
        </Field>
      );
  }
}

function ChosenFilling({ gap, number, question, typed, onChange, name, errorAt }: FillingProps) {
  const { t } = useTranslation('rekeying');
  const { text } = useFormat();
  const field = `${name}.${gap.id}`;
  return (
    <div data-field={field} className="scroll-mt-24">
      <MultiSelect
        label={t('form.gap', { number })}
        description={t('form.fillingsHint')}
        required
        data={choicesOf(question.content, gap).map((option, at) => ({
          value: option.id,
          label: `${letterAt(at)}  ${readableText(text(option.text)).trim()}`,
        }))}
        value={[...(typed.fillings[gap.id] ?? [])]}
        error={errorAt(field)}
        onChange={(options) => onChange({ ...typed, fillings: { ...typed.fillings, [gap.id]: options } })}
      />
    </div>
  );
}
