import type { DraftForm, ScheduleDraft } from '../schedule/schedule-draft.ts';
import type { PlanRow } from './plan-rows.ts';

/** What is wrong with a row, by field. */
export type RowFaults = Readonly<Record<string, string>>;
export type ChangeRow = (key: string, change: (row: PlanRow) => PlanRow) => void;
export type RowActs = {
  readonly change: ChangeRow;
  /** The row once more below it. */
  readonly copy: (key: string) => void;
  readonly remove: (key: string) => void;
  /** What a row is called in the clashes of another. */
  readonly nameRow: (key: string) => string;
};

/** A row as a form, for the fields that the form of one exam has too. */
export function rowForm({ key, draft }: PlanRow, faults: RowFaults, change: ChangeRow): DraftForm {
  const set = (field: string, value: unknown) =>
    change(key, (row) => ({ ...row, draft: { ...row.draft, [field]: value } }));
  return {
    values: draft,
    errors: faults,
    setFieldValue: set,
    getInputProps: (field) => ({
      value: draft[field as keyof ScheduleDraft],
      error: faults[field],
      onChange: (given: unknown) => set(field, typedIn(given)),
    }),
  };
}

/** Some fields give their event, others what was typed or chosen. */
const typedIn = (given: unknown): unknown =>
  given !== null && typeof given === 'object' && 'currentTarget' in given
    ? (given.currentTarget as HTMLTextAreaElement).value
    : given;
