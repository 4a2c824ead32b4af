import type { Response } from '../../../sittings/domain/response.ts';
import { changedPositions, sameResponse, type AnswersTyped } from '../typed-changes.ts';

/** The two people who type a sheet, by who began. */
export const entryParts = ['first', 'second'] as const;
export type EntryPart = (typeof entryParts)[number];

/**
 * How far a sheet is: nobody typed it, one person did, two did and differ, two said the same, or what they differed in is
 * settled. Where one person is enough: typed.
 */
export const sheetStates = ['none', 'once', 'differing', 'agreed', 'settled', 'typed'] as const;
export type TypedState = (typeof sheetStates)[number];

/** A sheet counts in these states. */
export const counts: Readonly<Record<TypedState, boolean>> = {
  none: false,
  once: false,
  differing: false,
  agreed: true,
  settled: true,
  typed: true,
};

/** Which of two entries is right for a question, as long as both say what they said then. */
export type Settlement = {
  readonly position: number;
  readonly first: Response;
  readonly second: Response;
  readonly choice: EntryPart;
};

export type EntryDifference = Omit<Settlement, 'choice'> & {
  /** Null as long as nobody settled it. */
  readonly choice: EntryPart | null;
};

export type Entries = { readonly first?: AnswersTyped; readonly second?: AnswersTyped };

/** Where two entries differ, in order, and what was settled of it. `settled`: the newest first. */
export const differencesOf = (
  first: AnswersTyped,
  second: AnswersTyped,
  settled: readonly Settlement[],
): EntryDifference[] =>
  changedPositions(first, second).map((position) => {
    const said = { position, first: first.get(position) ?? null, second: second.get(position) ?? null };
    const settlement = settled.find(
      (one) =>
        one.position === position && sameResponse(one.first, said.first) && sameResponse(one.second, said.second),
    );
    return { ...said, choice: settlement?.choice ?? null };
  });

export function stateOfSheet({ first, second }: Entries, settled: readonly Settlement[]): TypedState {
  if (!first && !second) return 'none';
  if (!first || !second) return 'once';
  const differences = differencesOf(first, second, settled);
  if (differences.length === 0) return 'agreed';
  return differences.every(({ choice }) => choice !== null) ? 'settled' : 'differing';
}

/** What counts of a sheet that two people typed; null as long as they differ in something that is not settled. */
export function agreedAnswers({ first, second }: Entries, settled: readonly Settlement[]): AnswersTyped | null {
  if (!first || !second) return null;
  const agreed = new Map(first);
  for (const difference of differencesOf(first, second, settled)) {
    if (difference.choice === null) return null;
    agreed.set(difference.position, difference[difference.choice]);
  }
  return agreed;
}
