import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../platform/access.ts';
import { testWorld, type Administrator, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { entryContract } from '../../entry/contract.ts';
import { entryHandlers } from '../../entry/server/handlers.ts';
import { handlersInTest, holderOf, secretInTest, type WorldInTest } from '../../sittings/server/save.fixture.ts';
import { sittingContract } from '../../sittings/contract.ts';
import { invigilationContract } from '../contract.ts';
import { invigilationHandlers } from './handlers.ts';
import { watchedExam } from './invigilator.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...entryContract, ...sittingContract, ...invigilationContract },
  { ...entryHandlers, ...handlersInTest(worldInTest), ...invigilationHandlers({ secret: secretInTest }) },
);

let companyId: string;
let chief: Administrator;
let assigned: Administrator;
let examinees: [Examinee, Examinee];
let examId: string;

beforeEach(async () => {
  ({ companyId, chief, assigned, examinees, examId } = await watchedExam(world, 'wait'));
});

type Pass = Extract<Actor, { kind: 'sitting' }>;

const arrive = async (examinee: Examinee): Promise<Pass> => {
  const { pass } = await world.as(examinee).startSitting({ examId });
  return holderOf(pass ?? '');
};
const together = () =>
  world.inCompany(companyId, (db) =>
    db.updateTable('exam').set({ starts_together: true }).where('id', '=', examId).execute(),
  );
const rules = { en: 'Phones are switched off.', th: 'ปิดโทรศัพท์' };
const withRules = () => world.as(chief).updateEntryDefault({ entryBy: 'sign_in', rules });
const paperOf = async (pass: Pass) => {
  const { waiting, questions } = await world.as(pass).readSitting({});
  return { wait: waiting?.wait ?? null, questions: questions.length };
};
const here = { unsent: 0, focusLost: 0 };

test('without rules and without a common start the paper comes at once', async () => {
  const pass = await arrive(examinees[0]);
  expect(await paperOf(pass)).toEqual({ wait: null, questions: 3 });
});

test('nobody gets the paper, or a clock, before the rules are accepted', async () => {
  await withRules();
  const pass = await arrive(examinees[0]);
  expect(await world.as(pass).readSitting({})).toMatchObject({
    waiting: { wait: 'to_read', rules },
    questions: [],
    startedAt: null,
  });
  await expect(world.as(pass).beginSitting({})).rejects.toMatchObject({ code: 'waits' });
  expect(await world.as(pass).checkIn(here)).toMatchObject({ wait: 'to_read' });

  expect(await world.as(pass).sayReady({})).toEqual({ wait: null });
  expect(await world.as(pass).sayReady({})).toEqual({ wait: null });
  expect(await paperOf(pass)).toEqual({ wait: null, questions: 3 });
  await world.as(pass).beginSitting({});
  const events = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('action').where('action', '=', 'sitting.ready').execute(),
  );
  expect(events).toHaveLength(1);
});

test('who is ready waits until an invigilator starts it for all; who comes later does not', async () => {
  await together();
  const [one, other] = [await arrive(examinees[0]), await arrive(examinees[1])];
  expect(await world.as(one).sayReady({})).toEqual({ wait: 'for_all' });
  expect(await paperOf(one)).toEqual({ wait: 'for_all', questions: 0 });
  await expect(world.as(one).beginSitting({})).rejects.toMatchObject({ code: 'waits' });
  const { exam, places } = await world.as(assigned).readBoard({ examId });
  expect(exam).toMatchObject({ startsTogether: true, startedTogetherAt: null });
  expect(places.filter(({ ready }) => ready)).toMatchObject([{ sittingId: one.sittingId, state: 'arrived' }]);

  expect(await world.as(assigned).startTogether({ examId })).toEqual({ done: 1 });
  expect(await world.as(one).checkIn(here)).toMatchObject({ wait: null });
  expect(await paperOf(one)).toEqual({ wait: null, questions: 3 });
  await world.as(one).beginSitting({});
  expect(await paperOf(other)).toEqual({ wait: 'to_read', questions: 0 });
  expect(await world.as(other).sayReady({})).toEqual({ wait: null });
  expect(await paperOf(other)).toEqual({ wait: null, questions: 3 });
});

test('it is started once, by whom it is entrusted to, while it is open', async () => {
  await expect(world.as(assigned).startTogether({ examId })).rejects.toMatchObject({ code: 'not_open_now' });
  await together();
  const colleague = await world.administrator(companyId, []);
  await expect(world.as(colleague).startTogether({ examId })).rejects.toMatchObject({ status: 404 });
  expect(await world.as(assigned).startTogether({ examId })).toEqual({ done: 0 });
  await expect(world.as(assigned).startTogether({ examId })).rejects.toMatchObject({ code: 'started_already' });
});

test('rules that come while somebody works disturb nobody', async () => {
  const pass = await arrive(examinees[0]);
  await world.as(pass).readSitting({});
  await world.as(pass).beginSitting({});
  await withRules();
  await together();
  expect(await paperOf(pass)).toEqual({ wait: null, questions: 3 });
  expect(await world.as(pass).checkIn(here)).toMatchObject({ wait: null });
});

/** The exam as it stands later, by the clock or by somebody's hand. */
const examBecomes = (changes: { state?: 'closed' | 'cancelled' | 'released'; closes_at?: Date; opens_at?: Date }) =>
  world.asOwner(companyId, (db) => db.updateTable('exam').set(changes).where('id', '=', examId).execute());

test.each(['closed', 'cancelled', 'released'] as const)(
  'a pass from before gives no paper of an exam that is %s, and no clock',
  async (state) => {
    await withRules();
    const pass = await arrive(examinees[0]);
    await examBecomes({ state });
    await expect(world.as(pass).readSitting({})).rejects.toMatchObject({ code: 'closed' });
    await expect(world.as(pass).sayReady({})).rejects.toMatchObject({ code: 'ended' });
    await expect(world.as(pass).beginSitting({})).rejects.toMatchObject({ code: 'ended' });
    expect(await world.as(pass).checkIn(here)).toMatchObject({ wait: null });
  },
);

test('who was let in before the last start and is not ready gets no paper after it; who was ready does', async () => {
  await together();
  const [one, other] = [await arrive(examinees[0]), await arrive(examinees[1])];
  await world.as(one).sayReady({});
  await world.as(assigned).startTogether({ examId });
  const before = new Date(Math.min(Date.now(), world.now.getTime()) - 10 * 60_000);
  await examBecomes({ closes_at: before, opens_at: new Date(before.getTime() - 60_000) });
  await expect(world.as(other).sayReady({})).rejects.toMatchObject({ code: 'ended' });
  await expect(world.as(other).readSitting({})).rejects.toMatchObject({ code: 'closed' });
  expect(await paperOf(one)).toEqual({ wait: null, questions: 3 });
});

test('who has the paper goes on with it, also once the exam is closed', async () => {
  const pass = await arrive(examinees[0]);
  await paperOf(pass);
  await examBecomes({ state: 'closed' });
  expect(await paperOf(pass)).toEqual({ wait: null, questions: 3 });
  expect((await world.as(pass).beginSitting({})).startedAt).not.toBeNull();
});
