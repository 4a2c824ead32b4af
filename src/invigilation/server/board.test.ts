import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../platform/access.ts';
import { testWorld, type Administrator, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../../sittings/contract.ts';
import { handlersInTest, holderOf, secretInTest, type WorldInTest } from '../../sittings/server/save.fixture.ts';
import { invigilationContract } from '../contract.ts';
import { heldOf } from '../domain/held-places.ts';
import { invigilationHandlers } from './handlers.ts';
import { watchedExam } from './invigilator.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...sittingContract, ...invigilationContract },
  {
    ...handlersInTest(worldInTest),
    ...invigilationHandlers({ secret: secretInTest }),
  },
);

let companyId: string;
let assigned: Administrator;
let examId: string;
let examinees: [Examinee, Examinee];

beforeEach(async () => {
  ({ companyId, assigned, examinees, examId } = await watchedExam(world, 'board'));
});

type Pass = Extract<Actor, { kind: 'sitting' }>;

async function sit(examinee: Examinee): Promise<Pass> {
  const { pass } = await world.as(examinee).startSitting({ examId });
  const actor = holderOf(pass);
  await world.as(actor).readSitting({});
  await world.as(actor).beginSitting({});
  return actor;
}

const here = { unsent: 0, focusLost: 0 };
test('who says what they hold is answered what has changed since: nothing for a beat, one place for an answer', async () => {
  const [one] = [await sit(examinees[0]), await sit(examinees[1])];
  await world.as(one).checkIn(here);
  const read = (held?: string) => world.as(assigned).readBoard({ examId, ...(held && { held }) });
  const { places, count } = await read();
  expect(places).toHaveLength(2);
  await world.as(one).checkIn(here);
  const held = heldOf(places);
  expect(await read(held)).toMatchObject({ count, places: [] });
  const answer = { position: 1, revision: 1, response: 'a1', flagged: false, key: crypto.randomUUID() };
  await world.as(one).saveAnswer(answer);
  expect((await read(held)).places).toMatchObject([{ sittingId: one.sittingId, answered: 1 }]);
  // Nobody changed anything: a page that is not heard of any more is another state all the same.
  const { places: before } = await read();
  await world.asOwner(companyId, (db) =>
    sql`update sitting_presence set seen_at = seen_at - interval '41 seconds'`.execute(db),
  );
  expect((await read(heldOf(before))).places).toMatchObject([{ state: 'offline', offlineSince: expect.any(Date) }]);
});

test('a pause says since when and why, also after another one; an end before its time says what was left', async () => {
  const { sittingId } = await sit(examinees[0]);
  const on = { examId, sittingIds: [sittingId] };
  const readIt = async () =>
    (await world.as(assigned).readBoard({ examId })).places.find((place) => place.sittingId === sittingId);
  await world.as(assigned).pauseSittings({ ...on, words: 'To the toilet' });
  await world.as(assigned).resumeSittings({ ...on, words: 'Is back' });
  expect(await readIt()).toMatchObject({ pause: null, leftAtEnd: null });
  await world.as(assigned).pauseSittings({ ...on, words: 'Fire alarm' });
  expect(await readIt()).toMatchObject({ pause: { at: expect.any(Date), words: 'Fire alarm' } });
  await world.as(assigned).resumeSittings({ ...on, words: 'It is over' });
  await world.as(assigned).endSittings({ ...on, words: 'By mistake' });
  const over = await readIt();
  expect(over).toMatchObject({ state: 'finished', pause: null });
  expect(Math.ceil((over?.leftAtEnd ?? 0) / 60_000)).toBe(30);
});

type Seen = 'away' | 'offline' | 'refused' | 'silent';

/** An outage of so many seconds, which ended so many before now by the clock of the database. */
async function outage(sitting: Pass, seen: Seen, seconds: number, endedBefore = 0) {
  const { serverNow } = await world.as(sitting).readSitting({});
  const to = new Date(serverNow.getTime() - endedBefore * 1000);
  return { id: crypto.randomUUID(), from: new Date(to.getTime() - seconds * 1000), to, seen };
}

/** They began half an hour ago, and the server has not heard of their pages since. */
const longAgo = () =>
  world.asOwner(companyId, async (db) => {
    await sql`update sitting set started_at = started_at - interval '20 minutes'`.execute(db);
    await sql`update sitting_presence set seen_at = seen_at - interval '20 minutes'`.execute(db);
  });

const words = 'The network was down';
const placeOf = async ({ sittingId }: Pass) =>
  (await world.as(assigned).readBoard({ examId })).places.find((place) => place.sittingId === sittingId);
const giveBack = async (...sittings: Pass[]) => {
  const places = await Promise.all(sittings.map(placeOf));
  const outageIds = places.flatMap((place) => place?.outages.map(({ id }) => id) ?? []);
  const sittingIds = sittings.map(({ sittingId }) => sittingId);
  return { outageIds, ask: () => world.as(assigned).giveBackTime({ examId, sittingIds, outageIds, words }) };
};

test('what a page says of its outages stands on the board with its cause, once, and as far as it can be true', async () => {
  const sitting = await sit(examinees[0]);
  await world.as(sitting).checkIn(here);
  await longAgo();
  const outages = [
    await outage(sitting, 'offline', 200, 300),
    await outage(sitting, 'refused', 60, 100),
    await outage(sitting, 'away', 20, 10),
    // The server heard of the page meanwhile, and this has not happened yet.
    await outage(sitting, 'offline', 300, 1300),
    await outage(sitting, 'offline', 60, -120),
  ];
  await world.as(sitting).checkIn({ ...here, outages });
  await world.as(sitting).checkIn({ ...here, outages });
  const place = await placeOf(sitting);
  expect(place?.outages.map(({ cause, from, to }) => [cause, (to.getTime() - from.getTime()) / 1000])).toEqual([
    ['network', 200],
    ['server', 60],
    ['device', 20],
  ]);
  expect(place?.lost).toBe(280_000);
});

test('one act gives back to each what they lost, in whole minutes, and never the same outage twice', async () => {
  const [one, other] = [await sit(examinees[0]), await sit(examinees[1])];
  for (const sitting of [one, other]) await world.as(sitting).checkIn(here);
  await longAgo();
  await world.as(one).checkIn({ ...here, outages: [await outage(one, 'offline', 200, 30)] });
  await world.as(other).checkIn({ ...here, outages: [await outage(other, 'away', 20, 30)] });
  const deadlines = async () => [(await placeOf(one))?.deadline, (await placeOf(other))?.deadline];
  const before = await deadlines();
  const { ask } = await giveBack(one, other);
  expect(await ask()).toEqual({ done: 2 });
  const after = await deadlines();
  expect(after.map((deadline, at) => (deadline?.getTime() ?? 0) - (before[at]?.getTime() ?? 0))).toEqual([
    4 * 60_000,
    60_000,
  ]);
  expect(await placeOf(one)).toMatchObject({ outages: [], lost: 0 });
  const gone = { code: 'nobody_to_do_it_to' };
  await expect(ask()).rejects.toMatchObject(gone);
  expect(await deadlines()).toEqual(after);
  const acts = await world.inCompany(companyId, (db) => db.selectFrom('sitting_act').selectAll().execute());
  expect(acts).toMatchObject([
    { act: 'extend', words, minutes: 4, cause: 'incident' },
    { act: 'extend', words, minutes: 1, cause: 'incident' },
  ]);
});

test('an outage that was not looked at stays, and so does one of a sitting that is over', async () => {
  const sitting = await sit(examinees[0]);
  await world.as(sitting).checkIn(here);
  await longAgo();
  await world.as(sitting).checkIn({ ...here, outages: [await outage(sitting, 'offline', 60, 600)] });
  const { ask } = await giveBack(sitting);
  // The server has not heard of the page since, as far as it knows.
  await longAgo();
  const later = await outage(sitting, 'offline', 30, 60);
  await world.as(sitting).checkIn({ ...here, outages: [later] });
  await ask();
  expect((await placeOf(sitting))?.outages).toMatchObject([{ id: later.id }]);
  const next = await giveBack(sitting);
  await world.as(sitting).submitSitting({});
  await expect(next.ask()).rejects.toMatchObject({ code: 'nobody_to_do_it_to' });
});

test('a report that was on its way while the server stood still is followed by the whole outage; later nothing makes it longer', async () => {
  const sitting = await sit(examinees[0]);
  await world.as(sitting).checkIn(here);
  await longAgo();
  const early = await outage(sitting, 'silent', 60, 4);
  await world.as(sitting).checkIn({ ...here, outages: [early] });
  const { serverNow: to } = await world.as(sitting).readSitting({});
  await world.as(sitting).checkIn({ ...here, outages: [{ ...early, to }] });
  expect((await placeOf(sitting))?.outages).toMatchObject([{ id: early.id, from: early.from, to }]);
  await world.as(sitting).checkIn({ ...here, outages: [early] });
  expect((await placeOf(sitting))?.outages).toMatchObject([{ id: early.id, to }]);
  await world.asOwner(companyId, (db) =>
    sql`update sitting_outage set reported_at = reported_at - interval '11 seconds'`.execute(db),
  );
  await world.as(sitting).checkIn({ ...here, outages: [{ ...early, to: new Date(to.getTime() + 60_000) }] });
  expect((await placeOf(sitting))?.outages).toMatchObject([{ id: early.id, to }]);
});

test('a page that says more and more of its outages fills nothing, also where two of its calls came at once', async () => {
  const sitting = await sit(examinees[0]);
  await world.as(sitting).checkIn(here);
  await longAgo();
  await world.asOwner(companyId, (db) =>
    sql`insert into sitting_outage (sitting_id, id, pass_id, seen, cause, began_at, ended_at)
      select ${sitting.sittingId}, uuidv7(), uuidv7(), 'silent', 'network', now() - interval '1 minute', now()
      from generate_series(1, 205)`.execute(db),
  );
  const outages = await Promise.all(
    Array.from({ length: 10 }, (_, at) => outage(sitting, 'offline', 20, 30 * at + 10)),
  );
  await world.as(sitting).checkIn({ ...here, outages });
  expect((await placeOf(sitting))?.outages).toHaveLength(205);
});

test('nobody gives back the time of an exam that is not theirs', async () => {
  const sitting = await sit(examinees[0]);
  await world.as(sitting).checkIn(here);
  await longAgo();
  await world.as(sitting).checkIn({ ...here, outages: [await outage(sitting, 'offline', 60)] });
  const { outageIds } = await giveBack(sitting);
  const colleague = await world.administrator(companyId, []);
  const asked = { examId, sittingIds: [sitting.sittingId], outageIds, words };
  await expect(world.as(colleague).giveBackTime(asked)).rejects.toMatchObject({ status: 404 });
});
