import { useTranslation } from 'react-i18next';
import { OptionList } from '../editor/answer/option-list.tsx';
import { ShuffleChoice } from '../editor/answer/shuffle-choice.tsx';
import { Field } from '../editor/field.tsx';
import type { Editor } from '../editor/use-editor.ts';

type Props = { readonly editor: Editor };

export const SingleEditor = ({ editor }: Props) => <Options editor={editor} hint="single" />;
export const MultipleEditor = ({ editor }: Props) => <Options editor={editor} hint="multiple" />;
/** True and False stay as they are, in their order. */
export const TrueFalseEditor = ({ editor }: Props) => <Options editor={editor} hint="true_false" fixed />;

type OptionsProps = Props & { readonly hint: 'single' | 'multiple' | 'true_false'; readonly fixed?: boolean };

function Options({ editor, hint, fixed = false }: OptionsProps) {
  const { t } = useTranslation('questions');
  const { faults } = editor;
  return (
    <Field name="key" error={faults.errorAt('key')}>
      <Field
        name="options"
        label={t('field.options')}
        description={t(`field.optionsHint.${hint}`)}
        error={faults.errorAt('options')}
      >
        <OptionList editor={editor} list="options" fixed={fixed} />
      </Field>
      {!fixed && <ShuffleChoice editor={editor} />}
    </Field>
  );
}
