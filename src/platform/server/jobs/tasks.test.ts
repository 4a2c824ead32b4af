import { expect, test } from 'vitest';
import { platformContract } from '../../tasks-contract.ts';
import { platformHandlers } from './task-handlers.ts';
import type { InTransaction } from '../database/database.ts';
import {
  createTask,
  doTask,
  findRunningTask,
  finishTask,
  giveUpTask,
  isStopAsked,
  reportProgress,
  type TaskAttempt,
} from './tasks.ts';
import { testWorld } from '../fixtures/world.fixture.ts';

const events: { companyId: string; topic: string; id: string | null }[] = [];
const updates = {
  async *of(companyId: string) {
    yield* events.filter((event) => event.companyId === companyId);
  },
};
const handlers = platformHandlers(updates);
const world = testWorld(platformContract, handlers);

let serial = 0;

async function started() {
  const company = await world.company(`school-${++serial}`);
  const ada = await world.administrator(company);
  const about = { importId: 'a' };
  const taskId = await world.inCompany(company, (db) =>
    createTask(db, { kind: 'import', startedBy: ada.accountId, total: 10, now: world.now, about }),
  );
  const inTransaction: InTransaction = ({ companyId }, run) => world.inCompany(companyId ?? '', run);
  const context = { inTransaction, now: () => world.now };
  const attempt = (work: (attempt: TaskAttempt) => Promise<void>, reasonOf?: (error: unknown) => string | null) =>
    doTask({ companyId: company, taskId }, context, { work, ...(reasonOf ? { reasonOf } : {}) });
  const finish = (own: TaskAttempt) =>
    world.inCompany(company, (db) => finishTask(db, own, { imported: 12 }, world.now));
  const find = (kind: string, importId: string) =>
    world.inCompany(company, (db) => findRunningTask(db, kind, { importId }));
  const read = () => world.as(ada).readTask({ taskId });
  return { company, ada, taskId, inTransaction, attempt, finish, find, read };
}

test('a task waits, goes on and ends', async () => {
  const { taskId, inTransaction, attempt, finish, read } = await started();
  const waiting = { id: taskId, kind: 'import', state: 'queued', done: 0, total: 10, endedAt: null, isStopping: false };
  expect(await read()).toEqual({ ...waiting, outcome: { importId: 'a' } });
  await attempt(async (own) => {
    expect(await read()).toMatchObject({ state: 'running', done: 0 });
    await reportProgress(inTransaction, own, { done: 4, total: 12 });
    expect(await read()).toMatchObject({ state: 'running', done: 4, total: 12 });
    await finish(own);
  });
  expect(await read()).toMatchObject({ state: 'done', done: 12, outcome: { imported: 12 }, endedAt: world.now });
  await attempt(() => Promise.reject(new Error('a task that has ended is not done again')));
  expect(await read()).toMatchObject({ state: 'done' });
});

test('only who ordered a task may ask it to stop, and its work sees that', async () => {
  const { company, ada, taskId, inTransaction, attempt, finish, read } = await started();
  const other = await world.administrator(company);
  await expect(world.as(other).stopTask({ taskId })).rejects.toMatchObject({ status: 404 });
  await attempt(async (own) => {
    expect(await isStopAsked(inTransaction, own)).toBe(false);
    await world.as(ada).stopTask({ taskId });
    expect(await isStopAsked(inTransaction, own)).toBe(true);
    expect(await read()).toMatchObject({ state: 'running', isStopping: true });
    await finish(own);
  });
  await expect(world.as(ada).stopTask({ taskId })).rejects.toMatchObject({ status: 404 });
});

test('what is under way about the same thing is found, until it ends', async () => {
  const { attempt, finish, find } = await started();
  expect(await find('import', 'a')).not.toBeNull();
  expect(await find('import', 'b')).toBeNull();
  expect(await find('export', 'a')).toBeNull();
  await attempt(finish);
  expect(await find('import', 'a')).toBeNull();
});

test('a fault is passed on, a known reason is shown, a database in trouble leaves the task to the next attempt', async () => {
  const fault = await started();
  await expect(fault.attempt(() => Promise.reject(new Error('oh')))).rejects.toThrow('oh');
  expect(await fault.read()).toMatchObject({ state: 'failed', outcome: { importId: 'a', reason: 'fault' } });

  const known = await started();
  await known.attempt(
    () => Promise.reject(new Error('no place')),
    () => 'places_missing',
  );
  expect(await known.read()).toMatchObject({ state: 'failed', outcome: { reason: 'places_missing' } });

  const away = await started();
  const gone = Object.assign(new Error('terminating connection'), { code: '57P01' });
  await expect(away.attempt(() => Promise.reject(gone))).rejects.toBe(gone);
  expect(await away.read()).toMatchObject({ state: 'running' });
  await away.attempt(away.finish);
  expect(await away.read()).toMatchObject({ state: 'done' });
});

test('a worker that was only slow neither reports nor ends what another took up, and says nothing of it', async () => {
  const { inTransaction, attempt, finish, read } = await started();
  const progress = { done: 9, total: 9 };
  await attempt(async (slow) => {
    await attempt(async (own) => {
      await expect(reportProgress(inTransaction, slow, progress)).rejects.toThrow();
      await expect(finish(slow)).rejects.toThrow();
      expect(await read()).toMatchObject({ state: 'running', done: 0 });
      await finish(own);
    });
    await finish(slow);
  });
  expect(await read()).toMatchObject({ state: 'done', done: 10 });
  const failing = await started();
  await failing
    .attempt(async () => {
      await failing.attempt(failing.finish);
      throw Object.assign(new Error('too late'), { code: '08006' });
    })
    .catch(() => {});
  expect(await failing.read()).toMatchObject({ state: 'done' });
});

test('a task whose job is given up fails, and says that it was interrupted; one that has ended stays as it is', async () => {
  const { company, taskId, attempt, finish, read } = await started();
  const giveUp = (id: string) => world.inCompany(company, (db) => giveUpTask(db, id, world.now));
  await giveUp(taskId);
  expect(await read()).toMatchObject({ state: 'failed', outcome: { importId: 'a', reason: 'interrupted' } });
  const done = await started();
  await done.attempt(done.finish);
  await world.inCompany(done.company, (db) => giveUpTask(db, done.taskId, world.now));
  expect(await done.read()).toMatchObject({ state: 'done' });
  await attempt(finish);
  expect(await read()).toMatchObject({ state: 'failed' });
});

test('tasks of another company do not exist, and only staff sees tasks', async () => {
  const { company, taskId } = await started();
  const eve = await world.administrator(await world.company('elsewhere'));
  await expect(world.as(eve).readTask({ taskId })).rejects.toMatchObject({ status: 404 });
  await expect(world.as(await world.examinee(company)).readTask({ taskId })).rejects.toMatchObject({ status: 403 });
});

test('a page follows the events of its own company', async () => {
  const { company, ada } = await started();
  const other = await world.company('elsewhere');
  events.push({ companyId: company, topic: 'task', id: 'x' }, { companyId: other, topic: 'task', id: 'y' });
  const context = { actor: ada } as unknown as Parameters<typeof handlers.followUpdates>[1];
  const seen: (string | null)[] = [];
  for await (const { id } of await handlers.followUpdates({}, context, new AbortController().signal)) seen.push(id);
  expect(seen).toEqual(['x']);
});
