import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../platform/access.ts';
import { testWorld, type Administrator, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { examContract } from '../../exams/contract.ts';
import { examSurroundings } from '../../exams/server/exam.fixture.ts';
import { examHandlers } from '../../exams/server/handlers.ts';
import { sittingContract } from '../../sittings/contract.ts';
import { examOfThree } from '../../sittings/server/exam-of-three.fixture.ts';
import { handlersInTest, holderOf, secretInTest, type WorldInTest } from '../../sittings/server/save.fixture.ts';
import { invigilationContract } from '../contract.ts';
import { invigilationHandlers } from './handlers.ts';
import { watchedExam } from './invigilator.fixture.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...examContract, ...sittingContract, ...invigilationContract },
  {
    ...examHandlers(examSurroundings),
    ...handlersInTest(worldInTest),
    ...invigilationHandlers({ secret: secretInTest }),
  },
);

let companyId: string;
let assigned: Administrator;
let colleague: Administrator;
let examId: string;
let examinees: [Examinee, Examinee];

beforeEach(async () => {
  ({ companyId, assigned, colleague, examinees, examId } = await watchedExam(world, 'room'));
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
const reason = { words: 'Fire alarm in the building' };
const on = (...sittings: Pass[]) => ({ examId, sittingIds: sittings.map(({ sittingId }) => sittingId), ...reason });

test('who is assigned sees their exam without any flag; a colleague sees none, whatever they ask', async () => {
  const sitting = await sit(examinees[0]);
  expect((await world.as(assigned).listInvigilatedExams({}))['hydra:member']).toMatchObject([{ id: examId }]);
  expect((await world.as(colleague).listInvigilatedExams({}))['hydra:member']).toEqual([]);
  const gone = { status: 404 };
  await expect(world.as(colleague).readBoard({ examId })).rejects.toMatchObject(gone);
  await expect(world.as(colleague).endSittings(on(sitting))).rejects.toMatchObject(gone);
  const scheduler = await world.administrator(companyId, ['exam.generate']);
  expect((await world.as(scheduler).listInvigilatedExams({}))['hydra:member']).toHaveLength(1);
});

test('the board tells who is expected and who works, how far, and what their page said last', async () => {
  const sitting = await sit(examinees[0]);
  const answer = { position: 1, revision: 1, response: 'a1', flagged: false, key: crypto.randomUUID() };
  await world.as(sitting).saveAnswer(answer);
  await world.as(sitting).checkIn({ unsent: 2, focusLost: 3 });
  const { places } = await world.as(assigned).readBoard({ examId });
  expect(places.map(({ state }) => state).toSorted()).toEqual(['expected', 'working']);
  const working = places.find(({ sittingId }) => sittingId === sitting.sittingId);
  expect(working).toMatchObject({ answered: 1, questionCount: 3, unsent: 2, focusLost: 3, devices: 1 });
});

test('a message and minutes reach that examinee alone', async () => {
  const [one, other] = [await sit(examinees[0]), await sit(examinees[1])];
  const before = await world.as(one).checkIn(here);
  expect(await world.as(assigned).messageSittings(on(one))).toEqual({ done: 1 });
  await world.as(assigned).extendSittings({ ...on(one), minutes: 5, cause: 'incident' });
  const after = await world.as(one).checkIn(here);
  expect(after.news).toMatchObject([
    { words: reason.words, minutes: null },
    { words: '', minutes: 5 },
  ]);
  expect((after.deadline?.getTime() ?? 0) - (before.deadline?.getTime() ?? 0)).toBe(5 * 60_000);
  expect((await world.as(other).checkIn(here)).news).toEqual([]);
  const acts = await world.inCompany(companyId, (db) => db.selectFrom('sitting_act').selectAll().execute());
  expect(acts).toMatchObject([
    { act: 'message', account_id: assigned.accountId },
    { act: 'extend', words: reason.words, minutes: 5, cause: 'incident' },
  ]);
});

test('a pause stops the time and takes answers on their way; its end moves the deadline by its length', async () => {
  const sitting = await sit(examinees[0]);
  const { deadline } = await world.as(sitting).checkIn(here);
  await world.as(assigned).pauseSittings(on(sitting));
  expect((await world.as(sitting).checkIn(here)).pausedLeft).toBe(30 * 60_000);
  // At home no end is promised that is the longest pause away.
  expect((await world.as(examinees[0]).listMyExams({})).exams).toMatchObject([{ state: 'under_way', deadline: null }]);
  const officer = await world.administrator(companyId);
  const { candidates } = await world.as(officer).readExam({ examId });
  expect(candidates.find(({ startedAt }) => startedAt)).toMatchObject({ progress: 'paused', deadline: null });
  const answer = { position: 1, revision: 1, response: 'a1', flagged: false, key: crypto.randomUUID() };
  expect(await world.as(sitting).saveAnswer(answer)).toEqual({ saved: 1 });
  await expect(world.as(assigned).pauseSittings(on(sitting))).rejects.toMatchObject({ code: 'nobody_to_do_it_to' });
  // It began seven minutes ago.
  await world.asOwner(companyId, (db) =>
    sql`update sitting set paused_at = paused_at - interval '7 minutes' where id = ${sitting.sittingId}`.execute(db),
  );
  await world.as(assigned).resumeSittings(on(sitting));
  const after = await world.as(sitting).checkIn(here);
  expect(after.pausedLeft).toBeNull();
  expect((after.deadline?.getTime() ?? 0) - (deadline?.getTime() ?? 0)).toBe(7 * 60_000);
  const due = await world.inCompany(companyId, (db) =>
    db.selectFrom('sitting_due').select('due_at').where('sitting_id', '=', sitting.sittingId).execute(),
  );
  expect(due[0]?.due_at.getTime()).toBe((after.deadline?.getTime() ?? 0) + 4000);
});

/** Pauses a sitting as if it had been so many minutes ago. */
async function paused(sitting: Pass, minutes: number): Promise<(after: number) => Date> {
  await world.as(assigned).pauseSittings(on(sitting));
  const { rows } = await world.asOwner(companyId, (db) =>
    sql<{
      at: Date;
    }>`update sitting set paused_at = paused_at - make_interval(mins => ${minutes}) where id = ${sitting.sittingId}
      returning paused_at as at`.execute(db),
  );
  return (after) => new Date((rows[0]?.at.getTime() ?? 0) + after * 1000);
}
const given = (position: number, givenAt: Date | null, revision = 1) => ({
  position,
  revision,
  response: `a${position}`,
  flagged: false,
  key: crypto.randomUUID(),
  givenAt,
});
const answersOf = async (sitting: Pass) =>
  (await world.as(sitting).readSitting({})).answers.map(({ position, revision }) => [position, revision]);
const heldOf = () =>
  world.inCompany(companyId, (db) =>
    db
      .selectFrom('late_answer')
      .select(['position', 'in_pause', 'accepted', 'by_rule'])
      .orderBy('position')
      .orderBy('revision')
      .execute(),
  );
const recordedIn = async (action: string) =>
  (
    await world.inCompany(companyId, (db) =>
      db.selectFrom('audit_event').select('details').where('action', '=', action).execute(),
    )
  ).map(({ details }) => (details as { positions: number[] }).positions);

test('what was written before a pause and arrives during it is saved, and the record says so', async () => {
  const sitting = await sit(examinees[0]);
  const at = await paused(sitting, 5);
  const before = given(1, at(-60));
  for (const _ of [1, 2]) expect(await world.as(sitting).saveAnswer(before)).toEqual({ saved: 1 });
  expect(await answersOf(sitting)).toEqual([[1, 1]]);
  expect(await heldOf()).toEqual([{ position: 1, in_pause: true, accepted: true, by_rule: true }]);
  expect(await recordedIn('sitting.answered_in_pause')).toEqual([[1]]);
  // A page that has not learned of the pause yet is believed.
  expect(await world.as(sitting).saveAnswer(given(2, at(15)))).toEqual({ saved: 1 });
});

test('what is written during a pause is no answer: it is held, also where it arrives later or says nothing of its time', async () => {
  const sitting = await sit(examinees[0]);
  const at = await paused(sitting, 5);
  const during = given(1, at(60));
  for (const one of [during, during, given(2, null)])
    await expect(world.as(sitting).saveAnswer(one)).rejects.toMatchObject({ code: 'paused' });
  await world.as(assigned).resumeSittings(on(sitting));
  // The page was loaded again, and brings what it still holds.
  for (const one of [during, given(3, at(120))])
    await expect(world.as(sitting).saveAnswer(one)).rejects.toMatchObject({ code: 'paused' });
  expect(await answersOf(sitting)).toEqual([]);
  const held = { in_pause: true, accepted: null, by_rule: false };
  expect(await heldOf()).toEqual([1, 2, 3].map((position) => ({ position, ...held })));
  expect((await recordedIn('sitting.answer_held')).toSorted()).toEqual([[1], [2], [3]]);
  // The exam goes on: what is written now counts, and knows of the one before.
  expect(await world.as(sitting).saveAnswer(given(1, new Date(Date.now() + 60_000), 2))).toEqual({ saved: 2 });
  expect(await answersOf(sitting)).toEqual([[1, 2]]);
});

test('a pause in which staff end a sitting is remembered when it is reopened', async () => {
  const sitting = await sit(examinees[0]);
  const at = await paused(sitting, 5);
  await world.as(assigned).endSittings(on(sitting));
  await world.as(assigned).reopenSittings({ ...on(sitting), minutes: 10 });
  await expect(world.as(sitting).saveAnswer(given(1, at(60)))).rejects.toMatchObject({ code: 'paused' });
  expect(await world.as(sitting).saveAnswer(given(2, at(-60)))).toEqual({ saved: 1 });
});

test('in a practice nobody decides on what was written in a pause', async () => {
  const sitting = await sit(examinees[0]);
  await world.asOwner(companyId, (db) => sql`update exam set practice = true`.execute(db));
  const at = await paused(sitting, 5);
  await expect(world.as(sitting).saveAnswer(given(1, at(60)))).rejects.toMatchObject({ code: 'paused' });
  expect(await heldOf()).toEqual([{ position: 1, in_pause: true, accepted: false, by_rule: true }]);
});

test('staff end a sitting: no answer is taken any more, and the page learns why', async () => {
  const sitting = await sit(examinees[0]);
  await world.as(assigned).endSittings(on(sitting));
  expect((await world.as(sitting).checkIn(here)).ended).toBe('ended_by_staff');
  const answer = { position: 1, revision: 1, response: 'a1', flagged: false, key: crypto.randomUUID() };
  await expect(world.as(sitting).saveAnswer(answer)).rejects.toMatchObject({ code: 'ended' });
  const due = await world.inCompany(companyId, (db) =>
    db.selectFrom('sitting_due').select('step').where('sitting_id', '=', sitting.sittingId).execute(),
  );
  expect(due).toEqual([{ step: 'mark' }]);
});

/** Comes to the exam once more: on another device, or with what the browser holds. */
async function comeAgain(examinee: Examinee, sitting: Pass, held?: Pass): Promise<Pass> {
  const wire = held && { isBrowser: true, cookie: () => JSON.stringify({ pass: held.passId }) };
  const given: string[] = [];
  const setCookie = (_: string, value: string | null) => void given.push(value ?? '');
  const { pass } = await world.as(examinee, wire && { ...wire, setCookie }).startSitting({ examId });
  return { ...sitting, passId: (JSON.parse(pass ?? given[0] ?? '') as { pass: string }).pass };
}
const placeOf = async (sitting: Pass) => {
  const { places } = await world.as(assigned).readBoard({ examId });
  return places.find(({ sittingId }) => sittingId === sitting.sittingId);
};

test('another device waits until somebody lets it in; the first one goes on meanwhile, and then learns why not', async () => {
  const first = await sit(examinees[0]);
  await world.as(first).checkIn(here);
  const second = await comeAgain(examinees[0], first);
  const { waitingSince, waitingCode } = (await placeOf(first)) ?? {};
  expect((await placeOf(first))?.state).toBe('waiting');
  // What stands on that device stands on the board.
  expect(waitingCode).toMatch(/^[\dA-F]{4}$/);
  expect(await world.as(second).readWaiting({})).toMatchObject({ waits: true, code: waitingCode });
  expect((await world.as(first).checkIn(here)).ended).toBeNull();
  await expect(world.as(second).checkIn(here)).rejects.toMatchObject({ code: 'other_device' });
  const before = new Date((waitingSince?.getTime() ?? 0) - 1);
  for (const asOf of [before, null])
    await expect(world.as(assigned).letInSittings({ ...on(first), asOf })).rejects.toMatchObject({
      code: 'nobody_to_do_it_to',
    });
  const letIn = () => world.as(assigned).letInSittings({ ...on(first), asOf: waitingSince ?? null });
  expect(await letIn()).toEqual({ done: 1 });
  // A second member of staff who looked at the same device frees no next one.
  await expect(letIn()).rejects.toMatchObject({ code: 'nobody_to_do_it_to' });
  expect(await world.as(second).readWaiting({})).toMatchObject({ waits: false });
  await expect(world.as(first).checkIn(here)).rejects.toMatchObject({ code: 'other_device' });
  await expect(world.as(first).readWaiting({})).rejects.toMatchObject({ code: 'other_device' });
  await world.as(second).checkIn(here);
  expect(await placeOf(first)).toMatchObject({ state: 'working', devices: 2, waitingSince: null });
});

test('a device that waits is sent away, and the first one goes on; none that asked since, and nobody where none waits', async () => {
  const first = await sit(examinees[0]);
  const second = await comeAgain(examinees[0], first);
  const { waitingSince } = (await placeOf(first)) ?? {};
  const sendAway = (asOf: Date | null) => world.as(assigned).sendDevicesAway({ ...on(first), asOf });
  await expect(sendAway(new Date((waitingSince?.getTime() ?? 0) - 1))).rejects.toMatchObject({
    code: 'nobody_to_do_it_to',
  });
  expect(await sendAway(waitingSince ?? null)).toEqual({ done: 1 });
  await expect(world.as(second).readWaiting({})).rejects.toMatchObject({ code: 'other_device' });
  expect((await world.as(first).checkIn(here)).ended).toBeNull();
  expect(await placeOf(first)).toMatchObject({ state: 'working', waitingSince: null });
  await expect(sendAway(null)).rejects.toMatchObject({ code: 'nobody_to_do_it_to' });
  const again = await comeAgain(examinees[0], first);
  expect(await world.as(again).readWaiting({})).toMatchObject({ waits: true });
});

test('the browser that holds the pass goes on by itself, as does the next device after somebody has said so', async () => {
  const first = await sit(examinees[0]);
  const same = await comeAgain(examinees[0], first, first);
  expect(await world.as(same).readWaiting({})).toMatchObject({ waits: false });
  const stranger = await sit(examinees[1]);
  expect(await world.as(await comeAgain(examinees[0], first, stranger)).readWaiting({})).toMatchObject({ waits: true });
  // Nobody waits for the other one.
  await world.as(assigned).letInSittings({ ...on(stranger), asOf: null });
  const next = await comeAgain(examinees[1], stranger);
  expect(await world.as(next).readWaiting({})).toMatchObject({ waits: false });
  expect(await world.as(await comeAgain(examinees[1], stranger)).readWaiting({})).toMatchObject({ waits: true });
});

test('where nobody invigilates, another device takes over at once', async () => {
  await world.inCompany(companyId, (db) => db.deleteFrom('exam_invigilator').execute());
  const first = await sit(examinees[0]);
  await comeAgain(examinees[0], first);
  await expect(world.as(first).checkIn(here)).rejects.toMatchObject({ code: 'other_device' });
});

test('a sitting is reopened for so many minutes on whatever device; not once its result is out', async () => {
  const sitting = await sit(examinees[0]);
  await expect(world.as(assigned).reopenSittings({ ...on(sitting), minutes: 10 })).rejects.toMatchObject({
    code: 'nobody_to_do_it_to',
  });
  await world.as(sitting).submitSitting({});
  await world.as(assigned).reopenSittings({ ...on(sitting), minutes: 10 });
  const next = await comeAgain(examinees[0], sitting);
  const { deadline, serverNow, ended } = await world.as(next).readSitting({});
  expect(ended).toBeNull();
  expect((deadline?.getTime() ?? 0) - serverNow.getTime()).toBeCloseTo(10 * 60_000, -3);
  const due = await world.inCompany(companyId, (db) =>
    db.selectFrom('sitting_due').select('step').where('sitting_id', '=', sitting.sittingId).execute(),
  );
  expect(due).toEqual([{ step: 'end' }]);
  await world.as(next).submitSitting({});
  await world.asOwner(companyId, (db) =>
    sql`insert into result (exam_id, examinee_id, attempt, sitting_id, points, max_points, correct, total, passed,
        by_subsection, by_question, marked_at, released_at, snapshot)
      select exam_id, examinee_id, attempt, id, 0, 300, 0, 3, false, '[]', '[]', now(), now(), '{}' from sitting`.execute(
      db,
    ),
  );
  await expect(world.as(assigned).reopenSittings({ ...on(sitting), minutes: 10 })).rejects.toMatchObject({
    code: 'nobody_to_do_it_to',
  });
});

test('sittings of another exam are nobody of this one', async () => {
  const foreign = await sit(examinees[0]);
  const other = await world.administrator(companyId);
  const elsewhere = await world.inCompany(companyId, (db) =>
    examOfThree(db, other, examinees, { now: world.now, number: 2 }),
  );
  await expect(world.as(other).endSittings({ ...on(foreign), examId: elsewhere.examId })).rejects.toMatchObject({
    code: 'nobody_to_do_it_to',
  });
});
