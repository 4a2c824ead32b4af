import type { Response } from '../../sittings/domain/response.ts';
import { changedPositions, type AnswersTyped } from './typed-changes.ts';

/** `counted` is marked; `late` waits, `late_counted` and `late_left_out` are decided; `scanned` was read and accepted by somebody. */
export const sheetEvents = [
  'counted',
  'replaced',
  'not_used',
  'late',
  'late_counted',
  'late_left_out',
  'typed',
  'scanned',
] as const;
export type SheetEventKind = (typeof sheetEvents)[number];

export type SheetEvent<By> = {
  readonly position: number;
  readonly what: SheetEventKind;
  readonly response: Response;
  readonly at: Date;
  readonly givenAt: Date | null;
  readonly by: By | null;
};

/** How often another answer took the place of one; a mark that was set or taken away changes none. The newest comes first. */
export function countChanges(history: readonly Pick<SheetEvent<unknown>, 'what' | 'response'>[]): number {
  const stood = history
    .filter(({ what }) => what === 'counted' || what === 'replaced' || what === 'typed' || what === 'scanned')
    .toReversed();
  return stood.filter(({ response }, at) => at > 0 && !isSame(stood[at - 1]?.response ?? null, response)).length;
}

const isSame = (one: Response, other: Response): boolean =>
  changedPositions(new Map([[1, one]]), new Map([[1, other]])).length === 0;

type Version<By> = {
  readonly answers: AnswersTyped;
  readonly typedAt: Date;
  readonly scanned: boolean;
  readonly by: By | null;
};

/** What each version of a typed sheet said anew, by question; the newest first, as the versions come. */
export const eventsOfTyped = <By>(versions: readonly Version<By>[]): SheetEvent<By>[] =>
  versions.flatMap(({ answers, typedAt, scanned, by }, at) =>
    changedPositions(versions[at + 1]?.answers ?? new Map(), answers).map((position) => ({
      position,
      what: scanned ? ('scanned' as const) : ('typed' as const),
      response: answers.get(position) ?? null,
      at: typedAt,
      givenAt: null,
      by,
    })),
  );
