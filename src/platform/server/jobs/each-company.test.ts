import { expect, test } from 'vitest';
import { testWorld } from '../fixtures/world.fixture.ts';
import { Unavailable } from '../outage.ts';
import { forEachCompany } from './each-company.ts';

const world = testWorld({}, {});

/** Which of two companies were worked for, where the work fails in the first of them; and what came of it. */
async function workedFor(failure: Error) {
  const own = [await world.company('ONE'), await world.company('TWO')];
  const done: string[] = [];
  let hasFailed = false;
  const outcome = await forEachCompany(world.inTransaction, async (companyId) => {
    if (!own.includes(companyId)) return;
    done.push(companyId);
    if (hasFailed) return;
    hasFailed = true;
    throw failure;
  }).catch((error: unknown) => error);
  return { done: done.toSorted(), own: own.toSorted(), outcome };
}

test('what fails in one company keeps no other waiting, and the job has failed all the same', async () => {
  const failure = new Error('a row of the first company is odd');
  const { done, own, outcome } = await workedFor(failure);
  expect(done).toEqual(own);
  expect(outcome).toBe(failure);
});

test('where everything is away, the others are not tried', async () => {
  const failure = new Unavailable('the store is away');
  const { done, outcome } = await workedFor(failure);
  expect(done).toHaveLength(1);
  expect(outcome).toBe(failure);
});
