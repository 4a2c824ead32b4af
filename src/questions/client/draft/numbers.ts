import { numbersIn } from '../../domain/kinds/numeric.ts';
import type { GapKey, NumberRange, QuestionKey } from '../../domain/question.ts';

export type NumberKey = Extract<GapKey, { kind: 'number' }>;

/** An accepted number as it is typed: a value and how far off an answer may be. */
export type NumberRow = { readonly value: string; readonly tolerance: string };

export const emptyRow: NumberRow = { value: '', tolerance: '' };

/** Fewer digits than a double has, so that 9.7 ± 0.1 ends at 9.8. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** The rows of a key; at least an empty one to type into. */
export function rowsOf(key: QuestionKey | GapKey): readonly NumberRow[] {
  const accepted = numbersIn(key);
  return accepted.length === 0 ? [emptyRow] : accepted.map(rowOf);
}

function rowOf({ from, to }: NumberRange): NumberRow {
  const half = tidy((to - from) / 2);
  return { value: String(tidy((from + to) / 2)), tolerance: half === 0 ? '' : String(half) };
}

const isBlank = ({ value, tolerance }: NumberRow): boolean => value.trim() === '' && tolerance.trim() === '';

/** Nothing typed is not wrong, only not there yet. */
export const isNoNumber = (row: NumberRow): boolean => !isBlank(row) && !rangeOf(row);

/** The interval a row stands for, or null where something in it is no number. */
export function rangeOf({ value, tolerance }: NumberRow): NumberRange | null {
  const middle = numberIn(value);
  const off = tolerance.trim() === '' ? 0 : numberIn(tolerance);
  if (middle === null || off === null || off < 0) return null;
  return { from: tidy(middle - off), to: tidy(middle + off) };
}

/** The key of all rows that are complete. */
export const keyOfRows = (rows: readonly NumberRow[]): NumberKey => ({
  kind: 'number',
  accepted: rows.flatMap((row) => rangeOf(row) ?? []),
});

/** The rows as they were typed as long as they say what the key says; otherwise it came from elsewhere. */
export const rowsAsTyped = (typed: readonly NumberRow[] | undefined, key: NumberKey): readonly NumberRow[] =>
  typed && rangesOf(keyOfRows(typed)) === rangesOf(key) ? typed : rowsOf(key);

const rangesOf = ({ accepted }: NumberKey): string => JSON.stringify(accepted.map(({ from, to }) => [from, to]));

/** A number with a point, perhaps in Thai digits or with a real minus; nothing with commas, which mean different things. */
function numberIn(text: string): number | null {
  const digits = text
    .trim()
    .replaceAll('−', '-')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(digits) && Number.isFinite(Number(digits))
    ? Number(digits)
    : null;
}
