import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../platform/access.ts';
import { testWorld, type Administrator, type Examinee } from '../../../platform/server/fixtures/world.fixture.ts';
import { invigilationContract } from '../../../invigilation/contract.ts';
import { invigilationHandlers } from '../../../invigilation/server/handlers.ts';
import { watchedExam } from '../../../invigilation/server/invigilator.fixture.ts';
import { sittingContract } from '../../../sittings/contract.ts';
import { verifySittings } from '../../../sittings/server/digest/verify-sittings.ts';
import { handlersInTest, holderOf, secretInTest, type WorldInTest } from '../../../sittings/server/save.fixture.ts';
import { resultContract } from '../../contract.ts';
import { resultHandlers } from '../handlers.ts';
import { markSittings } from '../mark-sittings.ts';

const worldInTest: WorldInTest = () => world;
const world = testWorld(
  { ...sittingContract, ...invigilationContract, ...resultContract },
  {
    ...handlersInTest(worldInTest),
    ...invigilationHandlers({ secret: secretInTest }),
    ...resultHandlers({ secret: secretInTest, publicUrl: 'https://exams.test' }),
  },
);

type Pass = Extract<Actor, { kind: 'sitting' }>;
let companyId: string;
let chief: Administrator;
let assigned: Administrator;
let colleague: Administrator;
let examId: string;
let examinees: [Examinee, Examinee];
let sitting: Pass;

beforeEach(async () => {
  ({ companyId, chief, assigned, colleague, examinees, examId } = await watchedExam(world, 'sheet'));
  const { pass } = await world.as(examinees[0]).startSitting({ examId });
  sitting = holderOf(pass);
  await world.as(sitting).readSitting({});
  await world.as(sitting).beginSitting({});
});

const here = { unsent: 0, focusLost: 0 };
const on = () => ({ examId, sittingIds: [sitting.sittingId], words: 'The screen is broken' });
const where = () => ({ examId, sittingId: sitting.sittingId });
const save = (
  position: number,
  response: string | null,
  revision = 1,
  at: Partial<{ base: number; givenAt: Date }> = {},
) => world.as(sitting).saveAnswer({ position, revision, response, flagged: false, key: crypto.randomUUID(), ...at });

/** Moves the sitting to paper as if it had been so many minutes ago. */
async function toPaper(minutes = 5): Promise<Date> {
  await world.as(assigned).moveToPaper(on());
  const { rows } = await world.asOwner(companyId, (db) =>
    sql<{ at: Date }>`update sitting set on_paper_at = on_paper_at - make_interval(mins => ${minutes})
      where id = ${sitting.sittingId} returning on_paper_at as at`.execute(db),
  );
  return rows[0]?.at ?? world.now;
}
const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

type Typed = Parameters<ReturnType<typeof api>['typeSheet']>[0]['answers'];
const api = (who = assigned) => world.as(who);
async function type(answers: Typed, who = assigned) {
  const { sheetAt } = await api(who).readSheet(where());
  return (await api(who).typeSheet({ ...where(), asOf: sheetAt, answers })).changed;
}
const typed = (position: number, response: string) => ({ position, way: 'typed' as const, response });
const stands = (position: number) => ({ position, way: 'stands' as const, response: null });
const standing = async () =>
  (await world.as(sitting).readSitting({})).answers.map(({ position, response }) => [position, response]);
const history = () =>
  world.inCompany(companyId, (db) =>
    db.selectFrom('answer_event').select(['position', 'revision', 'response']).orderBy('revision').execute(),
  );
const lines = (action: string) =>
  world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select(['actor_id', 'details']).where('action', '=', action).execute(),
  );

test('a move to paper lets the time go on, and is on the page, on the board, on the wall and on record', async () => {
  const before = await world.as(sitting).checkIn(here);
  expect(before.onPaperAt).toBeNull();
  await toPaper();
  const { onPaperAt, deadline, pausedLeft } = await world.as(sitting).checkIn(here);
  expect([onPaperAt, deadline, pausedLeft]).toEqual([expect.any(Date), before.deadline, null]);
  const { places } = await api().readBoard({ examId });
  expect(places.find(({ sittingId }) => sittingId === sitting.sittingId)).toMatchObject({
    state: 'on_paper',
    onPaperAt,
    sheetAt: null,
  });
  const { states } = await api().readWall({ examId });
  expect(states.find(({ state }) => state === 'on_paper')?.count).toBe(1);
  expect(await lines('sitting.moved_to_paper')).toMatchObject([
    { actor_id: assigned.accountId, details: { reason: 'The screen is broken' } },
  ]);
  await expect(api().moveToPaper(on())).rejects.toMatchObject({ code: 'nobody_to_do_it_to' });
  await expect(api(colleague).moveToPaper(on())).rejects.toMatchObject({ status: 404 });
});

test('a practice stays on screen: its result is out before anybody could type', async () => {
  await world.asOwner(companyId, (db) => sql`update exam set practice = true`.execute(db));
  await expect(api().moveToPaper(on())).rejects.toMatchObject({ code: 'nobody_to_do_it_to' });
});

test('what was given before the move is saved, what is given on screen after it is held, also after the return', async () => {
  const at = await toPaper();
  expect(await save(1, 'a1', 1, { givenAt: after(at, -60) })).toEqual({ saved: 1 });
  await expect(save(2, 'a2', 1, { givenAt: after(at, 60) })).rejects.toMatchObject({ code: 'paused' });
  await api().moveToScreen(on());
  await expect(save(3, 'a3', 1, { givenAt: after(at, 60) })).rejects.toMatchObject({ code: 'paused' });
  expect(await standing()).toEqual([[1, 'a1']]);
});

test('typed answers become later revisions; what a sheet leaves blank stands, what it clears is gone, all is kept', async () => {
  for (const position of [1, 2, 3]) await save(position, `c${position}`);
  await toPaper();
  expect(await type([typed(1, 'b'), stands(2), { position: 3, way: 'cleared', response: null }])).toEqual([1, 3]);
  expect(await standing()).toEqual([
    [1, 'a1'],
    [2, 'c2'],
    [3, null],
  ]);
  expect(await history()).toMatchObject([
    { position: 1, revision: 1, response: 'c1' },
    { position: 3, revision: 1, response: 'c3' },
  ]);
  const { questions, sheetAt } = await api().readSheet(where());
  expect(sheetAt).toEqual(expect.any(Date));
  expect(questions.map(({ screen, sheet, counts }) => [screen, sheet, counts])).toEqual([
    ['A', { way: 'typed', text: 'B' }, 'sheet'],
    ['A', null, 'screen'],
    ['A', { way: 'cleared', text: '' }, 'sheet'],
  ]);
  expect(await lines('sitting.sheet_typed')).toMatchObject([
    { actor_id: assigned.accountId, details: { positions: [1, 3], changes: { answers: expect.anything() } } },
  ]);
});

test('a sheet that is typed again changes what differs alone; taken out again, the answer on screen stands', async () => {
  await save(1, 'c1');
  await toPaper();
  await type([typed(1, 'B'), typed(2, 'C')]);
  expect(await type([typed(1, 'B'), typed(2, 'C')])).toEqual([]);
  expect(await type([stands(1), typed(2, 'A')])).toEqual([1, 2]);
  expect(await standing()).toEqual([
    [1, 'c1'],
    [2, 'c2'],
  ]);
  expect((await api().readSheet(where())).questions[0]).toMatchObject({ screen: 'A', counts: 'screen' });
});

test('no device takes the place of a sheet with what it held before the move, however much that is', async () => {
  await save(1, 'c1');
  const at = await toPaper();
  await type([typed(1, 'B')]);
  for (const revision of [2, 3, 4])
    await expect(save(1, 'b1', revision, { givenAt: after(at, -60) })).rejects.toMatchObject({ code: 'not_used' });
  expect(await standing()).toEqual([[1, 'a1']]);
  expect((await world.as(sitting).readSitting({})).notUsed).toMatchObject([{ position: 1, response: 'b1' }]);
});

test('back on screen the page has the typed answers, and what is answered next knows of them', async () => {
  await save(1, 'c1');
  await toPaper();
  await type([typed(1, 'B')]);
  await api().moveToScreen(on());
  const page = await world.as(sitting).readSitting({});
  expect([page.onPaperAt, page.answers[0]?.response]).toEqual([null, 'a1']);
  const revision = page.answers[0]?.revision ?? 0;
  await save(1, 'b1', revision + 1, { base: revision, givenAt: new Date(Date.now() + 60_000) });
  expect(await standing()).toEqual([[1, 'b1']]);
  await expect(type([typed(1, 'A')])).rejects.toMatchObject({ code: 'not_moved_to_paper' });
  // On paper once more, what stood then is the answer on screen.
  await toPaper(2);
  expect((await api().readSheet(where())).questions[0]).toMatchObject({ screen: 'C', sheet: null });
});

/** Ends the sitting and marks it, as the clock does. */
async function end(): Promise<void> {
  await api().endSittings(on());
  await mark();
}
const mark = () => world.inCompany(companyId, (db) => markSittings(db, [sitting.sittingId], world.now));
const correct = async () => (await world.as(chief).listResults({ examId })).results.map((one) => one.correct);
const close = () => world.asOwner(companyId, (db) => sql`update exam set state = 'marking'`.execute(db));

test('a sheet is typed after the end too, the sitting is marked again, and nothing is released before that', async () => {
  await save(1, 'c1');
  await toPaper();
  await end();
  await close();
  expect(await correct()).toEqual([0]);
  const taken = (await world.as(sitting).readSitting({})).receipt;
  await expect(world.as(chief).releaseResults({ examId })).rejects.toMatchObject({
    code: 'sheets_to_type',
    values: { count: 1 },
  });
  await type([typed(1, 'B'), typed(2, 'B')], chief);
  expect(await correct()).toEqual([2]);
  const { results } = await world.as(chief).listResults({ examId });
  const receipt = await world.as(chief).readReceipt({ resultId: results[0]?.id ?? '' });
  // The examinee took the code of the screen along; what was marked has another one.
  expect(receipt.atTheEnd?.code).toBe(taken?.code);
  expect(receipt.marked.code).not.toBe(taken?.code);
  await world.as(chief).releaseResults({ examId });
  await expect(world.as(chief).readSheet(where())).rejects.toMatchObject({ status: 404 });
});

test('the sheet of somebody who is held back is typed after the release of the others, and no other is shown', async () => {
  const { pass } = await world.as(examinees[1]).startSitting({ examId });
  const other = holderOf(pass);
  await world.as(other).readSitting({});
  await world.as(other).beginSitting({});
  await world.as(other).submitSitting({});
  await world.inCompany(companyId, (db) => markSittings(db, [other.sittingId], world.now));
  await toPaper();
  await end();
  await close();
  const whose = { examId, examineeId: examinees[0].examineeId };
  await world.as(chief).holdResult({ ...whose, reason: 'The sheet is not here yet.' });
  expect(await world.as(chief).releaseResults({ examId })).toEqual({ released: 1 });
  const letOut = () => world.as(chief).releaseHeldResult(whose);
  await expect(letOut()).rejects.toMatchObject({ code: 'sheets_to_type' });

  // The invigilators' work is over: who schedules exams finishes it.
  for (const who of [colleague, assigned])
    await expect(api(who).readSheet(where())).rejects.toMatchObject({ status: 404 });
  const untouched = { examId, sittingId: other.sittingId };
  await expect(api(chief).readSheet(untouched)).rejects.toMatchObject({ status: 404 });
  await expect(api(chief).readBoard({ examId })).rejects.toMatchObject({ status: 404 });
  expect((await api(chief).readRelease({ examId })).held).toMatchObject([{ sheetOf: sitting.sittingId }]);
  expect(await type([typed(1, 'B')], chief)).toEqual([1]);
  expect((await api(chief).readRelease({ examId })).held).toMatchObject([{ sheetOf: null }]);
  expect(await letOut()).toEqual({ released: true });
  expect(await world.as(examinees[0]).readMyResult({ examId })).toMatchObject({ correct: 1 });
  await expect(api(chief).readSheet(where())).rejects.toMatchObject({ status: 404 });
});

test('what was typed belongs to the digest of the sitting', async () => {
  await toPaper();
  await type([typed(1, 'B')]);
  await end();
  const verify = async () => {
    const { rows } = await world.asOwner(companyId, (db) =>
      sql<{ code: string }>`select code from company where id = ${companyId}`.execute(db),
    );
    return (await verifySittings(world.inTransaction, { company: rows[0]?.code ?? '' }))?.[0];
  };
  await world.asOwner(companyId, (db) => sql`delete from sitting_due`.execute(db));
  expect(await verify()).toMatchObject({ sound: 1, changed: [] });
  await world.asOwner(companyId, (db) => sql`update typed_answer set account_id = ${chief.accountId}`.execute(db));
  expect((await verify())?.changed).toHaveLength(1);
});

test('what stands nowhere on the paper, and two letters where one is asked, are named and change nothing', async () => {
  await toPaper();
  await expect(type([typed(1, 'B'), typed(2, 'D')])).rejects.toMatchObject({
    code: 'no_such_option',
    values: { position: 2, unknown: 'D' },
  });
  await expect(type([typed(3, 'AB')])).rejects.toMatchObject({ code: 'does_not_fit', values: { position: 3 } });
  expect(await standing()).toEqual([]);
});

test('nobody overwrites what a colleague has typed meanwhile, and nobody without the exam types at all', async () => {
  await toPaper();
  await type([typed(1, 'B')]);
  const late = { ...where(), asOf: null, answers: [typed(1, 'C')] };
  await expect(api().typeSheet(late)).rejects.toMatchObject({ code: 'sheet_changed' });
  await expect(api(colleague).readSheet(where())).rejects.toMatchObject({ status: 404 });
  await expect(api(colleague).typeSheet(late)).rejects.toMatchObject({ status: 404 });
});

test('a sheet gives no key away: neither text nor key of a question is in it', async () => {
  await toPaper();
  const sheet = await api().readSheet(where());
  expect(Object.keys(sheet.questions[0] ?? {}).toSorted()).toEqual(
    ['counts', 'gaps', 'kind', 'matches', 'options', 'position', 'screen', 'sheet', 'shownAs'].toSorted(),
  );
});

test('who saw an own order on screen has both numbers on the sheet', async () => {
  await world.asOwner(companyId, (db) =>
    db.updateTable('sitting').set({ question_seed: '3f0c1b1e-0000-4000-8000-000000000002' }).execute(),
  );
  await toPaper();
  const { questions } = await api().readSheet(where());
  expect(questions.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(questions.map(({ shownAs }) => shownAs)).not.toEqual([1, 2, 3]);
});

test('a sheet leads to the one before and after it by seat, and to none of somebody on screen', async () => {
  const { pass } = await world.as(examinees[1]).startSitting({ examId });
  const other = holderOf(pass);
  await world.as(other).readSitting({});
  await world.as(other).beginSitting({});
  await world.asOwner(companyId, async (db) => {
    await sql`update exam_candidate set seat = 'A10' where examinee_id = ${examinees[0].examineeId}`.execute(db);
    await sql`update exam_candidate set seat = 'A9' where examinee_id = ${examinees[1].examineeId}`.execute(db);
  });
  await toPaper();
  expect(await api().readSheet(where())).toMatchObject({ previousId: null, nextId: null });
  await world.as(assigned).moveToPaper({ ...on(), sittingIds: [other.sittingId] });
  expect(await api().readSheet(where())).toMatchObject({ previousId: other.sittingId, nextId: null });
  const there = { examId, sittingId: other.sittingId };
  expect(await api().readSheet(there)).toMatchObject({ previousId: null, nextId: sitting.sittingId });
});
