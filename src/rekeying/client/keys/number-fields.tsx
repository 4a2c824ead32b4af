import { NumberRows } from '../../../questions/client/editor/answer/number-rows.tsx';
import { Field } from '../../../questions/client/editor/field.tsx';
import type { KeyFieldsProps } from './key-form.ts';
import { whole } from './key-entry.ts';

/** The numbers that are right, each with how far off an answer may be, as the editor of the bank takes them. */
export function NumberFields({ question, typed, onChange, label, description, name, errorAt }: KeyFieldsProps) {
  return (
    <Field name={name} label={label} description={description} required error={errorAt(name)}>
      <div className="mt-2">
        <NumberRows
          label={label}
          field={`${name}.${whole}`}
          rows={typed.numbers[whole] ?? []}
          unit={question.content.unit}
          errorAt={errorAt}
          onChange={(rows) => onChange({ ...typed, numbers: { ...typed.numbers, [whole]: rows } })}
        />
      </div>
    </Field>
  );
}
