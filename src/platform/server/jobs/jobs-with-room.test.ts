import { expect, test } from 'vitest';
import { platformContract } from '../../tasks-contract.ts';
import { taskPayload } from './jobs.ts';
import { jobsWithRoom } from './jobs-with-room.ts';
import { platformHandlers } from './task-handlers.ts';
import { createTask, giveUpTask } from './tasks.ts';
import { testWorld } from '../fixtures/world.fixture.ts';

const world = testWorld(platformContract, platformHandlers({ of: async function* nobody() {} }));

async function ordered(hasRoom: boolean) {
  const company = await world.company('school');
  const ada = await world.administrator(company);
  const task = await world.inCompany(company, (db) =>
    createTask(db, { kind: 'print', startedBy: ada.accountId, total: 1, now: world.now, about: { questions: 7 } }),
  );
  const done: string[] = [];
  const jobs = jobsWithRoom(async () => hasRoom, {
    print: async (payload) => void done.push(taskPayload.safeParse(payload).data?.task ?? 'no task'),
  });
  const context = { inTransaction: world.inTransaction, now: () => world.now };
  const run = (payload: Record<string, string>) => jobs['print']?.(payload, context);
  return { company, task, done, run, read: () => world.as(ada).readTask({ taskId: task }) };
}

test('with room a job is done', async () => {
  const { company, task, done, run, read } = await ordered(true);
  await run({ company, task });
  expect(done).toEqual([task]);
  expect(await read()).toMatchObject({ state: 'queued' });
});

test('without room its task ends with the reason and what it was about, and nothing is begun', async () => {
  const { company, task, done, run, read } = await ordered(false);
  await run({ company, task });
  expect(done).toEqual([]);
  expect(await read()).toMatchObject({
    state: 'failed',
    outcome: { questions: 7, reason: 'disk_low' },
    endedAt: world.now,
  });
});

test('a task that has ended stays as it ended', async () => {
  const { company, task, run, read } = await ordered(false);
  await world.inCompany(company, (db) => giveUpTask(db, task, world.now, 'fault'));
  await run({ company, task });
  expect(await read()).toMatchObject({ state: 'failed', outcome: { reason: 'fault' } });
});

test('what tidies up goes on without room', async () => {
  const { done, run } = await ordered(false);
  await run({});
  expect(done).toEqual(['no task']);
});
