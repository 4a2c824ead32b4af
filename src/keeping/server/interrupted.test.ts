import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { testRuntime } from '../../acceptance/runtime.fixture.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { createTask } from '../../platform/server/jobs/tasks.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { beginBackup } from './make/due-job.ts';
import { makeJobs } from './make/make-job.ts';
import { restoreJobs, restoreTask } from './restore/restore-job.ts';
import { createRestore, saveRestoreTask } from './restore/restore-queries.ts';

const accountId = crypto.randomUUID();

/** A company with two classes and a network, on connections of its own as in a worker. */
async function companyWithBackup() {
  const runtime = await testRuntime(inject('database'));
  const { inTransaction, secret } = runtime;
  const keeping = { media: forgetfulMedia(), secret, publicUrl: 'http://localhost', release: 'test' };
  const jobs = { ...makeJobs(keeping), ...restoreJobs(keeping) };
  const context = { inTransaction, now: () => new Date() };
  const code = `interrupted-${crypto.randomUUID()}`;
  const { id: company } = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
    db
      .insertInto('company')
      .values({ code, name: '{"en":"Interrupted"}', model: 'MODULE' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const inCompany = <Result>(work: (db: Db) => Promise<Result>) =>
    inTransaction({ companyId: company, role: 'staff' }, work);
  const networkId = crypto.randomUUID();
  const { backupId, task } = await inCompany(async (db) => {
    await db
      .insertInto('classroom')
      .values([
        { code: 'A', title: '{}' },
        { code: 'B', title: '{}' },
      ])
      .execute();
    await db
      .insertInto('network')
      .values({ id: networkId, name: '{}', ranges: ['192.0.2.0/24'], created_at: new Date() })
      .execute();
    const id = await beginBackup(db, { companyId: company, madeBy: accountId, now: new Date() });
    const made = await db.selectFrom('company_backup').select('task_id').where('id', '=', id).executeTakeFirstOrThrow();
    return { backupId: id, task: made.task_id };
  });
  await jobs['back_up_company']?.({ company, task }, context);
  const restoreId = await inCompany((db) =>
    createRestore(db, { backupId, startedBy: accountId, sealedKey: null, now: new Date() }),
  );
  const restore = async (what: 'check' | 'restore') => {
    const taskId = await inCompany(async (db) => {
      const id = await createTask(db, { kind: restoreTask, startedBy: accountId, total: 0, now: new Date() });
      await saveRestoreTask(db, restoreId, id);
      return id;
    });
    await jobs['restore_company']?.({ company, task: taskId, what }, context);
  };
  const classes = () => inCompany((db) => db.selectFrom('classroom').select('code').orderBy('code').execute());
  return { runtime, company, networkId, inCompany, restore, classes };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Ends the connection that waits for what `holder` holds, as a machine that is switched off does. */
async function killWhoWaitsFor(holder: number): Promise<void> {
  const killer = await connected(inject('superuserUrl'));
  const kill = 'select pg_terminate_backend(pid) from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
  while ((await killer.query(kill, [holder])).rowCount === 0);
  await killer.end();
}

test('a restoring that is cut off leaves everything as it was, and is done by doing it again', async () => {
  const { runtime, company, networkId, inCompany, restore, classes } = await companyWithBackup();
  await restore('check');
  await inCompany(async (db) => {
    await db.deleteFrom('classroom').execute();
    await db.updateTable('network').set({ name: '{"en":"Spoilt"}' }).execute();
  });
  const owner = await connected(inject('ownerUrl'));
  await owner.query('begin');
  await owner.query("select set_config('app.company_id', $1, true)", [company]);
  // The classes come before the networks: they are written when it stops here.
  await owner.query('select from network where id = $1 for update', [networkId]);
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cutOff = restore('restore').then(
    () => 'done',
    () => 'cut off',
  );
  await killWhoWaitsFor(rows[0]?.pid ?? 0);
  expect(await cutOff).toBe('cut off');
  await owner.query('rollback');
  await owner.end();
  expect(await classes()).toEqual([]);
  await restore('restore');
  expect(await classes()).toEqual([{ code: 'A' }, { code: 'B' }]);
  await runtime.close();
});
