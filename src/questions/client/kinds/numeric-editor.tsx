import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withContent } from '../draft/options.ts';
import { Field } from '../editor/field.tsx';
import { NumberRows } from '../editor/answer/number-rows.tsx';
import type { Editor } from '../editor/use-editor.ts';

/** The numbers that are right, and the unit they are given in. */
export function NumericEditor({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  return (
    <>
      <NumbersField editor={editor} />
      <Field name="unit" error={editor.faults.errorAt('unit')}>
        <TextInput
          label={t('field.unit')}
          description={t('field.unitHint')}
          maw={220}
          maxLength={40}
          value={editor.draft.content.unit}
          onChange={(event) => editor.write((now) => withContent(now, { unit: event.target.value }))}
        />
      </Field>
    </>
  );
}

/** The numbers that answer the question rightly. */
function NumbersField({ editor }: { editor: Editor }) {
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
