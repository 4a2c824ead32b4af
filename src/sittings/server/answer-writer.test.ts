import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseOn, enterCompany } from '../../platform/server/database/database.ts';
import type { Administrator, Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { pace, Paces } from '../domain/pace.ts';
import type { AnswerToSave } from './answer-to-save.ts';
import { answerWriter } from './answer-writer.ts';
import { examOfThree } from './exam-of-three.fixture.ts';

let staff: pg.Client;
let pool: pg.Pool;

beforeAll(async () => {
  staff = new pg.Client({
    connectionString: inject('database').listener,
    options: '-c search_path=fenced_staff,public',
  });
  await staff.connect();
  pool = new pg.Pool({ connectionString: inject('database').saver, max: 4 });
});
afterAll(async () => {
  await staff.end();
  await pool.end();
});

/** A company with sittings under way, committed, because the writer brings connections of its own. */
async function sittingsUnderWay(
  count: number,
): Promise<{ companyId: string; sittings: { id: string; pass: string }[] }> {
  await staff.query('begin');
  const one = async (text: string, values: unknown[]) =>
    ((await staff.query<{ id: string }>(text, values)).rows[0] ?? { id: '' }).id;
  const companyId = await one("insert into company (code, name, model) values ($1, '{}', 'MODULE') returning id", [
    crypto.randomUUID(),
  ]);
  const db = databaseOn(staff);
  await enterCompany(db, companyId);
  const account = () =>
    one("insert into account (home_company_id, sign_in_name, role) values ($1, $2, 'ROLE_EXAMINEE') returning id", [
      companyId,
      crypto.randomUUID(),
    ]);
  const author = { accountId: await account() } as Administrator;
  const examinees: Examinee[] = [];
  for (let index = 0; index < count; index++) {
    const examineeId = await one(
      "insert into examinee (number, given_name, family_name) values ($1, '{}', '{}') returning id",
      [`E${index}`],
    );
    examinees.push({ examineeId } as Examinee);
  }
  const { examId, paperId } = await examOfThree(db, author, examinees, { now: new Date() });
  const { rows } = await staff.query<{ id: string; pass: string }>(
    `insert into sitting (exam_id, examinee_id, paper_id, question_count, pass_id, started_at, deadline, created_at)
     select exam_id, examinee_id, $2, 3, uuidv4(), now(), now() + interval '1 hour', now() from exam_candidate where exam_id = $1
     returning id, pass_id as pass`,
    [examId, paperId],
  );
  await staff.query('commit');
  return { companyId, sittings: rows };
}

const answer = (
  companyId: string,
  { id, pass }: { id: string; pass: string },
  position: number,
  revision = 1,
): AnswerToSave => ({
  companyId,
  sittingId: id,
  passId: pass,
  position,
  revision,
  base: revision - 1,
  response: `r${revision}`,
  flagged: false,
  key: crypto.randomUUID(),
  history: { spacing: 0, allowance: 10_000 },
});

async function answersOf(companyId: string) {
  await staff.query(`begin; select set_config('app.company_id', '${companyId}', true)`);
  const { rows } = await staff.query<{ response: string; revision: number; saved_at: Date }>(
    'select response, revision, saved_at from answer',
  );
  await staff.query('commit');
  return rows;
}

test('what arrives together is saved whole and shares commits', async () => {
  const save = answerWriter(pool, inject('database').isPooled);
  const { companyId, sittings } = await sittingsUnderWay(40);
  const verdicts = await Promise.all(
    sittings.flatMap((sitting) => [1, 2, 3].map((position) => save(answer(companyId, sitting, position)))),
  );
  expect(new Set(verdicts)).toEqual(new Set(['saved']));
  const rows = await answersOf(companyId);
  expect(rows).toHaveLength(120);
  expect(new Set(rows.map(({ saved_at }) => saved_at.getTime())).size).toBeLessThan(20);
});

test('two revisions of one answer in one batch leave the newer one, in whatever order they came', async () => {
  const save = answerWriter(pool, inject('database').isPooled);
  const { companyId, sittings } = await sittingsUnderWay(1);
  const [sitting = { id: '', pass: '' }] = sittings;
  await Promise.all([3, 1, 2].map((revision) => save(answer(companyId, sitting, 1, revision))));
  expect((await answersOf(companyId)).map(({ revision, response }) => [revision, response])).toEqual([[3, 'r3']]);
});

test('each answer of a batch gets its own verdict, and companies do not mix', async () => {
  const save = answerWriter(pool, inject('database').isPooled);
  const one = await sittingsUnderWay(1);
  const other = await sittingsUnderWay(1);
  const [mine = { id: '', pass: '' }] = one.sittings;
  const [theirs = { id: '', pass: '' }] = other.sittings;
  const verdicts = await Promise.all([
    save(answer(one.companyId, mine, 1)),
    save(answer(one.companyId, mine, 9)),
    save(answer(one.companyId, { ...mine, pass: crypto.randomUUID() }, 2)),
    save(answer(one.companyId, theirs, 1)),
    save(answer(other.companyId, theirs, 1)),
  ]);
  expect(verdicts).toEqual(['saved', 'unknown', 'other_device', 'unknown', 'saved']);
});

test('an answer the database cannot keep fails alone', async () => {
  const save = answerWriter(pool, inject('database').isPooled);
  const { companyId, sittings } = await sittingsUnderWay(2);
  const [one = { id: '', pass: '' }, other = { id: '', pass: '' }] = sittings;
  const warm = save(answer(companyId, one, 3));
  const second = save(answer(companyId, one, 3, 2));
  const outcomes = await Promise.allSettled([
    warm,
    second,
    save(answer(companyId, one, 1)),
    save({ ...answer(companyId, one, 2), response: '\0' }),
    save({ ...answer(companyId, other, 1), key: 'no uuid' }),
    save(answer(companyId, other, 2)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(await answersOf(companyId)).toHaveLength(3);
});

test('so does one whose place in the history is taken, which nothing but a hand in the database can do', async () => {
  const save = answerWriter(pool, inject('database').isPooled);
  const { companyId, sittings } = await sittingsUnderWay(2);
  const [one = { id: '', pass: '' }, other = { id: '', pass: '' }] = sittings;
  const first = answer(companyId, one, 1);
  await save(first);
  const owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  await owner.query("select set_config('app.company_id', $1, false)", [companyId]);
  await owner.query(
    `insert into answer_event (sitting_id, idempotency_key, position, revision, flagged, pass_id, saved_at)
     values ($1, $2, 1, 1, false, $3, now())`,
    [one.id, first.key, one.pass],
  );
  await owner.end();
  const busy = [save(answer(companyId, other, 3)), save(answer(companyId, other, 4))];
  const outcomes = await Promise.allSettled([
    ...busy,
    save(answer(companyId, one, 1, 2)),
    save(answer(companyId, other, 1)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('what a flood held back is answered as the revision that stands for it, and one that cannot be kept takes none along', async () => {
  const paces = new Paces(() => performance.now());
  const save = answerWriter(pool, inject('database').isPooled, paces);
  const { companyId, sittings } = await sittingsUnderWay(1);
  const [sitting = { id: '', pass: '' }] = sittings;
  paces.count(sitting.id, pace.burst + pace.perSecond / 10);
  const verdicts = await Promise.allSettled([
    ...[1, 2, 3].map((revision) => save(answer(companyId, sitting, 1, revision))),
    ...[1, 2].map((revision) =>
      save({ ...answer(companyId, sitting, 2, revision), response: revision === 2 ? '\0' : 'kept' }),
    ),
    ...[1, 2].map((revision) => save(answer(companyId, { ...sitting, pass: crypto.randomUUID() }, 3, revision))),
  ]);
  expect(verdicts.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    'saved',
    'saved',
    'saved',
    'saved',
    'failed',
    'other_device',
    'other_device',
  ]);
  const rows = await answersOf(companyId);
  expect(rows.map(({ revision, response }) => [revision, response]).toSorted()).toEqual([
    [1, 'kept'],
    [3, 'r3'],
  ]);
});
