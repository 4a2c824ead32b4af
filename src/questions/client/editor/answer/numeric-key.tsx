import { useTranslation } from 'react-i18next';
import { Field } from '../field.tsx';
import { NumberRows } from './number-rows.tsx';
import type { Editor } from '../use-editor.ts';

/** The numbers that answer the question rightly. */
export function NumericKey({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const { edited, setNumbers, faults } = editor;
  return (
    <Field
      name="key.accepted"
      label={t('number.title')}
      description={t('number.hint')}
      required
      error={faults.errorAt('key.accepted') ?? faults.errorAt('key')}
    >
      <div className="mt-2">
        <NumberRows
          label={t('number.title')}
          field="key.accepted"
          rows={edited.numbers}
          unit={editor.draft.content.unit}
          errorAt={faults.errorAt}
          onChange={setNumbers}
        />
      </div>
    </Field>
  );
}
