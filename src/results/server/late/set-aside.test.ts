import { sql, type RawBuilder } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { invigilationContract } from '../../../invigilation/contract.ts';
import { invigilationHandlers } from '../../../invigilation/server/handlers.ts';
import { watchedExam } from '../../../invigilation/server/invigilator.fixture.ts';
import type { Actor } from '../../../platform/access.ts';
import { testWorld, type Administrator } from '../../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../../../sittings/contract.ts';
import { verifySittings } from '../../../sittings/server/digest/verify-sittings.ts';
import { handlersInTest, holderOf, secretInTest, type WorldInTest } from '../../../sittings/server/save.fixture.ts';
import { resultContract } from '../../contract.ts';
import { markSittings } from '../mark-sittings.ts';
import { resultHandlers } from '../handlers.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...sittingContract, ...invigilationContract, ...resultContract },
  {
    ...handlersInTest(worldInTest),
    ...invigilationHandlers({ secret: secretInTest }),
    ...resultHandlers({ secret: secretInTest, publicUrl: 'https://exams.test' }),
  },
);

let companyId: string;
let assigned: Administrator;
let examId: string;
let sitting: Extract<Actor, { kind: 'sitting' }>;
const keys: string[] = Array.from({ length: 3 }, () => crypto.randomUUID());

/** Somebody has sat: one answer of theirs was outrun by another device, and two came after the end. */
beforeEach(async () => {
  const exam = await watchedExam(world, 'aside');
  ({ companyId, assigned, examId } = exam);
  const { pass } = await world.as(exam.examinees[0]).startSitting({ examId });
  sitting = holderOf(pass);
  await world.as(sitting).readSitting({});
  await world.as(sitting).beginSitting({});
  const save = (revision: number, base: number, response: string, key: string) =>
    world.as(sitting).saveAnswer({ position: 1, revision, base, response, flagged: false, key });
  await save(3, 0, 'a1', crypto.randomUUID());
  await change(sql`update answer set pass_id = uuidv7()`);
  await expect(save(4, 1, 'b1', keys[0] ?? '')).rejects.toMatchObject({ code: 'not_used' });
  await world.as(sitting).submitSitting({});
  await mark();
  const late = (position: number, key = '') => ({
    position,
    key,
    response: `a${position}`,
    flagged: false,
    revision: 1,
    base: 0,
    givenAt: null,
  });
  for (const _ of ['first', 'sent again'])
    await world.as(sitting).keepLateAnswers({ answers: [late(2, keys[1]), late(3, keys[2])] });
});

const change = (query: RawBuilder<unknown>) => world.asOwner(companyId, (db) => query.execute(db));
/** As the sweep does: what was due is done. */
const mark = async () => {
  await world.inCompany(companyId, (db) => markSittings(db, [sitting.sittingId], world.now));
  await change(sql`delete from sitting_due`);
};
const decide = (accept: boolean) =>
  world
    .as(assigned)
    .decideLateOfSitting({ examId, sittingId: sitting.sittingId, accept, reason: 'The network was down.' });
const look = async () => {
  const { code } = await world.inCompany(companyId, (db) =>
    db.selectFrom('company').select('code').executeTakeFirstOrThrow(),
  );
  return (await verifySittings(world.inTransaction, { company: code }))?.[0];
};
/** What is wrong with answers that were set aside, each with its row. */
const wrong = async () =>
  (await look())?.setAside.map(({ kind, position, key, fault }) => [kind, position, keys.indexOf(key), fault]);

test('what was set aside and what was decided on it stands as the record says, whatever is done by those who may', async () => {
  expect(await look()).toMatchObject({ sound: 1, changed: [], setAside: [], withoutDigest: 0 });
  await decide(true);
  expect(await look()).toMatchObject({ sound: 1, changed: [], setAside: [] });
  await mark();
  expect(await look()).toMatchObject({ sound: 1, changed: [], setAside: [] });
});

test.each<[string, () => RawBuilder<unknown>, (string | number)[]]>([
  [
    'a late answer says another thing',
    () => sql`update late_answer set response = '"b2"' where position = 2`,
    ['late', 2, 1, 'changed'],
  ],
  [
    'a late answer came at another moment',
    () => sql`update late_answer set received_at = received_at - interval '1 hour' where position = 3`,
    ['late', 3, 2, 'changed'],
  ],
  ['a late answer is gone', () => sql`delete from late_answer where position = 2`, ['late', 2, 1, 'missing']],
  [
    'a late answer is let count past the decision',
    () => sql`update late_answer set accepted = true, decided_at = now() where position = 3`,
    ['late', 3, 2, 'changed'],
  ],
  [
    'an answer of another device says another thing',
    () => sql`update unused_answer set response = '"c1"'`,
    ['unused', 1, 0, 'changed'],
  ],
  ['an answer of another device is gone', () => sql`delete from unused_answer`, ['unused', 1, 0, 'missing']],
  [
    'a late answer is made up',
    () => sql`insert into late_answer (sitting_id, position, idempotency_key, revision, base_revision, response, flagged)
    values (${sitting.sittingId}, 1, uuidv7(), 9, 8, '"a1"', false)`,
    ['late', 1, -1, 'added'],
  ],
  [
    'an answer of another device is made up',
    () => sql`insert into unused_answer
    (sitting_id, position, idempotency_key, revision, base_revision, standing_revision, response, flagged, pass_id)
    values (${sitting.sittingId}, 2, uuidv7(), 9, 8, 9, '"a2"', false, uuidv7())`,
    ['unused', 2, -1, 'added'],
  ],
])('%s: found with its row', async (_, tampering, found) => {
  await change(tampering());
  expect(await wrong()).toEqual([found]);
  expect(await look()).toMatchObject({ sound: 1, changed: [] });
});

test('a decision that is turned around afterwards is found with its rows, and so is one that is taken back', async () => {
  await decide(false);
  await change(sql`update late_answer set accepted = true where position = 2`);
  expect(await wrong()).toEqual([['late', 2, 1, 'changed']]);
  await change(sql`update late_answer set accepted = null, decided_at = null`);
  expect(await wrong()).toEqual([
    ['late', 2, 1, 'changed'],
    ['late', 3, 2, 'changed'],
  ]);
});

test('what was set aside before its digests were kept is neither right nor wrong', async () => {
  await change(sql`update audit_event set details = details - 'setAside'`);
  await change(sql`update late_answer set response = '"b2"' where position = 2`);
  expect(await look()).toMatchObject({ sound: 1, changed: [], setAside: [] });
});

test('what a server of the release before keeps after a mark is not covered; the rest still is', async () => {
  await change(sql`update audit_event set details = details - 'setAside' where action = 'sitting.answered_late'`);
  expect(await wrong()).toEqual([]);
  await change(sql`update unused_answer set response = '"c1"'`);
  expect(await wrong()).toEqual([['unused', 1, 0, 'changed']]);
  await mark();
  await change(sql`delete from late_answer where position = 2`);
  expect(await wrong()).toEqual([['late', 2, 1, 'missing']]);
});
