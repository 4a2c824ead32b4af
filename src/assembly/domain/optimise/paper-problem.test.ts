import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowTakes, type BlueprintRow } from '../blueprint.ts';
import { brokenRules, objectiveOf } from '../problem/judge.ts';
import { mixedBank, narrowBank } from './narrow-bank.ts';
import { paperProblem, rowsInParts, type WeighedQuestion } from './paper-problem.ts';

const question = (id: string, changes: Partial<WeighedQuestion> = {}): WeighedQuestion => ({
  id,
  subsectionId: '1',
  level: 1,
  lastUsedAt: null,
  expected: 0.5,
  uses: 0,
  ...changes,
});
const row = (count: number, level: number | null = null, subsectionId = '1'): BlueprintRow => ({
  subsectionId,
  count,
  level,
});

test('versions that differ in expected points, or use what was used more, cost more', () => {
  const bank = [question('a', { expected: 1 }), question('b'), question('c', { uses: 3 })];
  const problem = paperProblem({ rows: [row(1)], versions: 2, overlap: 0 }, bank);
  expect(objectiveOf(problem, [['a'], ['b']])).toBeCloseTo(0.5);
  expect(objectiveOf(problem, [['b'], ['c']])).toBeCloseTo(0.06);
});

test('a score may be aimed at', () => {
  const bank = [question('a', { expected: 1 }), question('b')];
  const problem = paperProblem({ rows: [row(1)], versions: 1, overlap: 0, wantedScore: 90 }, bank);
  expect(objectiveOf(problem, [['a']])).toBeCloseTo(0.1);
  expect(objectiveOf(problem, [['b']])).toBeCloseTo(0.4);
});

test('a score is the share of all points that a paper has', () => {
  const bank = [question('a', { points: 3, expected: 1.5 }), question('b', { points: 1, expected: 0.9 })];
  const problem = paperProblem({ rows: [row(2)], versions: 1, overlap: 0, wantedScore: 60 }, bank);
  expect(objectiveOf(problem, [['a', 'b']])).toBeCloseTo(0);
});

test('where a score is wanted, questions near to it are looked at though others have rested longer', () => {
  const bank = Array.from({ length: 300 }, (_, index) =>
    question(`q${index}`, { uses: index < 200 ? 0 : 2, expected: index < 200 ? 0.9 : 0.5 }),
  );
  const asked = { rows: [row(5)], versions: 2, overlap: 0 };
  const uses = (wantedScore: number | null) =>
    narrowBank({ ...asked, wantedScore }, mixedBank(bank, 'one')).filter((one) => one.uses === 2).length;
  expect([uses(null), uses(90), uses(50)]).toEqual([0, 0, 60]);
});

test('sharing beyond the overlap, enemies and a question in two versions break rules', () => {
  const bank = ['a', 'b', 'c', 'd'].map((id) => question(id, id === 'a' ? { enemies: ['b'] } : {}));
  const of = (overlap: number | null) => paperProblem({ rows: [row(2)], versions: 2, overlap }, bank);
  const shared = [
    ['a', 'c'],
    ['a', 'c'],
  ];
  expect(brokenRules(of(0), shared)).toEqual(['use_of_item']);
  expect(brokenRules(of(1), shared)).toEqual(['overlap']);
  expect(brokenRules(of(2), shared)).toEqual([]);
  expect(brokenRules(of(null), shared)).toEqual([]);
  expect(
    brokenRules(of(null), [
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toEqual(['enemies']);
});

/** Whether each row can be given its own questions of these, tried in every way. */
function canBeDealt(rows: readonly BlueprintRow[], chosen: readonly WeighedQuestion[]): boolean {
  const [first, ...rest] = chosen;
  if (!first) return rows.every(({ count }) => count === 0);
  return rows.some(
    (one, index) =>
      one.count > 0 && rowTakes(one, first) && canBeDealt(rows.with(index, { ...one, count: one.count - 1 }), rest),
  );
}

test('a choice keeps the rules of rows if and only if each row can be given its own questions', () => {
  const level = fc.constantFrom(1, 2, 3);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ level: fc.option(level), count: fc.integer({ min: 1, max: 3 }) }), {
        selector: (one) => one.level,
        minLength: 1,
        maxLength: 4,
      }),
      fc.array(level, { minLength: 1, maxLength: 6 }),
      (wanted, levels) => {
        const rows = wanted.map(({ count, level: of }) => row(count, of));
        const all = levels.map((of, index) => question(`q${index}`, { level: of }));
        const chosen = all.filter((one) => rows.some((some) => rowTakes(some, one)));
        const problem = paperProblem({ rows, versions: 1, overlap: null }, chosen);
        const broken = brokenRules(problem, [chosen.map(({ id }) => id)]);
        expect(broken.length === 0).toBe(canBeDealt(rows, chosen));
      },
    ),
  );
});

test('the part of the bank that is looked at first has the least used of each row, and follows from the seed', () => {
  const bank = Array.from({ length: 300 }, (_, index) =>
    question(`q${index}`, { uses: index % 3, subsectionId: index < 200 ? '1' : '2' }),
  );
  const asked = { rows: [row(5), row(2, null, '2')], versions: 2, overlap: 0 };
  const part = (seed: string) => narrowBank(asked, mixedBank(bank, seed)).map(({ id }) => id);
  const some = narrowBank(asked, mixedBank(bank, 'one'));
  expect(some.filter(({ subsectionId }) => subsectionId === '1')).toHaveLength(60);
  expect(some.filter(({ subsectionId }) => subsectionId === '2')).toHaveLength(40);
  expect(some.filter(({ subsectionId }) => subsectionId === '1').every(({ uses }) => uses === 0)).toBe(true);
  expect(part('one')).toEqual(part('one'));
  expect(narrowBank(asked, mixedBank(bank.toReversed(), 'one')).map(({ id }) => id)).toEqual(part('one'));
  expect(part('two')).not.toEqual(part('one'));
});

test('many rows that take nothing in common give a rule each, not one for every set of them', () => {
  const levels = Array.from({ length: 40 }, (_, index) => index);
  const bank = levels.map((level) => question(`q${level}`, { level }));
  const rows = levels.map((level) => row(1, level));
  expect(paperProblem({ rows, versions: 1, overlap: 0 }, bank).constraints).toHaveLength(40);
  expect(rowsInParts([...rows, row(1)], bank)).toEqual([[...levels, 40]]);
});
