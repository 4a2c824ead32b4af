import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../platform/access.ts';
import { testWorld, type Administrator, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { sittingContract } from '../../sittings/contract.ts';
import { handlersInTest, holderOf, secretInTest, type WorldInTest } from '../../sittings/server/save.fixture.ts';
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
let examId: string;
let examinees: [Examinee, Examinee];
let sitting: Extract<Actor, { kind: 'sitting' }>;
/** By the clock of the database, when the sitting had gone on for twenty minutes. */
let now: Date;

beforeEach(async () => {
  ({ companyId, assigned, examinees, examId } = await watchedExam(world, 'away'));
  const { pass } = await world.as(examinees[0]).startSitting({ examId });
  sitting = holderOf(pass);
  await world.as(sitting).readSitting({});
  await world.as(sitting).beginSitting({});
  await world.asOwner(companyId, (db) =>
    sql`update sitting set started_at = started_at - interval '20 minutes'`.execute(db),
  );
  ({ serverNow: now } = await world.as(sitting).readSitting({}));
});

const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const loss = (left: number, back: number | null, id = crypto.randomUUID()) => ({
  id,
  leftAt: ago(left),
  backAt: back === null ? null : ago(back),
});
const say = (focusLost: number, ...losses: ReturnType<typeof loss>[]) =>
  world.as(sitting).checkIn({ unsent: 0, focusLost, losses });
const place = async () =>
  (await world.as(assigned).readBoard({ examId })).places.find(({ sittingId }) => sittingId === sitting.sittingId);
const kept = () =>
  world.asOwner(companyId, async (db) => {
    const { rows } = await sql<{ id: string; left: Date; back: Date | null; heard: boolean }>`
      select id, left_at as left, back_at as back, left_heard_at >= ${now} and back_heard_at >= ${now} as heard
      from sitting_focus_loss order by left_at`.execute(db);
    return rows;
  });

test('when somebody left the page and came back stands on the board, in the moments of the device, once', async () => {
  const [open, whole] = [loss(30, null), loss(90, 80)];
  await say(2, whole, open);
  expect((await place())?.timesAway).toEqual([whole, open]);
  const back = { ...open, backAt: ago(10) };
  for (const _ of [1, 2]) await say(2, back, whole);
  expect(await place()).toMatchObject({ focusLost: 2, timesAway: [whole, back] });
  expect((await kept()).map(({ heard }) => heard)).toEqual([true, true]);
  // Nobody is back another time, nor away from then on.
  await say(2, { ...open, backAt: ago(1) }, { ...open, backAt: null });
  expect((await place())?.timesAway).toEqual([whole, back]);
});

test('the board names the last times alone', async () => {
  await say(7, ...[70, 60, 50, 40, 30, 20, 10].map((left) => loss(left, left - 5)));
  expect((await place())?.timesAway.map(({ leftAt }) => leftAt)).toEqual([50, 40, 30, 20, 10].map(ago));
});

test('moments outside the time of the sitting stand at its beginning and now', async () => {
  await say(3, loss(90_000, 60), loss(10, -7200), loss(40, 50));
  const [before, twisted, ahead] = await kept();
  const { startedAt } = await world.as(sitting).readSitting({});
  expect(before).toMatchObject({ left: startedAt, back: ago(60) });
  expect(twisted).toMatchObject({ left: ago(40), back: ago(40) });
  expect(ahead?.left).toEqual(ago(10));
  expect(ahead?.back?.getTime()).toBeLessThan(now.getTime() + 600_000);
});

test('a page that leaves more and more fills nothing, and is counted; a return is still added', async () => {
  const open = loss(900, null);
  await say(1, open);
  await world.asOwner(companyId, (db) =>
    sql`insert into sitting_focus_loss (sitting_id, id, pass_id, left_at)
      select ${sitting.sittingId}, uuidv7(), uuidv7(), now() from generate_series(1, 197)`.execute(db),
  );
  await say(300, ...Array.from({ length: 8 }, (_, at) => loss(at + 10, at + 5)));
  await say(301, loss(3, 2), { ...open, backAt: ago(800) });
  expect(await kept()).toHaveLength(200);
  expect((await kept()).find(({ id }) => id === open.id)?.back).toEqual(ago(800));
  expect((await place())?.focusLost).toBe(301);
});

test('nothing is added once the sitting has ended, and no other place shows it', async () => {
  await say(1, loss(30, 20));
  await world.as(sitting).submitSitting({});
  await say(2, loss(10, 5)).catch(() => undefined);
  expect(await kept()).toHaveLength(1);
  const { places } = await world.as(assigned).readBoard({ examId });
  expect(places.filter(({ timesAway }) => timesAway.length > 0)).toHaveLength(1);
});
