import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withContent } from '../draft/options.ts';
import { Field } from '../editor/field.tsx';
import { NumberRows } from '../editor/answer/number-rows.tsx';
import { useEditorNow, useErrorAt, usePart } from '../editor/parts/use-part.ts';

/** The numbers that are right, and the unit they are given in. */
export function NumericEditor() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const unit = usePart(({ draft }) => draft.content.unit);
  return (
    <>
      <NumbersField unit={unit} />
      <Field name="unit" error={useErrorAt('unit')}>
        <TextInput
          label={t('field.unit')}
          description={t('field.unitHint')}
          maw={220}
          maxLength={40}
          value={unit}
          onChange={(event) => now().write((draft) => withContent(draft, { unit: event.target.value }))}
        />
      </Field>
    </>
  );
}

/** The numbers that answer the question rightly. */
function NumbersField({ unit }: { unit: string }) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const numbers = usePart(({ edited }) => edited.numbers);
  const errorAt = usePart(({ faults }) => faults.errorAt);
  const error = errorAt('key.accepted') ?? errorAt('key');
  return (
    <Field name="key.accepted" label={t('number.title')} description={t('number.hint')} required error={error}>
      <div className="mt-2">
        <NumberRows
          label={t('number.title')}
          field="key.accepted"
          rows={numbers}
          unit={unit}
          errorAt={errorAt}
          onChange={(rows) => now().setNumbers(rows)}
        />
      </div>
    </Field>
  );
}
