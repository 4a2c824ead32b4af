import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { testExam, testSitting } from '../../exams/server/exam.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { listDigests } from '../../sittings/server/digest/digests.ts';
import { verifySittings } from '../../sittings/server/digest/verify-sittings.ts';
import { resultContract } from '../contract.ts';
import { resultHandlers } from './handlers.ts';
import { markSittings } from './mark-sittings.ts';

const world = testWorld(
  resultContract,
  resultHandlers({ secret: 'a secret that only this test knows', publicUrl: 'http://localhost:3000' }),
);

/** Two who have sat an exam, both marked; and how the company's sittings stand. */
async function twoMarked() {
  const companyId = await world.company('DIGEST');
  const bank = await testBank(world, companyId, { '1.1': 10 });
  const examineeIds = [(await world.examinee(companyId)).examineeId, (await world.examinee(companyId)).examineeId];
  const { examId } = await testExam(world, companyId, bank, { count: { '1.1': 4 }, examineeIds });
  const sittingIds: string[] = [];
  for (const id of examineeIds) sittingIds.push(await testSitting(world, companyId, examId, id, {}, () => 'right'));
  const mark = () => world.inCompany(companyId, (db) => markSittings(db, sittingIds, world.now));
  const look = async (exam?: number) =>
    (await verifySittings(world.inTransaction, { company: 'DIGEST', ...(exam && { exam }) }))?.[0];
  const [sittingId = ''] = sittingIds;
  const change = (query: ReturnType<typeof sql>) => world.asOwner(companyId, (db) => query.execute(db));
  return { companyId, sittingId, mark, look, change };
}

test('a sitting is bound to the record when it is marked, and again each time', async () => {
  const { companyId, mark, look } = await twoMarked();
  expect(await look()).toMatchObject({ sound: 0, changed: [], withoutDigest: 2 });
  await mark();
  await mark();
  expect(await look()).toEqual({ company: 'DIGEST', sound: 2, changed: [], setAside: [], withoutDigest: 0 });
  expect(await look(2)).toMatchObject({ sound: 0, changed: [], withoutDigest: 0 });
  expect(await verifySittings(world.inTransaction, { company: 'NOBODY' })).toBeNull();
  const lines = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'sitting.marked').execute(),
  );
  expect(lines).toHaveLength(4);
  for (const { details } of lines)
    expect(details).toEqual({ digest: expect.stringMatching(/^[\da-f]{64}$/), setAside: [] });
});

test.each([
  ['an answer', (id: string) => sql`update answer set response = '"wrong"' where sitting_id = ${id} and position = 2`],
  [
    'the time of an answer',
    (id: string) => sql`update answer set saved_at = saved_at - interval '1 second' where sitting_id = ${id}`,
  ],
  [
    'a moment on the device that is made up',
    (id: string) => sql`update answer set given_at = now() where sitting_id = ${id} and position = 3`,
  ],
  [
    'a time away from the page',
    (id: string) =>
      sql`insert into sitting_focus_loss (sitting_id, id, pass_id, left_at) values (${id}, uuidv7(), uuidv7(), now())`,
  ],
  ['the seed of an order', (id: string) => sql`update sitting set option_seed = uuidv7() where id = ${id}`],
  ['a deadline', (id: string) => sql`update sitting set deadline = deadline + interval '1 hour' where id = ${id}`],
  ['an answer that is gone', (id: string) => sql`delete from answer where sitting_id = ${id} and position = 1`],
  [
    'a line of the history',
    (
      id: string,
    ) => sql`insert into answer_event (sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at)
      values (${id}, uuidv7(), 1, 1, '"wrong"', false, uuidv7(), now())`,
  ],
])('%s that is changed after that is found, and nothing else', async (_, changing) => {
  const { sittingId, mark, look, change } = await twoMarked();
  await mark();
  await change(changing(sittingId));
  const found = await look();
  expect(found).toMatchObject({ sound: 1, withoutDigest: 0 });
  expect(found?.changed.map(({ sitting }) => sitting)).toEqual([sittingId]);
});

test('a moment on the device is bound with its answer, and a sitting without any has the digest it always had', async () => {
  const { companyId, sittingId, mark, look, change } = await twoMarked();
  const given = (seconds: number | null) =>
    change(
      sql`update answer set given_at = saved_at - ${seconds} * interval '1 second' where sitting_id = ${sittingId}`,
    );
  await mark();
  const digest = () => world.asOwner(companyId, async (db) => (await listDigests(db, [sittingId])).get(sittingId));
  const before = await digest();
  await given(2);
  expect((await look())?.changed.map(({ sitting }) => sitting)).toEqual([sittingId]);
  await mark();
  expect(await look()).toMatchObject({ sound: 2, changed: [] });
  for (const tampering of [
    sql`update answer set given_at = given_at - interval '1 millisecond' where sitting_id = ${sittingId} and position = 1`,
    sql`update answer set given_at = null where sitting_id = ${sittingId} and position = 1`,
  ]) {
    await change(tampering);
    expect((await look())?.changed.map(({ sitting }) => sitting)).toEqual([sittingId]);
    await given(2);
    expect(await look()).toMatchObject({ sound: 2, changed: [] });
  }
  await given(null);
  expect(await digest()).toBe(before);
});

test('each time away is bound: a moment that is moved is found, and so is one that is gone', async () => {
  const { sittingId, mark, look, change } = await twoMarked();
  await change(sql`insert into sitting_focus_loss (sitting_id, id, pass_id, left_at, back_at, back_heard_at)
    values (${sittingId}, uuidv7(), uuidv7(), now() - interval '1 minute', now(), now())`);
  await mark();
  expect(await look()).toMatchObject({ sound: 2, changed: [] });
  for (const tampering of [
    sql`update sitting_focus_loss set back_at = back_at - interval '1 second'`,
    sql`update sitting_focus_loss set back_at = back_at + interval '1 second', left_heard_at = left_heard_at - interval '1 second'`,
    sql`delete from sitting_focus_loss`,
  ]) {
    await change(tampering);
    expect((await look())?.changed.map(({ sitting }) => sitting)).toEqual([sittingId]);
  }
});
