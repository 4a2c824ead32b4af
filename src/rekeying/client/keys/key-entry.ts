import { isNoNumber, keyOfRows, rangeOf, rowsOf, type NumberRow } from '../../../questions/client/draft/numbers.ts';
import type { KeyOf, NumberRange } from '../../../questions/domain/question.ts';

/** What is typed for one key; each kind of key uses its part of it. */
export type KeyEntry = {
  /** The options that are right, or all of them in their order. */
  readonly options: readonly string[];
  /** What belongs to each item. */
  readonly chosen: Readonly<Record<string, string>>;
  /** All that is right in each gap that is filled by choosing. */
  readonly fillings: Readonly<Record<string, readonly string[]>>;
  /** The texts that are right: of a gap under its id, else under `whole`. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** The same of numbers, as they are typed. */
  readonly numbers: Readonly<Record<string, readonly NumberRow[]>>;
};

/** Stands for the question itself, where others have gaps. */
export const whole = 'whole';

export const nothingTyped: KeyEntry = { options: [], chosen: {}, fillings: {}, texts: {}, numbers: {} };

/** What is missing or wrong, and where: a part of the key, or all of it (`''`). */
export type KeyFault = {
  readonly at: string;
  readonly code:
    | 'choose'
    | 'choose_match'
    | 'choose_filling'
    | 'no_text'
    | 'no_number'
    | 'not_a_number'
    | 'key_of_paper'
    | 'key_twice'
    | 'key_does_not_fit'
    | 'too_many_keys';
};

/** What lacks in a list of texts. */
export const textFaults = (typed: KeyEntry, at: string): KeyFault[] =>
  (typed.texts[at] ?? []).length > 0 ? [] : [{ at, code: 'no_text' }];

/** What is no number, row by row, or that there is none. */
export function numberFaults(typed: KeyEntry, at: string): KeyFault[] {
  const rows = typed.numbers[at] ?? [];
  const wrong = rows.flatMap((row, index): KeyFault[] =>
    isNoNumber(row) ? [{ at: `${at}.${index}`, code: 'not_a_number' }] : [],
  );
  return wrong.length > 0 || rows.some(rangeOf) ? wrong : [{ at: `${at}.0`, code: 'no_number' }];
}

/** The ranges that the rows mean; to the last digit those of the key, as long as nobody changed its rows. */
export function rangesOf(typed: KeyEntry, at: string, frozen: KeyOf<'number'>): readonly NumberRange[] {
  const rows = typed.numbers[at] ?? [];
  const isUntouched = JSON.stringify(rows) === JSON.stringify(rowsOf(frozen));
  return isUntouched ? frozen.accepted : keyOfRows(rows).accepted;
}
