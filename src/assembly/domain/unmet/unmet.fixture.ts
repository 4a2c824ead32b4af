import fc from 'fast-check';
import type { BlueprintRow, Choosable } from '../blueprint.ts';
import type { BarredQuestions } from './barred.ts';
import type { AskedPapers } from './ways-out.ts';

/** A question of a test's bank as it is, from which everything else follows. */
export type Item = {
  readonly subsectionId: string;
  readonly level: number | null;
  /** Days since its last use; null is never. */
  readonly usedAgo: number | null;
  readonly byHandFor: number;
  readonly newest: number | null;
  readonly foreign: boolean;
};

/** How long the company of these tests lets questions rest. */
const companyRest = 90;

const wakes = ({ usedAgo, byHandFor }: Item, restDays: number): number =>
  Math.max(byHandFor, usedAgo === null ? 0 : restDays - usedAgo, 0);

const isRecent = ({ newest }: Item, { leaveOutLast = 0 }: AskedPapers): boolean =>
  newest !== null && newest <= leaveOutLast;

/** The bank as counted for a blueprint, and what papers may take, found without counting; `day` is so many days from now. */
export const unmetBank = (day: (after: number) => Date) => ({
  barredOf: (items: readonly Item[], asked: AskedPapers): BarredQuestions[] =>
    items.map((item) => {
      const sleep = wakes(item, asked.restDays ?? companyRest);
      return {
        subsectionId: item.subsectionId,
        level: item.level,
        bars: [
          ...(sleep > 0 ? (['rest'] as const) : []),
          ...(isRecent(item, asked) ? (['last'] as const) : []),
          ...(item.foreign ? (['language'] as const) : []),
        ],
        wakesAt: sleep > 0 ? day(sleep) : null,
        restedDays: item.usedAgo,
        byHand: item.byHandFor > 0,
        newest: isRecent(item, asked) ? item.newest : null,
        count: 1,
      };
    }),
  usableOf: (items: readonly Item[], asked: AskedPapers, at: Date = day(0)): Choosable[] =>
    items.flatMap((item, index) => {
      const isAwake = day(wakes(item, asked.restDays ?? companyRest)) <= at;
      const { subsectionId, level } = item;
      const recent = isRecent(item, asked);
      const isOpen = isAwake && !item.foreign && (!recent || (asked.sharedWithLast ?? 0) > 0);
      const id = `q${String(index).padStart(3, '0')}`;
      return isOpen ? [{ id, subsectionId, level, lastUsedAt: null, ...(recent && { recent }) }] : [];
    }),
});

const subsectionId = fc.constantFrom('1', '2');
const level = fc.option(fc.integer({ min: 1, max: 2 }));

export const someItems: fc.Arbitrary<Item[]> = fc.array(
  fc.record({
    subsectionId,
    level: fc.constantFrom(1, 2),
    usedAgo: fc.constantFrom(null, null, null, 5, 30, 60, 120),
    byHandFor: fc.constantFrom(0, 0, 0, 0, 7),
    newest: fc.constantFrom(null, null, null, null, 1, 2, 3),
    foreign: fc.constantFrom(false, false, false, true),
  }),
  { minLength: 2, maxLength: 24 },
);

const someRows: fc.Arbitrary<BlueprintRow[]> = fc.array(
  fc.record({ subsectionId, count: fc.integer({ min: 1, max: 5 }), level }),
  { minLength: 1, maxLength: 4 },
);

export const someAsked = (mostVersions: number): fc.Arbitrary<AskedPapers> =>
  fc.record({
    rows: someRows,
    versions: fc.integer({ min: 1, max: mostVersions }),
    overlap: fc.option(fc.integer({ min: 0, max: 2 }), { freq: 5 }),
    restDays: fc.constantFrom(null, null, 20, 45),
    leaveOutLast: fc.integer({ min: 0, max: 3 }),
    sharedWithLast: fc.constantFrom(0, 0, 1, 2),
  });
