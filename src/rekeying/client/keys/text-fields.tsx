import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { comparable } from '../../../results/domain/text-answer.ts';
import { textIn } from '../../../questions/domain/kinds/short-text.ts';
import { Field } from '../../../questions/client/editor/field.tsx';
import type { KeyFieldsProps } from './key-form.ts';
import { whole } from './key-entry.ts';

/** The texts that are right. */
export function TextFields({ question, typed, onChange, label, name, errorAt }: KeyFieldsProps) {
  const caseSensitive = textIn(question.key)?.caseSensitive ?? false;
  return (
    <Texts
      name={name}
      label={label}
      caseSensitive={caseSensitive}
      error={errorAt(`${name}.${whole}`) ?? errorAt(name)}
      texts={typed.texts[whole] ?? []}
      onChange={(texts) => onChange({ ...typed, texts: { ...typed.texts, [whole]: texts } })}
    />
  );
}

type TextsProps = {
  readonly name: string;
  readonly label: string;
  readonly caseSensitive: boolean;
  readonly error: string | undefined;
  readonly texts: readonly string[];
  readonly onChange: (texts: readonly string[]) => void;
};

const most = 50;

/** A list of texts; how they are compared stays as the paper says, and stands beside it. */
export function Texts({ name, label, caseSensitive, error, texts, onChange }: TextsProps) {
  const { t } = useTranslation('rekeying');
  const seen = (text: string) => comparable(text, caseSensitive);
  return (
    <Field name={name}>
      <TagsInput
        label={label}
        description={`${t('form.textsHint')} ${t(caseSensitive ? 'form.caseCounts' : 'form.caseIsAlike')}`}
        error={error}
        required
        acceptValueOnBlur
        maxTags={most}
        maxLength={300}
        isDuplicate={(text, others) => others.some((other) => seen(other) === seen(text))}
        value={[...texts]}
        onChange={(changed) => onChange(changed.filter((text) => seen(text) !== ''))}
      />
    </Field>
  );
}
