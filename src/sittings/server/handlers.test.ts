import { sql } from 'kysely';
import { beforeEach, expect, inject, test } from 'vitest';
import pg from 'pg';
import { examFacts, factNames } from '../../exams/fact-schema.ts';
import type { Actor } from '../../platform/access.ts';
import { asColumns } from '../../platform/server/database/columns.ts';
import { saveFormerResults } from '../../people/server/former/former-queries.ts';
import { testWorld, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { shownFacts, sittingContract } from '../contract.ts';
import { examOfThree, type TestExam } from './exam-of-three.fixture.ts';
import { handlersInTest, type WorldInTest } from './save.fixture.ts';

let durabilityProblem: string | null = null;
let companyId: string;
let examinee: Examinee;
let exam: TestExam;
let pass: Extract<Actor, { kind: 'sitting' }>;

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  sittingContract,
  handlersInTest(worldInTest, () => durabilityProblem),
);

const asPass = (token: string): typeof pass => {
  const claims = JSON.parse(token) as { company: string; sitting: string; examinee: string; pass: string };
  return {
    kind: 'sitting',
    companyId: claims.company,
    sittingId: claims.sitting,
    examineeId: claims.examinee,
    passId: claims.pass,
  };
};

async function start(who: Examinee = examinee) {
  const { pass: token } = await world.as(who).startSitting({ examId: exam.examId });
  return asPass(token ?? '');
}

const answer = (position: number, revision: number, response: string | null, key = crypto.randomUUID()) => ({
  position,
  revision,
  response,
  flagged: false,
  key,
});

beforeEach(async () => {
  durabilityProblem = null;
  companyId = await world.company(`sit-${crypto.randomUUID().slice(0, 8)}`);
  examinee = await world.examinee(companyId);
  const administrator = await world.administrator(companyId);
  exam = await world.inCompany(companyId, (db) => examOfThree(db, administrator, [examinee], { now: world.now }));
});

test('an exam that is held in one of its languages shows its questions in that one alone', async () => {
  const both = (text: string) => ({ en: text, th: `${text} ไทย` });
  await world.asOwner(companyId, async (db) => {
    const content = {
      stem: both('<p>Question</p>'),
      options: ['a', 'b', 'c'].map((id) => ({ id: `${id}1`, text: id === 'c' ? { en: 'c' } : both(id) })),
    };
    await sql`update question_version set content = content || ${JSON.stringify(content)}::jsonb
      where content->'options'->0->>'id' = 'a1'`.execute(db);
    await sql`update generated_exam set languages = '{en,th}'`.execute(db);
    await sql`update exam set only_languages = '{th}' where id = ${exam.examId}`.execute(db);
  });
  pass = await start();
  const { languages, questions } = await world.as(pass).readSitting({});
  expect(languages).toEqual(['th']);
  expect(Object.keys(questions[0]?.stem ?? {})).toEqual(['th']);
  // What is written in another one alone stays as it is.
  expect(questions[0]?.options.map(({ text }) => text)).toEqual([{ en: 'c' }, { th: 'a ไทย' }, { th: 'b ไทย' }]);
});

test('larger text of this exam alone counts, else that of the examinee', async () => {
  pass = await start();
  const larger = async () => (await world.as(pass).readSitting({})).largerText;
  expect(await larger()).toBe(false);
  await world.inCompany(companyId, (db) =>
    db.updateTable('exam_candidate').set({ larger_text: true, extra_time_reason: 'Operation of an eye' }).execute(),
  );
  expect(await larger()).toBe(true);
  await world.inCompany(companyId, async (db) => {
    await db.updateTable('examinee').set({ larger_text: true }).execute();
    await db.updateTable('exam_candidate').set({ larger_text: false }).execute();
  });
  expect(await larger()).toBe(false);
});

test('an examinee starts, sees the paper in its order without any key, answers, and hands in', async () => {
  pass = await start();
  const sitting = await world.as(pass).readSitting({});
  expect(sitting.questions.map(({ options }) => options.map(({ id }) => id))).toEqual([
    ['c1', 'a1', 'b1'],
    ['c2', 'a2', 'b2'],
    ['c3', 'a3', 'b3'],
  ]);
  expect(sitting.deadline).toBeNull();
  expect(sitting).toMatchObject({ largerText: false, languages: ['en'], tools: ['strike', 'zoom', 'hide_clock'] });

  const clock = await world.as(pass).beginSitting({});
  expect((clock.deadline?.getTime() ?? 0) - (clock.startedAt?.getTime() ?? 0)).toBe(30 * 60_000);
  await world.as(pass).saveAnswer(answer(1, 1, 'a1'));
  await world.as(pass).saveAnswer(answer(2, 1, 'b2'));
  expect((await world.as(pass).submitSitting({})).ended).toBe('submitted');

  const after = await world.as(pass).readSitting({});
  expect(after.ended).toBe('submitted');
  expect(after.answers.map(({ position, response }) => [position, response])).toEqual([
    [1, 'a1'],
    [2, 'b2'],
  ]);
  expect(after.questions).toEqual([]);
});

test('a repeated save counts once, and an older revision never replaces a newer one', async () => {
  pass = await start();
  await world.as(pass).beginSitting({});
  const first = answer(1, 1, 'a1');
  await world.as(pass).saveAnswer(first);
  const second = answer(1, 2, 'b1');
  await world.as(pass).saveAnswer(second);
  await world.as(pass).saveAnswer(first);

  const { answers } = await world.as(pass).readSitting({});
  expect(answers).toEqual([{ position: 1, revision: 2, response: 'b1', flagged: false, key: second.key }]);
  const earlier = await world.inCompany(companyId, (db) => db.selectFrom('answer_event').selectAll().execute());
  expect(earlier).toMatchObject([
    { revision: 1, response: 'a1', flagged: false, idempotency_key: first.key, pass_id: pass.passId },
  ]);
});

test('nothing is saved before the clock runs, after the end, or for a question the paper does not have', async () => {
  pass = await start();
  await expect(world.as(pass).saveAnswer(answer(1, 1, 'a1'))).rejects.toMatchObject({ code: 'not_started' });
  await world.as(pass).beginSitting({});
  await expect(world.as(pass).saveAnswer(answer(4, 1, 'a1'))).rejects.toMatchObject({ code: 'unknown' });
  await world.as(pass).submitSitting({});
  await expect(world.as(pass).saveAnswer(answer(1, 1, 'a1'))).rejects.toMatchObject({ code: 'ended' });
});

test('what does not fit its question is not saved, and the answer that was stays', async () => {
  pass = await start();
  await world.as(pass).beginSitting({});
  await world.as(pass).saveAnswer(answer(1, 1, 'a1'));
  for (const response of ['a2', 'x'.repeat(20_000), '', ['a1'], { a1: 'b1' }])
    await expect(world.as(pass).saveAnswer({ ...answer(1, 2, ''), response })).rejects.toMatchObject({
      code: 'does_not_fit',
    });
  const empty = answer(1, 3, null);
  expect(await world.as(pass).saveAnswer(empty)).toEqual({ saved: 3 });
  const { answers } = await world.as(pass).readSitting({});
  expect(answers).toEqual([{ position: 1, revision: 3, response: null, flagged: false, key: empty.key }]);
});

test('what fits is known also where the page read its paper from another server', async () => {
  pass = await start();
  await world.as(pass).beginSitting({});
  await expect(world.as(pass).saveAnswer(answer(1, 1, 'a2'))).rejects.toMatchObject({ code: 'does_not_fit' });
  expect(await world.as(pass).saveAnswer(answer(1, 1, 'a1'))).toEqual({ saved: 1 });
});

test('what another device saved meanwhile stands: the older answer is kept beside it, and shown until something newer is saved', async () => {
  const first = await start();
  await world.as(first).beginSitting({});
  await world.as(first).saveAnswer(answer(1, 1, 'a1'));
  const second = await start();
  await world.as(second).saveAnswer({ ...answer(1, 2, 'b1'), base: 1 });

  // The first device comes back, with six changes of which none knew of that one.
  pass = await start();
  const late = { ...answer(1, 6, 'c1'), base: 1 };
  for (const again of [late, late])
    await expect(world.as(pass).saveAnswer(again)).rejects.toMatchObject({ code: 'not_used' });
  const { answers, notUsed } = await world.as(pass).readSitting({});
  expect(answers).toMatchObject([{ position: 1, revision: 2, response: 'b1' }]);
  expect(notUsed).toEqual([{ position: 1, response: 'c1' }]);
  const kept = await world.inCompany(companyId, (db) => db.selectFrom('unused_answer').selectAll().execute());
  expect(kept).toMatchObject([
    { position: 1, revision: 6, base_revision: 1, response: 'c1', idempotency_key: late.key, pass_id: pass.passId },
  ]);

  expect(await world.as(pass).saveAnswer({ ...answer(1, 7, 'c1'), base: 2 })).toEqual({ saved: 7 });
  expect((await world.as(pass).readSitting({})).notUsed).toEqual([]);
});

test('a change that this device has outrun itself counts as saved, and a page of the release before names no base', async () => {
  pass = await start();
  await world.as(pass).beginSitting({});
  await world.as(pass).saveAnswer({ ...answer(1, 3, 'b1'), base: 2 });
  expect(await world.as(pass).saveAnswer({ ...answer(1, 2, 'a1'), base: 1 })).toEqual({ saved: 2 });
  expect(await world.as(pass).saveAnswer(answer(1, 4, 'c1'))).toEqual({ saved: 4 });
  const { answers, notUsed } = await world.as(pass).readSitting({});
  expect(answers).toMatchObject([{ revision: 4, response: 'c1' }]);
  expect(notUsed).toEqual([]);
});

test('who hands in once the deadline has passed ran out of time: the end is the deadline', async () => {
  pass = await start();
  await world.as(pass).beginSitting({});
  await world.as(pass).saveAnswer(answer(1, 1, 'a1'));
  const deadline = await world.inCompany(companyId, (db) =>
    db
      .updateTable('sitting')
      .set({ deadline: sql<Date>`now() - interval '1 second'` })
      .returning('deadline')
      .executeTakeFirstOrThrow(),
  );
  await world.as(pass).saveAnswer(answer(2, 1, 'a2'));
  expect((await world.as(pass).readSitting({})).ended).toBeNull();
  expect(await world.as(pass).submitSitting({})).toMatchObject({
    ended: 'time_up',
    receipt: { answers: 2, endedAt: deadline.deadline },
  });
});

test('a later start takes over, and the older pass can write no more', async () => {
  const first = await start();
  await world.as(first).beginSitting({});
  const second = await start();
  expect(second.sittingId).toBe(first.sittingId);
  await expect(world.as(first).saveAnswer(answer(1, 1, 'a1'))).rejects.toMatchObject({ code: 'other_device' });
  expect(await world.as(second).saveAnswer(answer(1, 1, 'a1'))).toEqual({ saved: 1 });
});

test('past the deadline and its grace an answer is refused and the sitting ended at its deadline', async () => {
  pass = await start();
  await world.as(pass).beginSitting({});
  await world.inCompany(companyId, (db) =>
    sql`update sitting set started_at = now() - interval '40 minutes', deadline = now() - interval '10 minutes'`.execute(
      db,
    ),
  );
  await expect(world.as(pass).saveAnswer(answer(1, 1, 'a1'))).rejects.toMatchObject({ code: 'ended' });
  const { deadline } = await world.as(pass).readSitting({});
  expect(await world.as(pass).submitSitting({})).toMatchObject({ ended: 'time_up', receipt: { endedAt: deadline } });
});

test('an answer that arrives within the grace is kept', async () => {
  pass = await start();
  await world.as(pass).beginSitting({});
  await world.inCompany(companyId, (db) => sql`update sitting set deadline = now() - interval '1 second'`.execute(db));
  expect(await world.as(pass).saveAnswer(answer(1, 1, 'a1'))).toEqual({ saved: 1 });
});

test('the clock starts a minute after the paper was sent, even if the page waits longer to say so', async () => {
  pass = await start();
  await world.as(pass).readSitting({});
  await world.inCompany(companyId, (db) =>
    sql`update sitting set paper_sent_at = now() - interval '10 minutes'`.execute(db),
  );
  const { startedAt, serverNow } = await world.as(pass).beginSitting({});
  expect(serverNow.getTime() - (startedAt?.getTime() ?? 0)).toBe(9 * 60_000);
});

test('nobody starts an exam they are not a candidate of, nor one of another company', async () => {
  const stranger = await world.examinee(companyId);
  await expect(world.as(stranger).startSitting({ examId: exam.examId })).rejects.toMatchObject({ status: 404 });
  const foreigner = await world.examinee(await world.company(`other-${crypto.randomUUID().slice(0, 8)}`));
  await expect(world.as(foreigner).startSitting({ examId: exam.examId })).rejects.toMatchObject({ status: 404 });
});

test('a pass of another company reaches nothing', async () => {
  pass = await start();
  const elsewhere = await world.company(`other-${crypto.randomUUID().slice(0, 8)}`);
  await expect(world.as({ ...pass, companyId: elsewhere }).readSitting({})).rejects.toMatchObject({ status: 404 });
  await expect(world.as({ ...pass, companyId: elsewhere }).saveAnswer(answer(1, 1, 'a1'))).rejects.toMatchObject({
    code: 'unknown',
  });
});

test('no exam is started on a database that could lose what it acknowledged', async () => {
  durabilityProblem = 'fsync = off';
  await expect(world.as(examinee).startSitting({ examId: exam.examId })).rejects.toMatchObject({
    code: 'database_not_durable',
    values: { setting: 'fsync = off' },
  });
});

test('the examinees’ role has no right to the key of a question or a paper', async () => {
  const client = new pg.Client({ connectionString: inject('database').examinee });
  await client.connect();
  for (const table of ['question_key', 'paper_key', 'question'])
    await expect(client.query(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
  await expect(client.query('select password_hash from account')).rejects.toMatchObject({ code: '42501' });
  await client.end();
});

test('home tells to which modules one is subscribed oneself, and until when', async () => {
  const other = await world.examinee(companyId);
  await world.inCompany(companyId, async (db) => {
    const subscribe = (who: Examinee, startsOn: string) =>
      sql`
      insert into module_subscription (examinee_id, module_id, starts_on, days, created_at)
      select ${who.examineeId}, id, ${startsOn}, 31, ${world.now} from module`.execute(db);
    await subscribe(examinee, '2026-02-01');
    await subscribe(other, '2026-03-02');
  });
  const mine = async (who: Examinee) => (await world.as(who).listMySubscriptions({}))['hydra:member'];
  expect(await mine(examinee)).toEqual([
    { moduleCode: 'M1', moduleTitle: { en: 'One' }, status: 'active', startsOn: '2026-02-01', lastDay: '2026-03-03' },
  ]);
  expect(await mine(other)).toMatchObject([{ status: 'pending' }]);
});

test('home tells one’s own results of former times, and who has some is sent to read them', async () => {
  const other = await world.examinee(companyId);
  const results = [
    {
      examineeId: examinee.examineeId,
      examTitle: 'Physics',
      module: '',
      satOn: '2024-12-31',
      points: null,
      maxPoints: null,
      percent: 8200,
      passed: true,
      certificateNumber: '',
    },
  ];
  await world.inCompany(companyId, (db) =>
    saveFormerResults(db, { importId: crypto.randomUUID(), results }, async () => {}),
  );
  const has = async (who: Examinee) => (await world.as(who).listMySubscriptions({})).hasFormerResults;
  expect([await has(examinee), await has(other)]).toEqual([true, false]);
  const mine = async (who: Examinee) => (await world.as(who).listMyFormerResults({}))['hydra:member'];
  expect(await mine(examinee)).toMatchObject([{ examTitle: 'Physics', percent: 8200, passed: true }]);
  expect(await mine(other)).toEqual([]);
});

test('home tells where each exam stands', async () => {
  const states = async () => (await world.as(examinee).listMyExams({})).exams.map(({ state }) => state);
  expect(await states()).toEqual(['ready']);
  pass = await start();
  await world.as(pass).beginSitting({});
  expect((await states())[0]).toMatch(/under_way|waiting_for_results/);
  await world.as(pass).submitSitting({});
  expect(await states()).toEqual(['waiting_for_results']);
});

test('home says of an exam the facts that are shown to examinees, and no others', async () => {
  const facts = examFacts.parse(Object.fromEntries(factNames.map((fact) => [fact, `said of ${fact}`])));
  await world.inCompany(companyId, (db) =>
    db.updateTable('exam').set(asColumns(facts, factNames)).where('id', '=', exam.examId).execute(),
  );
  const { exams } = await world.as(examinee).listMyExams({});
  const read = Object.entries(exams[0] ?? {}).filter(([field]) => field in examFacts.shape);
  expect(Object.fromEntries(read)).toEqual(shownFacts.parse(facts));
});

test('a draft exam is not there for its candidates', async () => {
  const state = (name: 'draft' | 'open') =>
    world.inCompany(companyId, (db) =>
      db.updateTable('exam').set({ state: name }).where('id', '=', exam.examId).execute(),
    );
  await state('draft');
  await expect(start()).rejects.toMatchObject({ status: 404 });
  const { exams } = await world.as(examinee).listMyExams({});
  expect(exams).toEqual([]);
  await state('open');
  expect(await start()).toMatchObject({ kind: 'sitting' });
});
