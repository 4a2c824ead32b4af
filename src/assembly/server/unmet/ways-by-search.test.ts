import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paperProblem } from '../../domain/optimise/paper-problem.ts';
import { someAsked, someItems, unmetBank } from '../../domain/unmet/unmet.fixture.ts';
import { changedBy, waysOut } from '../../domain/unmet/ways-out.ts';
import { limits } from '../solver/problem.fixture.ts';
import { solveProblem } from '../solver/solve-problem.ts';

const day = (after: number) => new Date(Date.UTC(2026, 10, 25 + after));
const { barredOf, usableOf } = unmetBank(day);

test('what is offered for a search lets the search find papers', () => {
  let offers = 0;
  fc.assert(
    fc.property(someAsked(5), someItems, (asked, items) => {
      for (const [way] of waysOut(asked, barredOf(items, asked), { way: 'by_search' })) {
        if (!way) continue;
        const changed = changedBy(asked, way);
        const bank = usableOf(items, changed, way.kind === 'wait' ? way.until : day(0));
        const weighed = bank.map((question) => ({ ...question, expected: 0.75, uses: 0 }));
        const solution = solveProblem(paperProblem(changed, weighed), { ...limits, nodes: 200, gap: 0.5 });
        expect(['optimal', 'feasible']).toContain(solution.status);
        offers++;
      }
    }),
    { numRuns: 120, seed: 5 },
  );
  expect(offers).toBeGreaterThan(40);
});
