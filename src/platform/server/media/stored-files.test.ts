import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contract } from '../../contract.ts';
import { fileJobs } from '../jobs/file-jobs.ts';
import { MediaAway } from '../outage.ts';
import { storeFile } from './stored-files.ts';
import { findTaskFile, listOrderedTasks, saveTaskFile, storeTaskFile, whyNotStored } from '../jobs/task-files.ts';
import { createTask, doTask, finishTask } from '../jobs/tasks.ts';
import { forgetfulMedia } from '../fixtures/media.fixture.ts';
import { testWorld } from '../fixtures/world.fixture.ts';

const world = testWorld(contract({}), {});
const { inTransaction } = world;
const day = 24 * 60 * 60 * 1000;
const after = (days: number) => new Date(world.now.getTime() + days * day);
const file = { name: 'a.csv', type: 'text/csv', bytes: Buffer.from('a,b') };

async function school(media = forgetfulMedia()) {
  const companyId = await world.company('school');
  const { accountId: startedBy } = await world.administrator(companyId);
  const { now } = world;
  const kind = 'question_export';
  const taskId = await world.inCompany(companyId, (db) => createTask(db, { kind, startedBy, total: 1, now }));
  const work = () =>
    doTask(
      { companyId, taskId },
      { inTransaction, now: () => now },
      {
        work: async (attempt) => {
          const stored = await storeTaskFile({ inTransaction, media }, attempt, file, now);
          await inTransaction({ companyId, role: 'staff' }, async (db) => {
            await finishTask(db, attempt, {}, now);
            await saveTaskFile(db, attempt, { ...stored, place: 0, now });
          });
        },
        reasonOf: whyNotStored,
      },
    );
  const asked = { companyId, taskId, kind, place: 0, startedBy };
  const read = async (of: object = {}) => {
    const found = await world.inCompany(companyId, (db) => findTaskFile(db, media, { ...asked, ...of }));
    return found && Buffer.from(await found.bytes()).toString();
  };
  const listed = async () =>
    (await world.inCompany(companyId, (db) => listOrderedTasks(db, { kind, startedBy, now })))[0];
  const forget = (days: number) => fileJobs(media)['forget_files']?.({}, { inTransaction, now: () => after(days) });
  const inStore = () => [...media.kept.keys()].filter((path) => path.startsWith(companyId));
  return { companyId, taskId, media, work, read, listed, forget, inStore };
}

test('a file of a task lies in the media store, for the person who ordered it, and goes after a week with its name', async () => {
  const { work, read, listed, forget, inStore, companyId } = await school();
  await work();
  expect((await listed())?.files).toEqual([{ place: 0, name: 'a.csv', size: 3 }]);
  expect(await read()).toBe('a,b');
  expect(await read({ startedBy: crypto.randomUUID() })).toBeUndefined();
  expect(await read({ kind: 'question_print' })).toBeUndefined();
  await forget(6.9);
  expect([await read(), inStore().length]).toEqual(['a,b', 1]);
  await forget(7.1);
  expect([await read(), inStore()]).toEqual([undefined, []]);
  const names = await world.inCompany(companyId, (db) => db.selectFrom('stored_file').selectAll().execute());
  expect(names).toEqual([]);
});

test('what nothing came to refer to goes after a day', async () => {
  const { companyId, media, forget, inStore } = await school();
  await storeFile((work) => world.inCompany(companyId, work), media, { companyId, bytes: file.bytes, now: world.now });
  await forget(0.9);
  expect(inStore()).toHaveLength(1);
  await forget(1.1);
  expect(inStore()).toEqual([]);
});

test('a file goes with its task', async () => {
  const { companyId, taskId, work, forget, inStore } = await school();
  await work();
  await world.asOwner(companyId, (db) => db.deleteFrom('task').where('id', '=', taskId).execute());
  await forget(0);
  expect(inStore()).toEqual([]);
});

test('a task that cannot keep its file fails, and says so', async () => {
  const away = async () => {
    throw new MediaAway('away');
  };
  const { work, listed, inStore } = await school({ ...forgetfulMedia(), keepFile: away });
  await work();
  expect(await listed()).toMatchObject({ state: 'failed', outcome: { reason: 'media_away' }, files: [] });
  expect(inStore()).toEqual([]);
});

test('a file that a release before kept in its row is still there, and goes by its age', async () => {
  const { companyId, taskId, read, listed, forget } = await school();
  await world.asOwner(companyId, (db) =>
    sql`insert into task_file (task_id, place, name, type, bytes, created_at)
      values (${taskId}, 0, 'old.csv', 'text/csv', 'old', ${world.now})`.execute(db),
  );
  expect((await listed())?.files).toEqual([{ place: 0, name: 'old.csv', size: 3 }]);
  expect(await read()).toBe('old');
  await forget(7.1);
  expect(await read()).toBeUndefined();
});
