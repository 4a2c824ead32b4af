import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testBank } from '../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../exams/server/exam.fixture.ts';
import { turnExams } from '../exams/server/exam-writing.ts';
import { invigilationHandlers } from '../invigilation/server/handlers.ts';
import { permissions } from '../platform/access.ts';
import { databaseOn, type Db } from '../platform/server/database/database.ts';
import type { Administrator } from '../platform/server/fixtures/world.fixture.ts';
import { transactions } from '../platform/server/database/transact.ts';
import { markSittings } from '../results/server/mark-sittings.ts';
import { releaseHandlers } from '../results/server/release/release-handlers.ts';
import { signInWorld } from './people.fixture.ts';

/** Results that are released while somebody, or the clock, does something else to their exam on a connection of their own. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

const now = new Date();
const secret = 'a secret that only this test knows';

async function administrator(companyId: string): Promise<Administrator> {
  const { accountId } = await world.person('ROLE_COMPANY_ADMIN', true, { companyId });
  const role = 'ROLE_COMPANY_ADMIN';
  return { kind: 'administrator', accountId, sessionId: accountId, companyId, role, permissions, datasetRole: null };
}

/** An exam that is over, whose one sitting has been marked. */
async function marked() {
  const companyId = await world.company();
  const transact = transactions(world.runtime.inTransaction, { companyId, role: 'staff' });
  const arranging = {
    now,
    administrator,
    inCompany: <Result>(_: string, work: (db: Db) => Promise<Result>) => transact(work),
    // Whose connection knows the company of the last person who was made.
    asOwner: <Result>(_: string, work: (db: Db) => Promise<Result>) => work(databaseOn(world.owner)),
    company: world.company,
  };
  const actor = await administrator(companyId);
  const bank = await testBank(arranging, companyId, { '1': 4 });
  const { accountId } = await world.person('ROLE_EXAMINEE', true, { companyId });
  const { id: examineeId } = await transact((db) =>
    db.selectFrom('examinee').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow(),
  );
  const { examId } = await testExam(arranging, companyId, bank, { count: { '1': 4 }, examineeIds: [examineeId] });
  const startedAt = new Date(now.getTime() - 90 * 60_000);
  const sittingId = await testSitting(arranging, companyId, examId, examineeId, { startedAt });
  await transact((db) => markSittings(db, [sittingId], now));
  const standing = async () => {
    const { rows } = await world.owner.query<{ state: string; released: number; ended: boolean }>(
      `select e.state, s.ended_at is not null as ended,
        (select count(*)::int from result r where r.exam_id = e.id and r.released_at is not null) as released
       from exam e join sitting s on s.exam_id = e.id where e.id = $1`,
      [examId],
    );
    return rows[0];
  };
  return { actor, examId, sittingId, transact, standing };
}
type Marked = Awaited<ReturnType<typeof marked>>;

/** Until another connection waits for what this one holds. */
async function somebodyWaitsFor(pid: number): Promise<void> {
  const waits = 'select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))';
  while ((await world.owner.query(waits, [pid])).rowCount === 0) await new Promise(setImmediate);
}

/** What comes of `work` where the results are released in a transaction that ends once `work` waits for it. */
async function whileReleased<Result>({ actor, examId, transact }: Marked, work: (db: Db) => Promise<Result>) {
  const { releaseResults } = releaseHandlers('http://localhost:3000');
  const done = Promise.withResolvers<number>();
  const goOn = Promise.withResolvers<void>();
  const releasing = transact(async (db) => {
    const released = await releaseResults({ examId }, { db, actor, now } as Parameters<typeof releaseResults>[1]);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    done.resolve(rows[0]?.pid ?? 0);
    await goOn.promise;
    return released;
  });
  const pid = await Promise.race([done.promise, releasing.then(() => 0)]);
  const second = transact(work);
  await somebodyWaitsFor(pid);
  goOn.resolve();
  expect(await releasing).toEqual({ released: 1 });
  return second;
}

const released = { state: 'released', released: 1, ended: true };

test('who reopens a sitting while its result is released waits, and is refused; the result stays', async () => {
  const here = await marked();
  const { actor, examId, sittingId, standing } = here;
  const { reopenSittings } = invigilationHandlers({ secret });
  const asked = { examId, sittingIds: [sittingId], words: 'The screen froze.', minutes: 10 };
  const second = whileReleased(here, (db) =>
    Promise.resolve(reopenSittings(asked, { db, actor, now } as Parameters<typeof reopenSittings>[1])),
  );
  expect(await second).toMatchObject({ code: 'already_released' });
  expect(await standing()).toEqual(released);
});

test('the database itself deletes no result that leaves at this moment', async () => {
  const here = await marked();
  const { sittingId, standing } = here;
  const second = whileReleased(here, async (db) => {
    const { rows } = await sql<{ done: boolean }>`select reopen_sitting(${sittingId}, 10) as done`.execute(db);
    return rows[0]?.done;
  });
  expect(await second).toBe(false);
  expect(await standing()).toEqual(released);
});

test('the clock takes no exam back that is released while it looks', async () => {
  const here = await marked();
  const { examId, transact, standing } = here;
  // As it was before the minute that marked it.
  await transact((db) => db.updateTable('exam').set({ state: 'closed' }).where('id', '=', examId).execute());
  await whileReleased(here, (db) => turnExams(db, now));
  expect(await standing()).toEqual(released);
});
