import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockOf } from '../blueprint.ts';
import { checkPapers } from '../check-papers.ts';
import { loweredTo } from './fewer-questions.ts';
import { someAsked, someItems, unmetBank, type Item } from './unmet.fixture.ts';
import { changedBy, waysOut, type AskedPapers, type WayOut } from './ways-out.ts';

const item = (changes: Partial<Item> = {}): Item => ({
  subsectionId: '1',
  level: 2,
  usedAgo: null,
  byHandFor: 0,
  newest: null,
  foreign: false,
  ...changes,
});
const items = (count: number, changes: Partial<Item> = {}) => Array.from({ length: count }, () => item(changes));
const row = (count: number) => ({ subsectionId: '1', count, level: null });
const day = (after: number) => new Date(Date.UTC(2026, 10, 25 + after));
const { barredOf, usableOf } = unmetBank(day);
const least = (asked: AskedPapers, bank: readonly Item[]) =>
  waysOut(asked, barredOf(bank, asked)).map(([first]) => first);

const newCounts = (asked: number, count: number) => ({
  kind: 'counts',
  counts: [{ subsectionId: '1', level: null, kind: null, section: 0, asked, count }],
});

test('a blueprint that can be met needs no way out', () => {
  expect(least({ rows: [row(4)], versions: 2, overlap: 0 }, items(8))).toEqual([]);
});

test('the most versions that work, the fewest shared questions and fewer questions are offered', () => {
  expect(least({ rows: [row(4)], versions: 3, overlap: 0 }, items(10))).toEqual([
    { kind: 'versions', versions: 2 },
    { kind: 'overlap', overlap: 1 },
    newCounts(4, 3),
  ]);
});

test('a shorter rest is offered, the longest that is enough, and the day until which one may wait instead', () => {
  const bank = [...items(4), ...items(1, { usedAgo: 60 }), ...items(5, { usedAgo: 30 }), ...items(9, { usedAgo: 5 })];
  expect(least({ rows: [row(8)], versions: 1, overlap: null }, bank)).toEqual([
    { kind: 'rest', restDays: 30, count: 6, until: day(60) },
    newCounts(8, 4),
    { kind: 'wait', until: day(60), count: 6 },
  ]);
});

test('what somebody put to rest by hand can only be waited for', () => {
  expect(least({ rows: [row(3)], versions: 1, overlap: null }, [...items(1), ...items(2, { byHandFor: 7 })])).toEqual([
    newCounts(3, 1),
    { kind: 'wait', until: day(7), count: 2 },
  ]);
});

test('fewer exams are left out where their questions are enough', () => {
  const bank = [...items(1), ...items(2, { newest: 3 }), ...items(2, { newest: 1 })];
  expect(least({ rows: [row(3)], versions: 1, overlap: null, leaveOutLast: 3 }, bank)).toEqual([
    { kind: 'last', leaveOutLast: 2 },
    { kind: 'shared_last', sharedWithLast: 2 },
    newCounts(3, 1),
  ]);
});

test('more questions of the last exams are offered, as few as are enough for all versions', () => {
  const bank = [...items(6), ...items(9, { newest: 1 })];
  const asked = { rows: [row(5)], versions: 2, overlap: 0, leaveOutLast: 1, sharedWithLast: 1 };
  expect(least(asked, bank)).toContainEqual({ kind: 'shared_last', sharedWithLast: 2 });
  expect(least({ ...asked, sharedWithLast: 2 }, bank)).toEqual([]);
});

test('where a subsection has nothing at all, no row is offered with nothing in it alone', () => {
  expect(least({ rows: [row(3)], versions: 1, overlap: null }, [])).toEqual([]);
});

test('rows that ask for the same share the new count in their order', () => {
  const rows = [row(2), { ...row(5), subsectionId: '2' }, row(3)];
  const counts = [{ subsectionId: '1', level: null, kind: null, section: 0, asked: 5, count: 3 }];
  expect(loweredTo(rows, counts).map(({ count }) => count)).toEqual([2, 5, 1]);
});

const isMet = (asked: AskedPapers, bank: readonly Item[], way: WayOut) => {
  const changed = changedBy(asked, way);
  const stock = stockOf(usableOf(bank, changed, way.kind === 'wait' ? way.until : day(0)));
  return changed.rows.length > 0 && checkPapers(changed, stock, []).unmet === null;
};

test('whatever is offered is true: with it the same check finds that the bank can meet the blueprint', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(someAsked(6), someItems, (asked, bank) => {
      for (const way of waysOut(asked, barredOf(bank, asked)).flat()) {
        kinds.add(way.kind);
        expect(isMet(asked, bank, way)).toBe(true);
      }
    }),
    { numRuns: 400, seed: 11 },
  );
  expect([...kinds].toSorted()).toEqual(['counts', 'last', 'overlap', 'rest', 'shared_last', 'versions', 'wait']);
});

test('nothing is offered where the bank can meet the blueprint, and what is offered first is the least change', () => {
  fc.assert(
    fc.property(someAsked(4), someItems, (asked, bank) => {
      const isOpen = checkPapers(asked, stockOf(usableOf(bank, asked)), []).unmet !== null;
      const ways = waysOut(asked, barredOf(bank, asked));
      expect(isOpen || ways.length === 0).toBe(true);
      for (const [first] of ways) {
        if (first?.kind === 'versions' && first.versions + 1 < asked.versions)
          expect(isMet(asked, bank, { ...first, versions: first.versions + 1 })).toBe(false);
        if (first?.kind === 'rest') expect(isMet(asked, bank, { ...first, restDays: first.restDays + 1 })).toBe(false);
        if (first?.kind === 'last' && first.leaveOutLast + 1 < (asked.leaveOutLast ?? 0))
          expect(isMet(asked, bank, { ...first, leaveOutLast: first.leaveOutLast + 1 })).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});
