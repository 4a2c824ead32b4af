import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../platform/access.ts';
import type { Administrator, Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { moveToMarking } from '../../exams/server/exam-writing.ts';
import { sittingContract } from '../../sittings/contract.ts';
import { examOfThree } from '../../sittings/server/exam-of-three.fixture.ts';
import { handlersInTest, type WorldInTest } from '../../sittings/server/save.fixture.ts';
import { resultContract } from '../contract.ts';
import { resultHandlers } from './handlers.ts';
import { resultJobs } from './jobs.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...sittingContract, ...resultContract },
  { ...handlersInTest(worldInTest), ...resultHandlers({ secret: 'of tests', publicUrl: 'http://localhost:3000' }) },
);

let companyId: string;
let examinee: Examinee;
let administrator: Administrator;
let examId: string;
let keys: readonly string[];

beforeEach(async () => {
  companyId = await world.company('PRACTISE');
  [examinee, administrator] = [await world.examinee(companyId), await world.administrator(companyId)];
  ({ examId, keys } = await world.inCompany(companyId, (db) => examOfThree(db, administrator, [examinee], world)));
});

const practise = (attempts: number | null) =>
  world.inCompany(companyId, (db) =>
    db.updateTable('exam').set({ practice: true, attempts, questions_rest: false }).where('id', '=', examId).execute(),
  );

const start = () => world.as(examinee).startSitting({ examId });

/** Sits the exam with so many right answers, hands it in and has it marked. */
async function sit(right: number): Promise<string> {
  const { pass, sittingId } = await start();
  const claims = JSON.parse(pass ?? '') as Record<'company' | 'sitting' | 'examinee' | 'pass', string>;
  const holder: Actor = {
    kind: 'sitting',
    companyId,
    sittingId,
    examineeId: examinee.examineeId,
    passId: claims.pass,
  };
  const api = world.as(holder);
  await api.readSitting({});
  await api.beginSitting({});
  for (const [index, key] of keys.slice(0, right).entries())
    await api.saveAnswer({
      position: index + 1,
      revision: 1,
      response: key,
      flagged: false,
      key: crypto.randomUUID(),
    });
  await api.submitSitting({});
  await resultJobs['mark_sitting']?.(
    { company: companyId, sitting: sittingId },
    { inTransaction: ({ companyId: of }, work) => world.inCompany(of ?? '', work), now: () => world.now },
  );
  return sittingId;
}

const home = async () => (await world.as(examinee).listMyExams({})).exams[0];

test('a practice is sat again, and each result is out at once', async () => {
  await practise(2);
  expect(await home()).toMatchObject({ state: 'ready', practice: { attempt: 1, attempts: 2, results: [] } });
  const first = await sit(1);
  expect(await home()).toMatchObject({
    state: 'ready',
    practice: { attempt: 2, results: [{ attempt: 1, percent: 33.33, passed: false }] },
  });
  const second = await sit(3);
  expect(second).not.toBe(first);
  const results = [
    { attempt: 1, percent: 33.33, passed: false },
    { attempt: 2, percent: 100, passed: true },
  ];
  expect(await home()).toMatchObject({ state: 'released', passed: true, practice: { attempt: 2, results } });
  await expect(start()).rejects.toMatchObject({ code: 'already_ended' });
  const mine = world.as(examinee);
  expect(await mine.readMyResult({ examId })).toMatchObject({
    percent: 100,
    practice: { attempt: 2, attempts: 2, isLast: true },
    certificate: null,
  });
  expect(await mine.readMyResult({ examId, attempt: 1 })).toMatchObject({
    percent: 33.33,
    practice: { attempt: 1, isLast: false },
  });
  await expect(mine.readMyResult({ examId, attempt: 3 })).rejects.toMatchObject({ status: 404 });
});

test('a late answer to a practice waits for nobody: the list shows it as left out, and the result stays', async () => {
  await practise(1);
  const sittingId = await sit(1);
  const late = { position: 2, revision: 2, base: 1, response: keys[1] ?? '', flagged: false, givenAt: null };
  const answers = [{ ...late, key: crypto.randomUUID() }];
  expect(await world.as(examinee).keepMyLateAnswers({ sittingId, answers })).toMatchObject({ practice: true });
  const staff = world.as(administrator);
  expect((await staff.listLateAnswers({ examId }))['hydra:member']).toMatchObject([{ sittingId, accepted: false }]);
  await expect(staff.decideLateAnswers({ sittingId, accept: true, reason: 'Asked for' })).rejects.toMatchObject({
    code: 'nothing_late',
  });
  expect(await home()).toMatchObject({ practice: { results: [{ percent: 33.33 }] } });
  const { rows } = await world.inCompany(companyId, (db) => sql`select why from answer_set_aside`.execute(db));
  expect(rows).toEqual([{ why: 'practice' }]);
});

test('the last attempt, begun in two tabs at the same moment, is one attempt', async () => {
  await practise(2);
  await sit(1);
  const began = await Promise.all([start(), start(), start()]);
  expect(new Set(began.map(({ sittingId }) => sittingId)).size).toBe(1);
  await sit(2);
  const late = await Promise.allSettled([start(), start()]);
  expect(late.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const sittings = await world.inCompany(companyId, (db) => db.selectFrom('sitting').select('attempt').execute());
  expect(sittings.map(({ attempt }) => attempt).sort()).toEqual([1, 2]);
});

test('what an examinee reads of an attempt holds neither question nor key, as long as there is another', async () => {
  await practise(null);
  await sit(2);
  const read = JSON.stringify([await home(), await world.as(examinee).readMyResult({ examId })]);
  for (const key of keys) expect(read).not.toContain(`"${key}"`);
  expect(read).not.toContain('Question');
});

test('without a limit there is always another attempt; one that is under way is gone on with', async () => {
  await practise(null);
  for (const right of [0, 1, 2]) await sit(right);
  const { sittingId } = await start();
  expect((await start()).sittingId).toBe(sittingId);
  expect(await home()).toMatchObject({ practice: { attempt: 4, attempts: null } });
  const attempts = await world.inCompany(companyId, (db) =>
    db.selectFrom('sitting').select('attempt').orderBy('attempt').execute(),
  );
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
});

test('any other exam is sat once, and its result waits for its release', async () => {
  await sit(3);
  await expect(start()).rejects.toMatchObject({ code: 'already_ended' });
  expect(await home()).toMatchObject({ state: 'waiting_for_results', practice: null, passed: null });
  await expect(world.as(examinee).readMyResult({ examId })).rejects.toMatchObject({ status: 404 });
});

test('a practice counts for no re-sit rule and gives no certificate; it is released when it closes', async () => {
  await practise(2);
  await sit(1);
  await sit(3);
  const staff = world.as(administrator);
  const { results, summary, waiting } = await staff.listResults({ examId });
  expect(results.map(({ attempt, correct }) => [attempt, correct])).toEqual([
    [1, 1],
    [2, 3],
  ]);
  // The last attempt counts.
  expect(summary).toMatchObject({ mean: 100, taken: 1, passed: 1 });
  expect(waiting).toBe(0);
  await expect(staff.issueCertificates({ examId })).rejects.toMatchObject({ code: 'practice' });
  const { 'hydra:member': all } = await staff.listAllResults({ practice: true });
  expect(all.map(({ exam, attempt }) => [exam.practice, attempt])).toContainEqual([true, 2]);
  expect((await staff.listAllResults({ practice: false }))['hydra:totalItems']).toBe(0);
  await world.inCompany(companyId, async (db) => {
    await db.updateTable('exam').set({ state: 'closed' }).where('id', '=', examId).execute();
    await moveToMarking(db, examId, world.now);
    const exam = await db.selectFrom('exam').select(['state', 'released_at']).executeTakeFirstOrThrow();
    expect(exam).toEqual({ state: 'released', released_at: world.now });
    expect((await sql`select from released_attempt`.execute(db)).rows).toEqual([]);
  });
});
