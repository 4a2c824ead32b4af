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
  {
    ...handlersInTest(worldInTest),
    ...invigilationHandlers({ secret: secretInTest }),
  },
);

let companyId: string;
let assigned: Administrator;
let examId: string;
let examinees: [Examinee, Examinee];
let sitting: Extract<Actor, { kind: 'sitting' }>;

beforeEach(async () => {
  ({ companyId, assigned, examinees, examId } = await watchedExam(world, 'late'));
  const { pass } = await world.as(examinees[0]).startSitting({ examId });
  sitting = holderOf(pass);
  await world.as(sitting).readSitting({});
  await world.as(sitting).beginSitting({});
});

const change = (position: number, revision = 1, base = revision - 1) => ({
  position,
  revision,
  base,
  response: `a${position}`,
  flagged: false,
  key: crypto.randomUUID(),
});
const late = (position: number) => ({ ...change(position), givenAt: null });
const place = async () =>
  (await world.as(assigned).readBoard({ examId })).places.find(({ sittingId }) => sittingId === sitting.sittingId);
/** The page says what it holds; all that a test does happens at one moment, so it said so a second before that. */
async function beat(unsent: number) {
  await world.as(sitting).checkIn({ unsent, focusLost: 0 });
  await world.asOwner(companyId, (db) =>
    sql`update sitting_presence set seen_at = seen_at - interval '1 second'`.execute(db),
  );
}
const end = () =>
  world.as(assigned).endSittings({ examId, sittingIds: [sitting.sittingId], words: 'The fire brigade is here' });

test('what a page held at its last beat is not sent until it arrives: late, and then it waits for a decision', async () => {
  await beat(2);
  await end();
  expect(await place()).toMatchObject({ state: 'finished', unsent: 2, lateWaiting: 0, notUsed: 0 });
  await world.as(sitting).keepLateAnswers({ answers: [late(1)] });
  expect(await place()).toMatchObject({ unsent: 1, lateWaiting: 1 });
  // From the examinee's home, and one question twice.
  const { sittingId } = sitting;
  await world.as(examinees[0]).keepMyLateAnswers({ sittingId, answers: [late(1), late(2)] });
  expect(await place()).toMatchObject({ unsent: 0, lateWaiting: 2, notUsed: 0 });
  await world.asOwner(companyId, (db) =>
    sql`update late_answer set accepted = position = 1, decided_at = now()`.execute(db),
  );
  expect(await place()).toMatchObject({ unsent: 0, lateWaiting: 0, notUsed: 1 });
});

test('what was saved after the last beat is sent, also where another device was newer; who hands in has sent all', async () => {
  const save = (...change_: Parameters<typeof change>) => world.as(sitting).saveAnswer(change(...change_));
  await beat(3);
  await save(1, 3);
  expect(await place()).toMatchObject({ state: 'working', unsent: 2, notUsed: 0 });
  // Another device saved that, before the next beat.
  await world.asOwner(companyId, (db) =>
    sql`update answer set pass_id = uuidv7(), saved_at = saved_at - interval '2 seconds'`.execute(db),
  );
  await beat(3);
  expect(await place()).toMatchObject({ unsent: 3 });
  await expect(save(1, 2)).rejects.toMatchObject({ code: 'not_used' });
  expect(await place()).toMatchObject({ unsent: 2, notUsed: 1 });
  await world.as(sitting).submitSitting({});
  expect(await place()).toMatchObject({ state: 'finished', unsent: 0, notUsed: 1 });
});
