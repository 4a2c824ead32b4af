import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { onPaper, readPaperRules } from '../../sittings/server/answer-rules.ts';
import { answerCode } from '../../sittings/server/receipt.ts';
import { resultContract } from '../contract.ts';
import { resultHandlers } from './handlers.ts';
import { markSittings } from './mark-sittings.ts';

const world = testWorld(
  resultContract,
  resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
);
const endedAt = new Date(world.now.getTime() - 60_000);

/** Two of four are answered, marked; the result as the staff find it. */
async function marked() {
  const companyId = await world.company(`rec-${crypto.randomUUID().slice(0, 8)}`);
  const bank = await testBank(world, companyId, { '1.1': 10 });
  const examinee = await world.examinee(companyId);
  const { examineeId } = examinee;
  const { examId } = await testExam(world, companyId, bank, { count: { '1.1': 4 }, examineeIds: [examineeId] });
  const times = { startedAt: new Date(world.now.getTime() - 90 * 60_000), endedAt };
  const sittingId = await testSitting(world, companyId, examId, examineeId, times, ({ position }) =>
    position <= 2 ? 'right' : undefined,
  );
  // As every answer that is saved has one.
  await world.asOwner(companyId, (db) =>
    sql`update answer set idempotency_key = uuidv7(), pass_id = uuidv7() where sitting_id = ${sittingId}`.execute(db),
  );
  await world.inCompany(companyId, (db) => markSittings(db, [sittingId], world.now));
  const api = world.as(await world.administrator(companyId));
  const [result] = (await api.listResults({ examId })).results;
  const late = (position: number, revision: number, response: string | null) =>
    world.asOwner(companyId, (db) =>
      sql`insert into late_answer (sitting_id, position, idempotency_key, revision, base_revision, response, flagged)
        values (${sittingId}, ${position}, uuidv7(), ${revision}, ${revision - 1},
          nullif(${JSON.stringify(response)}::jsonb, 'null'), false)`.execute(db),
    );
  const paper = await world.inCompany(companyId, async (db) => {
    const { paper_id: id } = await db
      .selectFrom('sitting')
      .select('paper_id')
      .where('id', '=', sittingId)
      .executeTakeFirstOrThrow();
    return readPaperRules(db, id);
  });
  /** The code over these answers, by position, as the page names them. */
  const codeOf = (answers: Readonly<Record<number, string>>) =>
    answerCode(
      sittingId,
      Object.entries(answers)
        .map(([position, response]) => ({ position: Number(position), response }))
        .map(onPaper(paper)),
    );
  const decide = (accept: boolean) => api.decideLateAnswers({ sittingId, accept, reason: 'The network was down.' });
  const mine = world.as(examinee);
  return { companyId, examId, api, mine, resultId: result?.id ?? '', late, decide, codeOf };
}

test('beside a result stands the code of the answers that were marked', async () => {
  const { api, resultId, codeOf } = await marked();
  expect(await api.readReceipt({ resultId })).toEqual({
    endedAt,
    marked: codeOf({ 1: 'right', 2: 'right' }),
    atTheEnd: null,
  });
});

test('late answers that count change the code; how it was at the end is still there, however often it happens', async () => {
  const { api, resultId, codeOf, late, decide } = await marked();
  const atTheEnd = codeOf({ 1: 'right', 2: 'right' });
  await late(2, 2, 'other');
  await late(3, 2, 'more');
  expect((await api.readReceipt({ resultId })).atTheEnd).toBeNull();
  await decide(true);
  expect(await api.readReceipt({ resultId })).toEqual({
    endedAt,
    marked: codeOf({ 1: 'right', 2: 'other', 3: 'more' }),
    atTheEnd,
  });
  await late(2, 3, null);
  await late(3, 3, 'again');
  await decide(true);
  expect(await api.readReceipt({ resultId })).toEqual({
    endedAt,
    marked: codeOf({ 1: 'right', 3: 'again' }),
    atTheEnd,
  });
});

test('late answers that are left out change nothing', async () => {
  const { api, resultId, late, decide } = await marked();
  const before = await api.readReceipt({ resultId });
  await late(2, 2, 'other');
  await decide(false);
  expect(await api.readReceipt({ resultId })).toEqual(before);
});

test('an examinee, another company and a result from paper have nothing here', async () => {
  const { companyId, api, resultId } = await marked();
  const stranger = world.as(await world.administrator(await world.company('STRA')));
  await expect(stranger.readReceipt({ resultId })).rejects.toMatchObject({ status: 404 });
  await expect(world.as(await world.examinee(companyId)).readReceipt({ resultId })).rejects.toMatchObject({
    status: 403,
  });
  await world.asOwner(companyId, (db) => sql`update result set sitting_id = null`.execute(db));
  await expect(api.readReceipt({ resultId })).rejects.toMatchObject({ status: 404 });
});

test('the examinee compares their receipt with the same codes, once the result is out', async () => {
  const { api, mine, examId, resultId, codeOf, late, decide } = await marked();
  await late(2, 2, 'other');
  await late(3, 2, 'more');
  await decide(true);
  await expect(mine.readMyReceipt({ resultId })).rejects.toMatchObject({ status: 404 });
  await api.releaseResults({ examId });
  expect((await mine.readMyResult({ examId })).hasReceipt).toBe(true);
  const after = await mine.readMyReceipt({ resultId });
  expect(after).toEqual({
    endedAt,
    marked: codeOf({ 1: 'right', 2: 'other', 3: 'more' }),
    atTheEnd: codeOf({ 1: 'right', 2: 'right' }),
  });
  expect(after).toEqual(await api.readReceipt({ resultId }));
  // Codes and counts alone: no answer, no point, no key.
  expect(Object.keys(after).toSorted()).toEqual(['atTheEnd', 'endedAt', 'marked']);
  expect(Object.keys(after.marked).toSorted()).toEqual(['answers', 'code']);
});

test('nobody else reads it: no neighbour, no other company, no staff; and of an exam on paper there is none', async () => {
  const { companyId, api, mine, examId, resultId } = await marked();
  await api.releaseResults({ examId });
  const asked = (who: Parameters<typeof world.as>[0]) => world.as(who).readMyReceipt({ resultId });
  expect(await mine.readMyReceipt({ resultId })).toEqual(await api.readReceipt({ resultId }));
  await expect(asked(await world.examinee(companyId))).rejects.toMatchObject({ status: 404 });
  await expect(asked(await world.examinee(await world.company('STRB')))).rejects.toMatchObject({ status: 404 });
  await expect(asked(await world.administrator(companyId))).rejects.toMatchObject({ status: 403 });
  await world.asOwner(companyId, (db) => sql`update result set sitting_id = null`.execute(db));
  expect((await mine.readMyResult({ examId })).hasReceipt).toBe(false);
  await expect(mine.readMyReceipt({ resultId })).rejects.toMatchObject({ status: 404 });
});
