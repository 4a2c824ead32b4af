import { expect, test } from 'vitest';
import { platformContract } from '../tasks-contract.ts';
import { platformHandlers } from './task-handlers.ts';
import { createTask, endTask, findRunningTask, isUnderWay, reportProgress } from './tasks.ts';
import { testWorld } from './test-world.ts';

const events: { companyId: string; topic: string; id: string | null }[] = [];
const updates = {
  async *of(companyId: string) {
    yield* events.filter((event) => event.companyId === companyId);
  },
};
const handlers = platformHandlers(updates);
const world = testWorld(platformContract, handlers);

async function started() {
  const company = await world.company('school');
  const ada = await world.administrator(company);
  const about = { importId: 'a' };
  const taskId = await world.inCompany(company, (db) =>
    createTask(db, { kind: 'import', startedBy: ada.accountId, total: 10, now: world.now, about }),
  );
  const work = <Result>(run: Parameters<typeof world.inCompany<Result>>[1]) => world.inCompany(company, run);
  return { company, ada, taskId, work };
}

test('a task waits, goes on and ends', async () => {
  const { company, ada, taskId, work } = await started();
  const read = () => world.as(ada).readTask({ taskId });
  expect(await read()).toEqual({
    id: taskId,
    kind: 'import',
    state: 'queued',
    done: 0,
    total: 10,
    outcome: { importId: 'a' },
    endedAt: null,
  });
  const inTransaction = ({ companyId }: { companyId: string | null }, run: Parameters<typeof work>[0]) =>
    world.inCompany(companyId ?? '', run);
  await reportProgress(
    inTransaction as Parameters<typeof reportProgress>[0],
    { companyId: company, taskId },
    { done: 4, total: 12 },
  );
  expect(await read()).toMatchObject({ state: 'running', done: 4, total: 12 });
  expect(await work((db) => isUnderWay(db, taskId))).toBe(true);
  await work((db) => endTask(db, taskId, { state: 'done', outcome: { imported: 12 }, now: world.now }));
  expect(await read()).toMatchObject({ state: 'done', done: 12, outcome: { imported: 12 }, endedAt: world.now });
  expect(await work((db) => isUnderWay(db, taskId))).toBe(false);
  await reportProgress(
    inTransaction as Parameters<typeof reportProgress>[0],
    { companyId: company, taskId },
    { done: 1, total: 12 },
  );
  expect(await read()).toMatchObject({ state: 'done', done: 12 });
});

test('what is under way about the same thing is found, until it ends', async () => {
  const { taskId, work } = await started();
  const find = (kind: string, importId: string) => work((db) => findRunningTask(db, kind, { importId }));
  expect(await find('import', 'a')).toBe(taskId);
  expect(await find('import', 'b')).toBeNull();
  expect(await find('export', 'a')).toBeNull();
  await work((db) => endTask(db, taskId, { state: 'failed', outcome: null, now: world.now }));
  expect(await find('import', 'a')).toBeNull();
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
