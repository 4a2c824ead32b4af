import { fault, noteInto, type ImportFault, type FaultCode, type Findings } from '../imported.ts';
import type { Note } from './file-text.ts';

/** Where the reading of one question tells what it loses and why it cannot be taken. */
export type Hearing = {
  readonly note: Note;
  readonly refuse: (code: FaultCode, values?: ImportFault['values']) => null;
};

/** Takes notes about the question that begins in this line; what is refused keeps it out. */
export const hearingInto = (findings: Findings, line: number): Hearing => ({
  note: noteInto(findings, line),
  refuse: (code, values) => {
    findings.faults.push(fault(line, code, values));
    return null;
  },
});

export type RightChoices = {
  readonly kind: 'single' | 'multiple';
  readonly right: ReadonlySet<number>;
  /** What each is worth in thousandths of a percent, where that is more than right or wrong. */
  readonly weights: readonly number[] | null;
};

/**
 * Which choices are right by what each is worth in percent. With one answer to give, the right one earns everything;
 * with several, all that earn something are right.
 */
export function rightChoices(
  worths: readonly number[],
  way: 'single' | 'multiple',
  hearing: Hearing,
): RightChoices | null {
  const earning = indicesOf(worths, (worth) => worth > 0);
  const full = way === 'single' ? indicesOf(worths, (worth) => worth >= 100) : [];
  if (earning.length === 0) return hearing.refuse('no_correct_answer');
  if (way === 'single' && full.length === 0) return hearing.refuse('no_full_marks');
  const isSingle = full.length === 1;
  const isEven = new Set(earning.map((index) => worths[index])).size === 1;
  const isWeighed = (isSingle ? earning.length > 1 : !isEven) && full.length <= 1;
  if (full.length > 1) hearing.note('several_correct_as_multiple');
  if (full.length === 0)
    checkSum(
      earning.map((index) => worths[index] ?? 0),
      hearing,
    );
  return {
    kind: isSingle ? 'single' : 'multiple',
    right: new Set(full.length > 0 ? full : earning),
    weights: isWeighed ? worths.map((worth) => Math.round(worth * 1000)) : null,
  };
}

/** The places of the answers that earn everything; the others are no answers here. */
export function fullAnswers(worths: readonly number[], { note, refuse }: Hearing): number[] {
  const full = indicesOf(worths, (worth) => worth >= 100);
  const hasPartial = worths.some((worth) => worth > 0 && worth < 100);
  if (full.length === 0) refuse(hasPartial ? 'no_full_marks' : 'no_correct_answer');
  else if (hasPartial) note('partial_credit_dropped');
  return full;
}

/** A star at an end stands for any words; answers here are compared as wholes. `\*` is a star. */
export function withoutWildcards(words: string, note: Note): string[] {
  if (/(?<!\\)\*/.test(words)) note('wildcard_dropped');
  const whole = words
    .replace(/^\*+|(?<!\\)\*+$/g, '')
    .replaceAll('\\*', '*')
    .trim();
  return whole === '' ? [] : [whole];
}

function checkSum(worths: readonly number[], { refuse }: Hearing): void {
  const sum = worths.reduce((total, worth) => total + worth, 0);
  if (Math.abs(sum - 100) > 1) refuse('weights_sum', { sum: Number(sum.toFixed(2)) });
}

const indicesOf = (worths: readonly number[], holds: (worth: number) => boolean): number[] =>
  worths.flatMap((worth, index) => (holds(worth) ? [index] : []));
