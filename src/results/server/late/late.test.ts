import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../../exams/server/exam.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../contract.ts';
import { resultHandlers } from '../handlers.ts';
import { markSittings } from '../mark-sittings.ts';

const world = testWorld(
  resultContract,
  resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
);
const endedAt = new Date(world.now.getTime() - 60_000);

/** Somebody has the first two of four right; more came after the end: the third twice, right at last, and the fourth. */
async function oneLate() {
  const companyId = await world.company('LATE');
  const bank = await testBank(world, companyId, { '1.1': 10 });
  const { examineeId } = await world.examinee(companyId);
  const { examId } = await testExam(world, companyId, bank, { count: { '1.1': 4 }, examineeIds: [examineeId] });
  const sittingId = await testSitting(
    world,
    companyId,
    examId,
    examineeId,
    { startedAt: new Date(world.now.getTime() - 90 * 60_000), endedAt },
    ({ position }) => (position <= 2 ? 'right' : null),
  );
  const late = (position: number, revision: number, response: string, base = revision - 1) =>
    world.asOwner(companyId, (db) =>
      sql`insert into late_answer (sitting_id, position, idempotency_key, revision, base_revision, response, flagged, given_at)
        values (${sittingId}, ${position}, uuidv7(), ${revision}, ${base}, ${JSON.stringify(response)}, false,
          ${new Date(endedAt.getTime() - 5000)})`.execute(db),
    );
  await late(3, 2, 'wrong');
  await late(3, 3, 'right');
  await late(4, 2, 'right');
  const mark = () => world.inCompany(companyId, (db) => markSittings(db, [sittingId], world.now));
  await mark();
  const admin = await world.administrator(companyId);
  const api = world.as(admin);
  const correct = async () => (await api.listResults({ examId })).results.map((result) => result.correct);
  return { companyId, examId, sittingId, admin, api, late, correct };
}

test('who had an own order is listed with the numbers that they saw, everybody else with those of the paper', async () => {
  const { companyId, examId, api } = await oneLate();
  const list = async () => (await api.listLateAnswers({ examId }))['hydra:member'];
  expect(await list()).toMatchObject([{ positions: [3, 4], shownAs: [3, 4] }]);
  const seed = '3f0c1b1e-0000-4000-8000-000000000001';
  await world.asOwner(companyId, (db) => db.updateTable('sitting').set({ question_seed: seed }).execute());
  const [late] = await list();
  expect(late?.positions).toEqual([3, 4]);
  expect(late?.shownAs).toEqual([2, 3]);
});

test('late answers wait, count when somebody says so, and the sitting is marked again', async () => {
  const { examId, sittingId, api, correct } = await oneLate();
  const list = async () => (await api.listLateAnswers({ examId }))['hydra:member'];
  expect(await list()).toMatchObject([{ sittingId, positions: [3, 4], inTime: true, accepted: null, endedAt }]);
  expect(await correct()).toEqual([2]);
  await expect(api.releaseResults({ examId })).rejects.toMatchObject({
    code: 'late_answers_waiting',
    values: { count: 1 },
  });
  expect(await api.decideLateAnswers({ sittingId, accept: true, reason: 'The network was down.' })).toEqual({
    changed: [3, 4],
  });
  expect(await correct()).toEqual([4]);
  expect(await list()).toMatchObject([{ positions: [3, 4], accepted: true }]);
  await expect(api.decideLateAnswers({ sittingId, accept: false, reason: 'Again' })).rejects.toMatchObject({
    code: 'nothing_late',
  });
  expect(await api.releaseResults({ examId })).toEqual({ released: 1 });
});

test('what arrived after the limit is marked, may count all the same, and the record of the decision says so', async () => {
  const { companyId, examId, sittingId, api, correct } = await oneLate();
  expect((await api.listLateAnswers({ examId }))['hydra:member']).toMatchObject([{ limitHours: null }]);
  await world.asOwner(companyId, (db) => sql`update late_answer set limit_hours = 24 where position = 4`.execute(db));
  expect((await api.listLateAnswers({ examId }))['hydra:member']).toMatchObject([{ limitHours: 24 }]);
  await api.decideLateAnswers({ sittingId, accept: true, reason: 'The network was down for two days.' });
  expect(await correct()).toEqual([4]);
  const lines = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'sitting.late_decided').execute(),
  );
  expect(lines).toMatchObject([{ details: { accepted: true, afterHours: 24 } }]);
});

test('an answer from a pause waits for somebody too; nobody decides before the sitting has ended', async () => {
  const { companyId, examId, sittingId, api, correct } = await oneLate();
  await world.asOwner(companyId, async (db) => {
    await sql`update late_answer set in_pause = true where position = 4`.execute(db);
    await sql`select reopen_sitting(${sittingId}, 10)`.execute(db);
  });
  const list = async () => (await api.listLateAnswers({ examId }))['hydra:member'];
  expect(await list()).toMatchObject([{ inPause: true, byRule: false, hasEnded: false, accepted: null }]);
  const decide = () => api.decideLateAnswers({ sittingId, accept: true, reason: 'The alarm was not heard.' });
  await expect(decide()).rejects.toMatchObject({ code: 'sitting_goes_on' });
  await world.asOwner(companyId, (db) =>
    sql`update sitting set ended_at = ${endedAt}, end_reason = 'submitted'`.execute(db),
  );
  expect(await decide()).toEqual({ changed: [3, 4] });
  expect(await correct()).toEqual([4]);
});

test('what is left out stays on record and changes nothing', async () => {
  const { companyId, examId, sittingId, admin, api, correct } = await oneLate();
  expect(await api.decideLateAnswers({ sittingId, accept: false, reason: 'Given after the end.' })).toEqual({
    changed: [],
  });
  expect(await correct()).toEqual([2]);
  expect((await api.listLateAnswers({ examId }))['hydra:member']).toMatchObject([{ accepted: false }]);
  const lines = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select(['actor_id', 'details']).where('action', '=', 'sitting.late_decided').execute(),
  );
  expect(lines).toMatchObject([
    { actor_id: admin.accountId, details: { accepted: false, answers: 3, reason: 'Given after the end.' } },
  ]);
});

test('a newer answer that a late one did not know stays, and what is replaced goes into the history', async () => {
  const { companyId, sittingId, api, late, correct } = await oneLate();
  await world.asOwner(companyId, (db) =>
    sql`update answer set revision = 9, idempotency_key = uuidv7(), pass_id = uuidv7() where sitting_id = ${sittingId} and position <= 2`.execute(
      db,
    ),
  );
  await late(1, 5, 'wrong');
  await late(2, 10, 'wrong');
  expect(await api.decideLateAnswers({ sittingId, accept: true, reason: 'Two devices' })).toEqual({
    changed: [2, 3, 4],
  });
  expect(await correct()).toEqual([3]);
  const history = await world.inCompany(companyId, (db) =>
    db.selectFrom('answer_event').select(['position', 'response']).where('sitting_id', '=', sittingId).execute(),
  );
  expect(history).toEqual([{ position: 2, response: 'right' }]);
});

test('a late answer knows what its own device had saved, and nothing that was given after it', async () => {
  const { companyId, sittingId, api, late, correct } = await oneLate();
  const own = crypto.randomUUID();
  await world.asOwner(companyId, async (db) => {
    await sql`update answer set revision = 2, idempotency_key = case position when 1 then ${own}::uuid else uuidv7() end,
      pass_id = uuidv7(), given_at = ${new Date(endedAt.getTime() - 3000)} where sitting_id = ${sittingId} and position <= 2`.execute(
      db,
    );
  });
  // Made on a change whose reply was lost; and one of a page of a release before, whose base is a change of its own.
  await late(1, 3, 'wrong', 1);
  await late(2, 3, 'wrong', 2);
  await world.asOwner(companyId, (db) =>
    sql`update late_answer set made_on = array[${own}::uuid] where sitting_id = ${sittingId} and position = 1`.execute(
      db,
    ),
  );
  expect(await api.decideLateAnswers({ sittingId, accept: true, reason: 'Two devices' })).toEqual({
    changed: [1, 3, 4],
  });
  expect(await correct()).toEqual([3]);
});

test('after the release nothing is decided any more', async () => {
  const { companyId, sittingId, api } = await oneLate();
  await world.asOwner(companyId, (db) => sql`update result set released_at = now()`.execute(db));
  await expect(api.decideLateAnswers({ sittingId, accept: true, reason: 'Late' })).rejects.toMatchObject({
    code: 'already_released',
  });
});
