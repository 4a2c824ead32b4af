import { useTranslation } from 'react-i18next';
import { Field } from '../editor/field.tsx';
import { OptionList } from '../editor/answer/option-list.tsx';
import type { Editor } from '../editor/use-editor.ts';

/** What is put in order, written in the right one: papers show it in others. */
export function OrderingEditor({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { faults } = editor;
  return (
    <Field name="key" error={faults.errorAt('key')}>
      <Field
        name="options"
        label={t('ordering.title')}
        description={t('ordering.hint')}
        required
        error={faults.errorAt('options')}
      >
        <OptionList
          editor={editor}
          list="options"
          beside={(_, index) => (
            <span className="text-[15px] text-quiet">
              {t(
                index === 0
                  ? 'ordering.first'
                  : index === editor.draft.content.options.length - 1
                    ? 'ordering.last'
                    : 'ordering.then',
              )}
            </span>
          )}
        />
      </Field>
    </Field>
  );
}
