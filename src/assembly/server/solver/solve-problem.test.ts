import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenRules, objectiveOf } from '../../domain/problem/judge.ts';
import type { AssemblyProblem, Forms, Objective } from '../../domain/problem/problem.ts';
import { sharedPlacesIn } from '../../domain/problem/sharing.ts';
import { limits, problemOf } from './problem.fixture.ts';
import { solveProblem, type Solution } from './solve-problem.ts';

const values = { a: 5, b: 4, c: 3, d: 2, e: 1 };

/** The forms that a solution has, sorted; a failure where it has none. */
function formsOf(solution: Solution): string[][] {
  if (!('forms' in solution)) throw new Error(solution.status);
  return solution.forms.map((form) => form.toSorted());
}

test('the items with the largest values are chosen, but no two enemies', () => {
  expect(formsOf(solveProblem(problemOf(values), limits))).toEqual([['a', 'b']]);
  expect(formsOf(solveProblem(problemOf(values, { enemies: [['a', 'b']] }), limits))).toEqual([['a', 'c']]);
});

test('of a group a form has nothing, or as many as the group says', () => {
  const groups = [
    { items: ['a', 'c', 'e'], min: 2, max: 3 },
    { items: ['b', 'd'], min: 2, max: 2 },
  ];
  expect(formsOf(solveProblem(problemOf(values, { groups }), limits))).toEqual([['a', 'c']]);
  const both = { groups, groups_chosen: { min: 2 }, constraints: [{ id: 'n', count: 'all' as const, max: 4 }] };
  expect(formsOf(solveProblem(problemOf(values, both), limits))).toEqual([['a', 'b', 'c', 'd']]);
});

test('the smallest of several sums is made as large as it can be', () => {
  const other = { a: 0, b: 0, c: 3, d: 4, e: 5 };
  const solution = solveProblem(
    problemOf(values, { objective: { direction: 'maximise', smallest: [values, other] } }),
    limits,
  );
  expect(solution).toMatchObject({ status: 'optimal', objective: 5 });
});

test('the sums of several forms come as near to a number, or to each other, as they can', () => {
  const given = { forms: 2 };
  const near: Objective = { direction: 'minimise', largest_deviation: { sum: values, from: 6 } };
  expect(solveProblem(problemOf(values, { ...given, objective: near }), limits)).toMatchObject({ objective: 0 });
  const even: Objective = { direction: 'minimise', spread: values };
  expect(solveProblem(problemOf(values, { ...given, objective: even }), limits)).toMatchObject({ objective: 0 });
});

test('forms share as many items as a rule says, and no others', () => {
  const shared = {
    forms: 2,
    patterns: [[0], [1], [0, 1]],
    constraints: [
      { id: 'n', count: 'all' as const, min: 2, max: 2 },
      { id: 'anchor', count: 'all' as const, inAll: [0, 1], min: 1, max: 1 },
    ],
    use_of_item: { max: 2 },
  };
  const [one = [], other = []] = formsOf(solveProblem(problemOf(values, shared), limits));
  expect(one.filter((id) => other.includes(id))).toEqual(['a']);
  expect([...one, ...other].sort()).toEqual(['a', 'a', 'b', 'c']);
});

test('rules that cannot hold together are named, as few as there are', () => {
  const constraints = [
    { id: 'n', count: 'all' as const, min: 2, max: 2 },
    { id: 'harmless', count: ['a'], max: 1 },
    { id: 'little', sum: values, max: 4 },
    { id: 'much', sum: values, min: 5 },
    { id: 'three', count: ['a', 'b', 'c'], min: 3 },
  ];
  const solution = solveProblem(problemOf(values, { constraints }), limits);
  expect(solution).toMatchObject({ status: 'infeasible', needs: [] });
  expect('conflict' in solution && solution.conflict).toHaveLength(2);
});

test('a conflict says when it needs the enemies or the number of uses', () => {
  const constraints = [{ id: 'n', count: 'all' as const, min: 4 }];
  const enemies = [
    ['a', 'b'],
    ['c', 'd'],
  ] as const;
  expect(solveProblem(problemOf(values, { constraints, enemies }), limits)).toEqual({
    status: 'infeasible',
    conflict: ['n'],
    needs: ['enemies'],
  });
  const twoForms = solveProblem(problemOf(values, { constraints, forms: 2 }), limits);
  expect(twoForms).toEqual({ status: 'infeasible', conflict: ['n'], needs: ['use_of_item'] });
});

test('the same problem and number of nodes give the same forms', () => {
  const even: Objective = {
    direction: 'minimise',
    spread: Object.fromEntries(many.map((id, index) => [id, (index * 37) % 101])),
  };
  const problem = problemOf(
    {},
    { forms: 3, items: many, objective: even, constraints: [{ id: 'n', count: 'all', min: 8, max: 8 }] },
  );
  const again = { ...limits, nodes: 3 };
  expect(solveProblem(problem, again)).toEqual(solveProblem(problem, again));
});

test('a search that is stopped gives what it has and says how many nodes that took', () => {
  const looks = { count: 0 };
  const solution = solveProblem(hard, { ...limits, nodes: 100_000 }, { isStopped: () => ++looks.count > 20 });
  expect(solution.status).toBe('feasible');
  if (solution.status !== 'feasible') return;
  expect(solution.isRepeatable).toBe(true);
  expect(solution.gap).toBeGreaterThan(0);
  const { nodes, forms } = solution;
  expect(formsOf(solveProblem(hard, { ...limits, nodes }))).toEqual(forms.map((form) => form.toSorted()));
});

const many = Array.from({ length: 48 }, (_, index) => `q${String(index).padStart(2, '0')}`);
const valuesBy = (factor: number) => Object.fromEntries(many.map((id, index) => [id, ((index + 1) * factor) % 97]));
/** Nothing proves the best of this within a few nodes. */
const hard = problemOf(
  {},
  {
    forms: 3,
    items: many,
    constraints: [{ id: 'n', count: 'all', min: 8, max: 8 }],
    objective: { direction: 'maximise', smallest: [valuesBy(31), valuesBy(59), valuesBy(73)] },
  },
);

/** Every way to choose, for so few items that all can be looked at. */
function* allForms(problem: AssemblyProblem): Generator<Forms> {
  const ways = 1 << problem.items.length;
  const chosen = (way: number) => problem.items.filter((_, index) => way & (1 << index));
  for (let one = 0; one < ways; one++)
    if (problem.forms === 1) yield [chosen(one)];
    else for (let other = 0; other < ways; other++) yield [chosen(one), chosen(other)];
}

test('forms share as few items as can be, and are the best that share no more', () => {
  const asked = fc.record({
    values: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 5 }),
    enemies: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), { maxLength: 4 }),
    from: fc.constantFrom(0, 0, 1),
    isPlanned: fc.boolean(),
  });
  fc.assert(
    fc.property(asked, ({ values: list, enemies, from, isPlanned }) => {
      const of = Object.fromEntries(list.map((value, index) => [`i${index}`, value]));
      const problem = problemOf(of, {
        forms: 2,
        patterns: isPlanned ? [[0], [1], [0, 1]] : undefined,
        use_of_item: { max: 2 },
        enemies: enemies
          .filter(([one, other]) => one !== other && Math.max(one, other) < list.length)
          .map(([one, other]) => [`i${one}`, `i${other}`]),
        objective: { direction: 'minimise', spread: of },
        fewest_shared: { from },
      });
      const possible = [...allForms(problem)].filter((some) => brokenRules(problem, some).length === 0);
      const solution = solveProblem(problem, limits);
      expect(solution.status).toBe(possible.length === 0 ? 'infeasible' : 'optimal');
      if (!('forms' in solution)) return;
      const least = Math.max(Math.min(...possible.map(sharedPlacesIn)), from);
      expect(sharedPlacesIn(solution.forms)).toBeLessThanOrEqual(least);
      const sharing = possible.filter((some) => sharedPlacesIn(some) <= least);
      expect(solution.objective).toBeCloseTo(Math.min(...sharing.map((some) => objectiveOf(problem, some))), 6);
    }),
    { numRuns: 80 },
  );
});

test('among more forms than two, every pair that has an item counts', () => {
  const problem = problemOf(values, { forms: 4, use_of_item: { max: 4 }, fewest_shared: { from: 0 } });
  const solution = solveProblem(problem, limits);
  // Eight places for five items: three of them stand in two forms.
  expect('forms' in solution && sharedPlacesIn(solution.forms)).toBe(3);
  const three = solveProblem(
    { ...problem, constraints: [{ id: 'n', count: 'all', min: 3, max: 3 }], objective: { direction: 'minimise' } },
    limits,
  );
  // Twelve places: two items in three forms each, three in two.
  expect('forms' in three && sharedPlacesIn(three.forms)).toBe(9);
});

const small = fc.record({
  forms: fc.integer({ min: 1, max: 2 }),
  values: fc.array(fc.integer({ min: -5, max: 9 }), { minLength: 3, maxLength: 5 }),
  count: fc.integer({ min: 1, max: 3 }),
  enemies: fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })), { maxLength: 2 }),
  most: fc.integer({ min: 1, max: 2 }),
  least: fc.integer({ min: 0, max: 8 }),
  kind: fc.constantFrom('sum', 'smallest', 'deviation', 'spread', 'distances'),
});

test('nothing better is found by looking at every way', () => {
  fc.assert(
    fc.property(small, ({ forms, values: list, count, enemies, most, least, kind }) => {
      const of = Object.fromEntries(list.map((value, index) => [`i${index}`, value]));
      const objectives: Record<typeof kind, Objective> = {
        sum: { direction: 'maximise', sum: of },
        smallest: { direction: 'maximise', smallest: [of] },
        deviation: { direction: 'minimise', largest_deviation: { sum: of, from: 7 } },
        spread: { direction: 'minimise', spread: of },
        distances: {
          direction: 'minimise',
          spread: of,
          distances: [
            { sum: of, from: 6, cost: 2 },
            { sum: { i0: 1, i1: 1 }, from: 1, cost: 3 },
          ],
        },
      };
      const problem = problemOf(of, {
        forms,
        constraints: [
          { id: 'n', count: 'all', min: count, max: count },
          { id: 'least', sum: of, min: least },
        ],
        enemies: enemies.filter(([one, other]) => one !== other).map(([one, other]) => [`i${one}`, `i${other}`]),
        use_of_item: { max: most },
        objective: objectives[kind],
      });
      const possible = [...allForms(problem)].filter((some) => brokenRules(problem, some).length === 0);
      const solution = solveProblem(problem, limits);
      if (possible.length === 0) {
        expect(solution.status).toBe('infeasible');
        return;
      }
      const all = possible.map((some) => objectiveOf(problem, some));
      const best = problem.objective.direction === 'maximise' ? Math.max(...all) : Math.min(...all);
      expect(solution).toMatchObject({ status: 'optimal' });
      expect('objective' in solution && solution.objective).toBeCloseTo(best, 6);
    }),
    { numRuns: 60 },
  );
});
