import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemFile } from '../../problem-schema.ts';
import { limits } from './problem.fixture.ts';
import { solveProblem } from './solve-problem.ts';

const folder = '../shared/data/assembly/plain';
const isMissing = !existsSync(folder);

test('the shared problems are here where the product is checked', () => {
  expect(isMissing && process.env['CI'] === 'true').toBe(false);
});

type Reference = { objective?: number; proved?: boolean; infeasible?: boolean; conflict?: string[] };

function read(name: string) {
  const file = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as { reference: Reference };
  return { problem: problemFile.parse(file), reference: file.reference };
}

test.skipIf(isMissing).each(['mini_10_of_30', 'bayes_30_of_320', 'fatigue_12_of_95'])(
  '%s reaches the best that two other solvers proved',
  (name) => {
    const { problem, reference } = read(name);
    const solution = solveProblem(problem, limits);
    expect(solution.status).toBe('optimal');
    const best = reference.objective ?? Number.NaN;
    expect(Math.abs(('objective' in solution ? solution.objective : Number.NaN) - best) / best).toBeLessThan(1e-6);
  },
);

test.skipIf(isMissing)('two parallel forms are as near to their time as others came', () => {
  const { problem, reference } = read('pilot_two_parallel_forms');
  const solution = solveProblem(problem, { ...limits, nodes: 20 });
  expect('objective' in solution && solution.objective).toBeLessThanOrEqual(reference.objective ?? 0);
});

test.skipIf(isMissing)('a problem that has no solution names the same conflict', () => {
  const { problem, reference } = read('mini_infeasible');
  expect(solveProblem(problem, limits)).toEqual({ status: 'infeasible', conflict: reference.conflict, needs: [] });
});
