import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedRows, stockOf, type BlueprintRow } from '../blueprint.ts';
import { checkPapers } from '../check-papers.ts';
import { bars, sharingWithLast, stockUnder, type BarredQuestions } from './barred.ts';
import { conflictsOf, type RulesInConflict } from './conflicts.ts';
import { someAsked, someItems, unmetBank } from './unmet.fixture.ts';
import type { AskedPapers } from './ways-out.ts';

const some = (count: number, changes: Partial<BarredQuestions> = {}): BarredQuestions => ({
  subsectionId: '1',
  level: 1,
  bars: [],
  wakesAt: null,
  restedDays: null,
  byHand: false,
  newest: null,
  count,
  ...changes,
});
const row = (count: number, level: number | null = null, subsectionId = '1'): BlueprintRow => ({
  subsectionId,
  count,
  level,
});
const named = (conflicts: readonly RulesInConflict[]) =>
  conflicts.map(({ rows, rules, missing }) => [
    rows.map(({ subsectionId, level }) => `${subsectionId}:${level}`),
    rules,
    missing,
  ]);

function conflictsFor(asked: AskedPapers, bank: readonly BarredQuestions[]) {
  const { unmet, rows } = checkPapers(asked, stockUnder(bank, bars), []);
  return unmet ? conflictsOf(asked, { unmet, rows }, bank, []) : [];
}
const { barredOf, usableOf } = unmetBank((after) => new Date(Date.UTC(2026, 10, 25 + after)));
const once = { versions: 1, overlap: null };

test('a row that asks for more than the bank has is in conflict by itself', () => {
  const bank = [some(3), some(2, { bars: ['rest'] })];
  expect(named(conflictsFor({ rows: [row(9), row(1, 2)], ...once }, bank))).toEqual([[['1:null'], [], 7]]);
});

test('a rule that keeps out what would be enough is named with the row, one that makes no difference is not', () => {
  const bank = [some(3), some(4, { bars: ['rest'] }), some(1, { bars: ['language'] })];
  expect(named(conflictsFor({ rows: [row(5)], ...once }, bank))).toEqual([[['1:null'], ['rest'], 2]]);
});

test('two rows that each could be met, but not together, are named together', () => {
  const bank = [some(4), some(2, { level: 2 })];
  expect(named(conflictsFor({ rows: [row(4), row(4, 1), row(1, 2)], ...once }, bank))).toEqual([
    [['1:null', '1:1'], [], 3],
  ]);
});

test('each subsection that is short has a conflict of its own', () => {
  const bank = [some(1), some(1, { subsectionId: '2' })];
  expect(named(conflictsFor({ rows: [row(2), row(3, null, '2')], ...once }, bank))).toEqual([
    [['1:null'], [], 1],
    [['2:null'], [], 2],
  ]);
});

test('versions that share too much name the rows that share most', () => {
  const bank = [some(4), some(20, { subsectionId: '2' }), some(9, { bars: ['rest'] })];
  const asked = { rows: [row(4), row(2, null, '2')], versions: 2, overlap: 1 };
  expect(named(conflictsFor(asked, bank))).toEqual([[['1:null'], ['overlap', 'rest'], 3]]);
});

test('a row whose questions are all enemies of each other is named with them', () => {
  const ids = ['a', 'b', 'c'];
  const opposed = ids.map((id) => ({
    id,
    subsectionId: '1',
    level: 1,
    lastUsedAt: null,
    enemies: ids.filter((other) => other !== id),
  }));
  const asked = { rows: [row(2)], ...once };
  const { unmet, rows } = checkPapers(asked, stockOf(opposed), opposed);
  expect(unmet).toBe('enemies');
  expect(named(conflictsOf(asked, { unmet: unmet ?? 'enemies', rows }, [some(3)], opposed))).toEqual([
    [['1:null'], ['enemies'], 1],
  ]);
});

test('rules in conflict cannot hold together, and without any one of them the others can', () => {
  fc.assert(
    fc.property(someAsked(1), someItems, (asked, items) => {
      const bank = barredOf(items, asked);
      const { unmet, rows: reports } = checkPapers(asked, stockOf(usableOf(items, asked)), []);
      if (!unmet) return;
      for (const { rows, rules } of conflictsOf(asked, { unmet, rows: reports }, bank, [])) {
        const own = joinedRows(asked.rows).filter((_, at) => reports[at] && rows.includes(reports[at]));
        const kept = bars.filter((bar) => rules.includes(bar));
        const isShared = rules.includes('shared_last');
        const ruled = isShared ? sharingWithLast(bank, asked.sharedWithLast) : bank;
        const isUnmet = (few: readonly BlueprintRow[], left: typeof kept, of = ruled) =>
          few.length > 0 && checkPapers({ ...asked, rows: few }, stockUnder(of, left), []).unmet !== null;
        expect(isUnmet(own, kept)).toBe(true);
        // Where as many of the last exams may stand in a version as there are.
        if (isShared) expect(isUnmet(own, kept, bank)).toBe(false);
        for (const one of own)
          expect(
            isUnmet(
              own.filter((other) => other !== one),
              kept,
            ),
          ).toBe(false);
        for (const bar of kept)
          expect(
            isUnmet(
              own,
              kept.filter((other) => other !== bar),
            ),
          ).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});
