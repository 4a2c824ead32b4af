import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { entryContract } from '../../../entry/contract.ts';
import { entryHandlers } from '../../../entry/server/handlers.ts';
import type { RoomCodeUse } from '../../../standards/domain/room-code-use.ts';
import type { Actor } from '../../../platform/access.ts';
import { testWorld, type Administrator, type Examinee } from '../../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../../../sittings/contract.ts';
import { handlersInTest, holderOf, secretInTest, type WorldInTest } from '../../../sittings/server/save.fixture.ts';
import { invigilationContract } from '../../contract.ts';
import { invigilationHandlers } from '../handlers.ts';
import { watchedExam } from '../invigilator.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...entryContract, ...sittingContract, ...invigilationContract },
  { ...entryHandlers, ...handlersInTest(worldInTest), ...invigilationHandlers({ secret: secretInTest }) },
);

type Pass = Extract<Actor, { kind: 'sitting' }>;

let companyId: string;
let chief: Administrator;
let assigned: Administrator;
let colleague: Administrator;
let examinees: [Examinee, Examinee];
let examId: string;

beforeEach(async () => {
  ({ companyId, chief, assigned, colleague, examinees, examId } = await watchedExam(world, 'code'));
});

const use = (roomCode: RoomCodeUse) => world.as(chief).updateEntryDefault({ entryBy: 'sign_in', rules: {}, roomCode });
const show = async (minutes: number | null = 5) => {
  await world.as(assigned).showRoomCode({ examId, minutes });
  return shown();
};
const shown = async () => (await world.as(assigned).readBoard({ examId })).roomCode.shown?.code ?? '';
const arrive = async (examinee = examinees[0]): Promise<Pass> =>
  holderOf((await world.as(examinee).startSitting({ examId })).pass);
const begin = async (pass: Pass) => {
  await world.as(pass).readSitting({});
  await world.as(pass).beginSitting({});
};
const give = (pass: Pass, code: string) => world.as(pass).giveRoomCode({ code });
const recorded = () =>
  world.inCompany(companyId, async (db) => {
    const events = await db.selectFrom('audit_event').select(['action', 'details', 'actor_id']).orderBy('id').execute();
    return events.filter(({ action }) => action.includes('room_code'));
  });

test('the code on the board lets a second device in, and the first one stops', async () => {
  await use('devices');
  const first = await arrive();
  await begin(first);
  const second = await arrive();
  expect(await world.as(second).readWaiting({})).toMatchObject({ waits: true, byRoomCode: false });
  await expect(give(second, 'AAA AAA')).rejects.toMatchObject({ code: 'no_room_code' });
  const code = await show();
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{3} [2-9A-HJKMNP-Z]{3}$/);
  expect((await world.as(assigned).readWall({ examId })).roomCode.shown).toMatchObject({ code, minutes: 5 });
  expect(await world.as(second).readWaiting({})).toMatchObject({ waits: true, byRoomCode: true });
  await expect(give(second, 'AAA AAA')).rejects.toMatchObject({ code: 'wrong_room_code' });
  expect(await give(second, code.toLowerCase().replace(' ', ''))).toEqual({ given: true });
  expect(await world.as(second).readWaiting({})).toMatchObject({ waits: false });
  expect((await world.as(second).readSitting({})).questions).toHaveLength(3);
  await expect(world.as(first).checkIn({ unsent: 0, focusLost: 0 })).rejects.toMatchObject({ code: 'other_device' });
  await expect(give(first, code)).rejects.toMatchObject({ code: 'other_device' });
  expect(await recorded()).toMatchObject([
    { action: 'exam.room_code_shown', details: { minutes: 5 }, actor_id: assigned.accountId },
    { action: 'sitting.room_code_wrong', details: { roomCodeFor: 'device', pass: second.passId } },
    { action: 'sitting.room_code_given', details: { roomCodeFor: 'device', pass: second.passId } },
  ]);
});

test('after five tries in a minute the right code is good no more for this sitting, and still for a neighbour', async () => {
  await use('devices_and_start');
  const code = await show();
  const pass = await arrive();
  for (let at = 0; at < 5; at++) await expect(give(pass, 'AAA AAA')).rejects.toMatchObject({ code: 'wrong_room_code' });
  await expect(give(pass, code)).rejects.toMatchObject({ code: 'too_many_tries' });
  expect(await give(await arrive(examinees[1]), code)).toEqual({ given: true });
  // The board says so of the first alone.
  const { places } = await world.as(assigned).readBoard({ examId });
  const tried = places.map(({ wrongRoomCodes, wrongRoomCodeAt }) => [wrongRoomCodes, wrongRoomCodeAt]);
  expect(tried).toEqual(
    expect.arrayContaining([
      [5, expect.any(Date)],
      [0, null],
    ]),
  );
});

test('where it begins with the code, nobody gets the paper or a clock without; the code is on nothing that the page receives', async () => {
  await use('devices_and_start');
  const code = await show();
  const pass = await arrive();
  const before = await world.as(pass).readSitting({});
  expect(before).toMatchObject({ waiting: { wait: 'room_code' }, questions: [], startedAt: null });
  const here = await world.as(pass).checkIn({ unsent: 0, focusLost: 0 });
  expect(here).toMatchObject({ wait: 'room_code' });
  for (const received of [before, here, await world.as(pass).readWaiting({})])
    expect(JSON.stringify(received).replaceAll(/[^\w]/g, '')).not.toContain(code.replace(' ', ''));
  await expect(world.as(pass).beginSitting({})).rejects.toMatchObject({ code: 'waits' });
  expect((await world.as(assigned).readBoard({ examId })).places.map(({ asksRoomCode }) => asksRoomCode)).toEqual(
    expect.arrayContaining([true, false]),
  );
  await give(pass, code);
  await begin(pass);
  expect((await world.as(pass).readSitting({})).questions).toHaveLength(3);
});

test('an invigilator lets somebody begin without the code, for a reason', async () => {
  await use('devices_and_start');
  const pass = await arrive();
  const letIn = { examId, sittingIds: [pass.sittingId], words: 'Cannot read the wall', asOf: null };
  expect(await world.as(assigned).letInSittings(letIn)).toEqual({ done: 1 });
  await begin(pass);
  const second = await arrive();
  expect(await world.as(second).readWaiting({})).toMatchObject({ waits: true });
});

test('a new code, and hiding it, end what stood before; only who invigilates does either', async () => {
  await use('devices_and_start');
  const first = await show(null);
  const second = await show(null);
  expect(second).not.toBe(first);
  const pass = await arrive();
  await expect(give(pass, first)).rejects.toMatchObject({ code: 'wrong_room_code' });
  await expect(world.as(colleague).hideRoomCode({ examId })).rejects.toMatchObject({ status: 404 });
  await expect(world.as(colleague).showRoomCode({ examId, minutes: 5 })).rejects.toMatchObject({ status: 404 });
  await world.as(assigned).hideRoomCode({ examId });
  expect(await shown()).toBe('');
  await expect(give(pass, second)).rejects.toMatchObject({ code: 'no_room_code' });
  expect((await recorded()).at(-1)).toMatchObject({ action: 'exam.room_code_hidden' });
});

test('a company that uses none shows none, and its exams begin as before', async () => {
  await expect(show()).rejects.toMatchObject({ code: 'takes_no_room_code' });
  const pass = await arrive();
  await begin(pass);
  expect(await world.as(assigned).readWall({ examId })).toMatchObject({ roomCode: { use: 'none', shown: null } });
});

test('the wall says how many are ready for the start for all, and when those who work have to end', async () => {
  await world.inCompany(companyId, (db) =>
    db.updateTable('exam').set({ starts_together: true }).where('id', '=', examId).execute(),
  );
  const [one, other] = [await arrive(), await arrive(examinees[1])];
  await world.as(one).sayReady({});
  expect(await world.as(assigned).readWall({ examId })).toMatchObject({ ready: 1, ends: null });
  await world.as(assigned).startTogether({ examId });
  await begin(one);
  await world.as(other).sayReady({});
  await begin(other);
  const { ready, ends } = await world.as(assigned).readWall({ examId });
  expect(ready).toBeNull();
  expect(ends?.first.getTime()).toBeLessThanOrEqual(ends?.last.getTime() ?? 0);
});

test('where the standard of an exam asks for the code, it holds though the company asks for less', async () => {
  const asking = (roomCode: RoomCodeUse) =>
    world.asOwner(companyId, (db) => sql`update exam set room_code = ${roomCode} where id = ${examId}`.execute(db));
  await asking('devices');
  const code = await show();
  const first = await arrive();
  await begin(first);
  const second = await arrive();
  expect(await world.as(second).readWaiting({})).toMatchObject({ waits: true, byRoomCode: true });
  expect(await give(second, code)).toEqual({ given: true });
  await use('devices');
  await asking('devices_and_start');
  const rule = { use: 'devices_and_start', byStandard: true };
  expect((await world.as(assigned).readBoard({ examId })).roomCode).toMatchObject(rule);
  const other = await arrive(examinees[1]);
  expect(await world.as(other).readSitting({})).toMatchObject({ waiting: { wait: 'room_code' } });
  expect((await world.as(assigned).readBoard({ examId })).places.some(({ asksRoomCode }) => asksRoomCode)).toBe(true);
});
