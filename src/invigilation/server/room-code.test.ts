import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testWorld, type Administrator, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { handlersInTest, holderOf, secretInTest, type WorldInTest } from '../../sittings/server/save.fixture.ts';
import { sittingContract } from '../../sittings/contract.ts';
import { invigilationContract } from '../contract.ts';
import { invigilationHandlers } from './handlers.ts';
import { watchedExam } from './invigilator.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...sittingContract, ...invigilationContract },
  { ...handlersInTest(worldInTest), ...invigilationHandlers({ secret: secretInTest }) },
);

let companyId: string;
let assigned: Administrator;
let examinees: [Examinee, Examinee];
let examId: string;

beforeEach(async () => {
  ({ companyId, assigned, examinees, examId } = await watchedExam(world, 'wall'));
  await enteredBy('code');
});

const enteredBy = (entryBy: 'sign_in' | 'code' | 'both') =>
  world.inCompany(companyId, async (db) => {
    await db.updateTable('exam').set({ entry_by: entryBy }).where('id', '=', examId).execute();
    await db
      .insertInto('entry_door')
      .values({ home_company_id: companyId, exam_id: examId })
      .onConflict((known) => known.doNothing())
      .execute();
  });

const words = 'Lost the code';
const giveTo = (by: Administrator, whom: readonly Examinee[]) =>
  world.as(by).giveEntryCodes({ examId, examineeIds: whom.map(({ examineeId }) => examineeId), words });
const give = async (by: Administrator, whom = examinees[0]) => ({
  code: (await giveTo(by, [whom])).codes[0]?.code ?? '',
});

async function enter(code: string, { examineeId } = examinees[0]) {
  const { number } = await world.inCompany(companyId, (db) =>
    db.selectFrom('examinee').select('number').where('id', '=', examineeId).executeTakeFirstOrThrow(),
  );
  return world.as({ kind: 'anonymous' }).enterByCode({ examId, number, code });
}

test('who is assigned gives a new code from the board; it works, and the one before no more', async () => {
  const earlier = await give(assigned);
  const { code } = await give(assigned);
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  await expect(enter(earlier.code)).rejects.toMatchObject({ code: 'wrong_number_or_code' });
  expect((await enter(code)).sittingId).toBeTruthy();
  const kept = await world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'subject_id', 'details'])
      .where('action', '=', 'exam.entry_code_given')
      .execute(),
  );
  const given = { action: 'exam.entry_code_given', actor_id: assigned.accountId, subject_id: examId };
  const details: unknown = expect.objectContaining({ reason: words });
  expect(kept).toEqual([
    { ...given, details },
    { ...given, details },
  ]);
});

test('several get codes at once, for a reason, each on record; who has finished gets none', async () => {
  const [first, second] = examinees;
  const { codes } = await giveTo(assigned, [first, second, first]);
  expect(codes.map(({ examineeId }) => examineeId)).toEqual([first.examineeId, second.examineeId]);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(2);
  const holder = holderOf((await enter(codes[0]?.code ?? '')).pass);
  expect((await enter(codes[1]?.code ?? '', second)).sittingId).toBeTruthy();
  await world.as(holder).readSitting({});
  await world.as(holder).beginSitting({});
  await world.as(holder).submitSitting({});
  expect((await giveTo(assigned, examinees)).codes.map(({ examineeId }) => examineeId)).toEqual([second.examineeId]);
  const { rows } = await world.inCompany(companyId, (db) =>
    sql<{ whose: string }>`select details ->> 'examinee' as whose from audit_event
      where action = 'exam.entry_code_given' and details ->> 'reason' = ${words}`.execute(db),
  );
  expect(rows.map(({ whose }) => whose)).toHaveLength(3);
  expect(new Set(rows.map(({ whose }) => whose)).size).toBe(2);
});

test('no code is given without a reason', async () => {
  const examineeIds = [examinees[0].examineeId];
  await expect(world.as(assigned).giveEntryCodes({ examId, examineeIds, words: ' ' })).rejects.toMatchObject({
    status: 422,
  });
});

test('a code from the board lets another device go on with the same sitting', async () => {
  const first = await enter((await give(assigned)).code);
  const second = await enter((await give(assigned)).code);
  expect(second.sittingId).toBe(first.sittingId);
  expect(holderOf(second.pass).passId).not.toBe(holderOf(first.pass).passId);
});

test('a colleague who is not assigned finds no exam to give codes for, and no wall', async () => {
  const colleague = await world.administrator(companyId, []);
  await expect(give(colleague)).rejects.toMatchObject({ status: 404 });
  await expect(world.as(colleague).readWall({ examId })).rejects.toMatchObject({ status: 404 });
  const stranger = await world.examinee(companyId);
  await expect(give(assigned, stranger)).rejects.toMatchObject({ status: 404 });
});

test('an exam that is entered after a sign-in has no codes; one of both has', async () => {
  await enteredBy('sign_in');
  await expect(give(assigned)).rejects.toMatchObject({ code: 'no_entry_codes' });
  await enteredBy('both');
  expect((await give(assigned)).code).toBeTruthy();
});

test('who has finished gets no code any more; their neighbour does', async () => {
  const holder = holderOf((await enter((await give(assigned)).code)).pass);
  await world.as(holder).readSitting({});
  await world.as(holder).beginSitting({});
  await world.as(holder).submitSitting({});
  await expect(give(assigned)).rejects.toMatchObject({ code: 'candidate_has_finished' });
  expect((await give(assigned, examinees[1])).code).toBeTruthy();
});

test('the wall counts who stands where, by seat, and never says who it is', async () => {
  await world.inCompany(companyId, (db) =>
    db.updateTable('exam_candidate').set({ seat: 'B7' }).where('examinee_id', '=', examinees[0].examineeId).execute(),
  );
  const holder = holderOf((await enter((await give(assigned)).code)).pass);
  await world.as(holder).readSitting({});
  await world.as(holder).beginSitting({});
  const wall = await world.as(assigned).readWall({ examId });
  const standing = wall.states.filter(({ count }) => count > 0);
  expect(standing).toEqual([
    { state: 'expected', count: 1, seats: [], seatless: 1 },
    { state: 'working', count: 1, seats: ['B7'], seatless: 0 },
  ]);
  expect(wall.serverNow).toEqual(world.now);
  const { places } = await world.as(assigned).readBoard({ examId });
  const said = JSON.stringify(wall);
  for (const { number, givenName, familyName, examineeId } of places)
    for (const secret of [number, givenName.en, familyName.en, examineeId]) {
      expect(secret).toBeTruthy();
      expect(said).not.toContain(`"${secret ?? ''}"`);
    }
});

test('the board says how often and when wrong and used codes were typed for a place, and who gave a new one; it shows no code', async () => {
  const placeOf = async () =>
    (await world.as(assigned).readBoard({ examId })).places.find(
      ({ examineeId }) => examineeId === examinees[0].examineeId,
    );
  const { code } = await give(assigned);
  expect(await placeOf()).toMatchObject({ wrongCodes: 0, usedCodes: 0, codeGivenAt: expect.any(Date) });
  for (let n = 0; n < 5; n++) await enter('WRONG222').catch(() => undefined);
  // The sixth of the minute is not looked at.
  await expect(enter('WRONG222')).rejects.toMatchObject({ code: 'too_many_tries' });
  const tried = await placeOf();
  expect(tried).toMatchObject({ wrongCodes: 5, wrongCodeAt: expect.any(Date), usedCodes: 0, usedCodeAt: null });
  expect(JSON.stringify(tried)).not.toContain('WRONG222');
  await world.asOwner(companyId, (db) => sql`delete from entry_try`.execute(db));
  await enter(code);
  await expect(enter(code)).rejects.toMatchObject({ code: 'code_used' });
  expect(await placeOf()).toMatchObject({ wrongCodes: 5, usedCodes: 1, usedCodeAt: expect.any(Date) });
  const again = await give(assigned);
  const answered = await placeOf();
  expect(answered).toMatchObject({ wrongCodes: 0, wrongCodeAt: null, usedCodes: 0, usedCodeAt: null });
  expect(answered?.codeGivenBy).toMatchObject({ givenName: expect.anything() });
  for (const shown of [code, again.code]) expect(JSON.stringify(answered)).not.toContain(shown);
});
