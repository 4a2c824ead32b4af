import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testBank } from '../assembly/server/bank.fixture.ts';
import { assemblyContract } from '../assembly/contract.ts';
import { generateExam } from '../assembly/server/generate/generate-exam.ts';
import { examSurroundings, testExam } from '../exams/server/exam.fixture.ts';
import { examHandlers } from '../exams/server/handlers.ts';
import { remindOfStanding } from '../hosting/server/companies/standing-mails.ts';
import { administratorHandlers } from '../people/server/administrators/administrators.ts';
import { listLevels } from '../people/server/levels/level-queries.ts';
import { levelHandlers } from '../people/server/levels/levels.ts';
import { importingHandlers } from '../translation/server/import-terms.ts';
import { changeWay } from '../exams/server/change-way.ts';
import { planExams } from '../exams/server/several/plan-exams.ts';
import { aSchedule } from '../exams/server/schedule.fixture.ts';
import { registerForExam } from '../exams/server/register-for-exam.ts';
import { permissions } from '../platform/access.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Db } from '../platform/server/database/database.ts';
import type { Administrator } from '../platform/server/fixtures/world.fixture.ts';
import { transactions } from '../platform/server/database/transact.ts';
import { startSitting } from '../sittings/server/let-in.ts';
import { findPlaceInExam } from '../sittings/server/queries.ts';
import { signInWorld, type Person } from './people.fixture.ts';

/** Two people at the same moment, each on a connection of their own: one waits, and is then judged by what the other did. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

const now = new Date();

async function administrator(companyId?: string): Promise<Administrator> {
  const home = companyId ?? (await world.company());
  const { accountId } = await world.person('ROLE_COMPANY_ADMIN', true, { companyId: home });
  return {
    kind: 'administrator',
    accountId,
    sessionId: accountId,
    companyId: home,
    role: 'ROLE_COMPANY_ADMIN',
    permissions,
    datasetRole: null,
  };
}

/** What a bank and an exam are arranged with, in transactions that end. */
const arranging = () => ({
  now,
  administrator,
  inCompany: <Result>(companyId: string, work: (db: Db) => Promise<Result>) =>
    world.runtime.inTransaction({ companyId, role: 'staff' }, work),
});

/** Transactions of somebody who stays in each until they are let go. */
function held({ companyId }: Administrator) {
  const done = Promise.withResolvers<number>();
  const release = Promise.withResolvers<void>();
  const transact = transactions(world.runtime.inTransaction, { companyId, role: 'staff' });
  return {
    /** The connection that has done its work and has not ended its transaction. */
    pid: done.promise,
    release: release.resolve,
    transact: <Result>(work: (db: Db) => Promise<Result>) =>
      transact(async (db) => {
        const result = await work(db);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        done.resolve(rows[0]?.pid ?? 0);
        await release.promise;
        return result;
      }),
  };
}

/** Until another connection waits for what this one holds. */
async function somebodyWaitsFor(pid: number): Promise<void> {
  const waits = 'select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))';
  while ((await world.owner.query(waits, [pid])).rowCount === 0) await new Promise(setImmediate);
}

const free = (actor: Administrator) =>
  transactions(world.runtime.inTransaction, { companyId: actor.companyId, role: 'staff' });

/** Two generations that look at the same bank; the second waits for the papers of the first, and then chooses anew. */
async function generateTwice(questions: number) {
  const actor = await administrator();
  const bank = await testBank(arranging(), actor.companyId, { '1': questions });
  const asked = assemblyContract.generateExam.input.parse({
    title: { en: 'Two at once' },
    moduleId: bank.moduleId,
    rows: [{ subsectionId: bank.subsectionIds['1'] ?? '', count: 4, level: null }],
    versions: 1,
    languages: ['en' as const],
    shuffleQuestions: false,
    shuffleOptions: false,
    overlap: null,
    seed: 'same',
  });
  const transact = free(actor);
  const first = held(actor);
  let looked = false;
  // The first looks at the bank as everybody does, and is held with its papers.
  const holding = generateExam(
    asked,
    { actor, now, transact: (work) => (looked ? first.transact(work) : transact(work)) },
    async () => void (looked = true),
  );
  const pid = await first.pid;
  const second = generateExam(asked, { actor, now, transact });
  await somebodyWaitsFor(pid);
  first.release();
  return { companyId: actor.companyId, made: [await holding, await second] };
}

const questionsOf = (companyId: string, generatedExamId: string) =>
  world.runtime.inTransaction({ companyId, role: 'staff' }, async (db) => {
    const rows = await db
      .selectFrom('paper_question as q')
      .innerJoin('paper as p', 'p.id', 'q.paper_id')
      .select('q.question_id as id')
      .where('p.generated_exam_id', '=', generatedExamId)
      .execute();
    return rows.map(({ id }) => id);
  });

test('of two generations at once the second waits, and takes questions that the first has not taken', async () => {
  const { companyId, made } = await generateTwice(8);
  const ids = made.map((one) => ('id' in one ? one.id : ''));
  const [first, second] = await Promise.all(ids.map((id) => questionsOf(companyId, id)));
  expect([first?.length, second?.length]).toEqual([4, 4]);
  expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(8);
});

test('where the first took the last ones, the second is refused with what is missing', async () => {
  const { made } = await generateTwice(4);
  expect(made[0]).not.toBeInstanceOf(Refusal);
  expect(made[1]).toMatchObject({ code: 'unmet_rows', values: { missing: 4 } });
});

test('of two who are registered for the last seat of a room the second waits, and is refused', async () => {
  const actor = await administrator();
  const { companyId } = actor;
  const bank = await testBank(arranging(), companyId, { '1': 4 });
  const elsewhere = { companyId };
  const people: Person[] = [];
  while (people.length < 3) people.push(await world.person('ROLE_EXAMINEE', true, elsewhere));
  const ids = await arranging().inCompany(companyId, async (db) => {
    const accounts = people.map(({ accountId }) => accountId);
    const rows = await db.selectFrom('examinee').select('id').where('account_id', 'in', accounts).execute();
    return rows.map(({ id }) => id);
  });
  const [there = '', one = '', other = ''] = ids;
  const { examId } = await testExam(arranging(), companyId, bank, {
    count: { '1': 4 },
    examineeIds: [there],
    opens: 1,
    closes: 2,
  });
  await arranging().inCompany(companyId, async (db) => {
    const { id } = await db
      .insertInto('room')
      .values({ name: '{"en":"Small"}', capacity: 2, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('exam').set({ room_id: id }).where('id', '=', examId).execute();
  });

  const register = (db: Db, examineeId: string) =>
    registerForExam(
      { examId, examineeIds: [examineeId], overrideReason: null, resitReason: undefined, onPaper: false },
      {
        db,
        actor,
        now,
      } as Parameters<typeof registerForExam>[1],
    );
  const first = held(actor);
  const holding = first.transact((db) => register(db, one));
  const pid = await first.pid;
  const second = free(actor)((db) => register(db, other));
  await somebodyWaitsFor(pid);
  first.release();
  expect(await holding).toEqual({ registered: 1 });
  expect(await second).toMatchObject({ code: 'clashes', values: { clashes: [{ kind: 'capacity' }] } });
  const registered = await arranging().inCompany(companyId, (db) =>
    db.selectFrom('exam_candidate').select('examinee_id').where('exam_id', '=', examId).execute(),
  );
  expect(registered.map(({ examinee_id: id }) => id).toSorted()).toEqual([there, one].toSorted());
});

/** An office that plans exams of its own papers, each for one person in one room. */
async function planning() {
  const actor = await administrator();
  const { companyId } = actor;
  const bank = await testBank(arranging(), companyId, { '1': 4 });
  const examinee = async () => {
    const { accountId } = await world.person('ROLE_EXAMINEE', true, { companyId });
    const { id } = await arranging().inCompany(companyId, (db) =>
      db.selectFrom('examinee').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow(),
    );
    return id;
  };
  const examineeId = await examinee();
  const past = { count: { '1': 4 }, state: 'closed', examineeIds: [examineeId] } as const;
  const { generatedExamId } = await testExam(arranging(), companyId, bank, past);
  /** One more exam on paper in an hour, of somebody else. */
  const exams = async () => {
    const somebody = await examinee();
    const coming = { count: { '1': 4 }, kind: 'paper', opens: 1, closes: 2, examineeIds: [somebody] } as const;
    return (await testExam(arranging(), companyId, bank, coming)).examId;
  };
  const row = (title: string) => ({
    // On paper all begin together: nobody sits two of them.
    ...aSchedule(generatedExamId, now, { kind: 'paper', title: { en: title }, examineeIds: [examineeId] }),
    examId: crypto.randomUUID(),
    overrideReason: null,
  });
  type Row = ReturnType<typeof row>;
  const plan = (db: Db, ...rows: Row[]) => planExams({ rows }, { db, actor, now } as Parameters<typeof planExams>[1]);
  const titles = async () =>
    (
      await world.owner.query<{ title: string }>(
        `select title ->> 'en' as title from exam where company_id = $1 and state = 'draft'`,
        [companyId],
      )
    ).rows.map(({ title }) => title);
  /** The second asks while the first has planned and not ended. */
  async function both(one: Row, other: Row) {
    const first = held(actor);
    const holding = first.transact((db) => plan(db, one));
    const pid = await first.pid;
    const second = free(actor)((db) => plan(db, other));
    await somebodyWaitsFor(pid);
    first.release();
    return [await holding, await second] as const;
  }
  return { actor, examineeId, exams, row, plan, both, titles };
}

test('of two who plan exams for the same person the second waits, and is refused with the row that clashes', async () => {
  const { row, both, titles } = await planning();
  const [one, other] = [row('One'), row('Other')];
  const [made, refused] = await both(one, other);
  expect(made).toMatchObject({ exams: [{ id: one.examId }] });
  expect(refused).toMatchObject({
    code: 'rows_refused',
    values: { rows: [{ examId: other.examId, code: 'clashes' }] },
  });
  expect(await titles()).toEqual(['One']);
});

test('who plans one exam at the same moment waits as well, and is refused for the clash', async () => {
  const { actor, row, plan, titles } = await planning();
  const first = held(actor);
  const holding = first.transact((db) => plan(db, row('One')));
  const pid = await first.pid;
  const { examId: _own, ...alone } = row('Alone');
  const { createExam } = examHandlers(examSurroundings);
  const asked = { ...alone, draft: true, resitReason: undefined };
  const second = free(actor)((db) => createExam(asked, { db, actor, now } as Parameters<typeof createExam>[1]));
  await somebodyWaitsFor(pid);
  first.release();
  expect(await holding).toMatchObject({ exams: [{}] });
  expect(await second).toMatchObject({ code: 'clashes', values: { count: 1 } });
  expect(await titles()).toEqual(['One']);
});

test('of two who register the same person for two exams of one hour the second waits, and is refused', async () => {
  const { actor, exams, examineeId } = await planning();
  const [one, other] = [await exams(), await exams()];
  const register = (db: Db, examId: string) =>
    registerForExam(
      { examId, examineeIds: [examineeId], overrideReason: null, resitReason: undefined, onPaper: false },
      {
        db,
        actor,
        now,
      } as Parameters<typeof registerForExam>[1],
    );
  const first = held(actor);
  const holding = first.transact((db) => register(db, one));
  const pid = await first.pid;
  const second = free(actor)((db) => register(db, other));
  await somebodyWaitsFor(pid);
  first.release();
  expect(await holding).toEqual({ registered: 1 });
  expect(await second).toMatchObject({ code: 'clashes', values: { clashes: [{ kind: 'person' }] } });
});

test('the same rows sent twice at once are made once, and both calls get the same answer', async () => {
  const { row, both, titles } = await planning();
  const one = row('Once');
  const [made, again] = await both(one, one);
  expect(again).toEqual(made);
  expect(await titles()).toEqual(['Once']);
});

/** An exam in both ways that is open, and one who is expected at a screen: what moves them to paper, and what lets them in. */
async function bothWays() {
  const actor = await administrator();
  const { companyId } = actor;
  const bank = await testBank(arranging(), companyId, { '1': 4 });
  const { accountId } = await world.person('ROLE_EXAMINEE', true, { companyId });
  const { id: examineeId } = await arranging().inCompany(companyId, (db) =>
    db.selectFrom('examinee').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow(),
  );
  const plan = { count: { '1': 4 }, kind: 'both', state: 'open', opens: -1, closes: 1 } as const;
  const { examId, generatedExamId } = await testExam(arranging(), companyId, bank, {
    ...plan,
    examineeIds: [examineeId],
  });
  const toPaper = (db: Db) =>
    changeWay({ examId, examineeIds: [examineeId], onPaper: true, overrideReason: null }, {
      db,
      actor,
      now,
    } as Parameters<typeof changeWay>[1]);
  const ways = { examineeIds: [examineeId], classroomIds: [], like: null };
  const asked = aSchedule(generatedExamId, now, { kind: 'both', examineeIds: [examineeId], ways });
  const { updateExam } = examHandlers(examSurroundings);
  const planOnPaper = (db: Db) =>
    updateExam({ ...asked, examId, known: null, overrideReason: null, resitReason: undefined }, {
      db,
      actor,
      now,
    } as Parameters<typeof updateExam>[1]);
  const place = await arranging().inCompany(companyId, (db) => findPlaceInExam(db, examId, examineeId));
  if (!place) throw new Error('the examinee has a place in the exam');
  // As the page found it a moment ago.
  const enter = (db: Db) => startSitting(db, { ...place, id: examId }, { examineeId, broughtPass: null, now });
  const sittings = async () =>
    (await world.owner.query('select from sitting where exam_id = $1', [examId])).rowCount ?? 0;
  return { actor, toPaper, planOnPaper, enter, sittings };
}

test('who comes to a screen while they are moved to paper waits, and is sent to their paper', async () => {
  const { actor, toPaper, enter, sittings } = await bothWays();
  const first = held(actor);
  const holding = first.transact(toPaper);
  const pid = await first.pid;
  const second = free(actor)(enter);
  await somebodyWaitsFor(pid);
  first.release();
  expect(await holding).toEqual({ changed: 1 });
  expect(await second).toMatchObject({ code: 'on_paper' });
  expect(await sittings()).toBe(0);
});

/** What comes of moving somebody who comes to a screen in that moment. */
async function moveWhileEntering<Moved>(here: Awaited<ReturnType<typeof bothWays>>, move: (db: Db) => Promise<Moved>) {
  const first = held(here.actor);
  const holding = first.transact(here.enter);
  const pid = await first.pid;
  const second = free(here.actor)(move);
  await somebodyWaitsFor(pid);
  first.release();
  expect(await holding).toMatchObject({ sittingId: expect.any(String) });
  return second;
}

test('who is moved to paper while they come to a screen stays there', async () => {
  const here = await bothWays();
  expect(await moveWhileEntering(here, here.toPaper)).toMatchObject({ code: 'way_is_taken' });
  expect(await here.sittings()).toBe(1);
});

test('whom a changed plan puts on paper while they come to a screen stays there', async () => {
  const here = await bothWays();
  expect(await moveWhileEntering(here, here.planOnPaper)).toMatchObject({ code: 'way_is_taken' });
  expect(await here.sittings()).toBe(1);
});

test('of two workers that write about the same company the second waits, and writes nothing', async () => {
  const actor = await administrator(await world.company());
  const { companyId } = actor;
  await world.owner.query('update company set administrator_limit = 1 where id = $1', [companyId]);
  const remind = (db: Db) => remindOfStanding(db, { companyId, publicUrl: 'https://exams.example.test', now });
  const first = held(actor);
  const holding = first.transact(remind);
  const pid = await first.pid;
  const second = free(actor)(remind);
  await somebodyWaitsFor(pid);
  first.release();
  await Promise.all([holding, second]);
  const { rows } = await world.owner.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs j
     join administrator m on m.email = j.payload ->> 'to' where m.account_id = $1`,
    [actor.accountId],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('who gets a level while it changes waits, and holds its new rights', async () => {
  const actor = await administrator();
  const { companyId } = actor;
  const { accountId } = await world.person('ROLE_ADMIN', true, { companyId });
  const { level, given } = await arranging().inCompany(companyId, async (db) => {
    const { id, email } = await db
      .selectFrom('administrator')
      .select(['id', 'email'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const levels = await listLevels(db);
    const names = { title: {}, givenName: { en: 'Ada' }, familyName: { en: 'Bee' }, language: 'en' as const };
    const person = { ...names, administratorId: id, email, phoneCode: '+66', mobileNumber: '', enabled: true };
    return { level: levels.find(({ name }) => name.en === 'Registrar'), given: person };
  });
  if (!level) throw new Error('a company has its levels from the beginning');
  const context = (db: Db) => ({ db, actor: { ...actor, checkedAt: now }, now }) as never;
  const first = held(actor);
  const holding = first.transact((db) =>
    levelHandlers.changeLevel({ levelId: level.id, name: level.name, permissions: ['classroom.view'] }, context(db)),
  );
  const pid = await first.pid;
  const rights = { role: 'ROLE_ADMIN', levelId: level.id, permissions: [], datasetRole: null } as const;
  const second = free(actor)((db) =>
    administratorHandlers.changeAdministrator({ ...given, ...rights, permissions: [] }, context(db)),
  );
  await somebodyWaitsFor(pid);
  first.release();
  expect(await holding).toEqual({ changedAdministrators: 0 });
  expect(await second).toEqual({});
  const { rows } = await world.owner.query('select permissions from administrator where account_id = $1', [accountId]);
  expect(rows).toEqual([{ permissions: ['classroom.view'] }]);
});

test('of two who import the same new terms the second waits, and finds them there', async () => {
  const actor = await administrator(await world.company());
  const text = 'en,th\nrivet,หมุดย้ำ\n';
  const take = (db: Db) => importingHandlers.importTerms({ text }, { db, actor, now } as never);
  const first = held(actor);
  const holding = first.transact(take);
  const pid = await first.pid;
  const second = free(actor)(take);
  await somebodyWaitsFor(pid);
  first.release();
  expect(await holding).toMatchObject({ added: 1 });
  expect(await second).toMatchObject({ added: 0, same: 1 });
});
