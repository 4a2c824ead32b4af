import { useTranslation } from 'react-i18next';
import { OptionList } from '../editor/answer/option-list.tsx';
import { ShuffleChoice } from '../editor/answer/shuffle-choice.tsx';
import { Field } from '../editor/field.tsx';
import { useErrorAt } from '../editor/parts/use-part.ts';
import { WeightsChoice } from './weights-choice.tsx';

export const SingleEditor = () => <Options hint="single" />;
export const MultipleEditor = () => <Options hint="multiple" />;
/** True and False stay as they are, in their order. */
export const TrueFalseEditor = () => <Options hint="true_false" fixed />;

type Props = { readonly hint: 'single' | 'multiple' | 'true_false'; readonly fixed?: boolean };

function Options({ hint, fixed = false }: Props) {
  const { t } = useTranslation('questions');
  return (
    <Field name="key" error={useErrorAt('key')}>
      <Field
        name="options"
        label={t('field.options')}
        description={t(`field.optionsHint.${hint}`)}
        error={useErrorAt('options')}
      >
        <OptionList list="options" fixed={fixed} />
      </Field>
      {!fixed && <ShuffleChoice />}
      {!fixed && <WeightsChoice />}
    </Field>
  );
}
