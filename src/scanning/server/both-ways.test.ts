import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { documentContract } from '../../documents/contract.ts';
import { stopTypstWorker } from '../../documents/server/engine/typst-queue.ts';
import { textOfPdf } from '../../documents/server/engine/pdf-text.fixture.ts';
import { documentHandlers } from '../../documents/server/handlers.ts';
import { examContract } from '../../exams/contract.ts';
import { examSurroundings, testExam } from '../../exams/server/exam.fixture.ts';
import { examHandlers } from '../../exams/server/handlers.ts';
import { aSchedule } from '../../exams/server/schedule.fixture.ts';
import { invigilationContract } from '../../invigilation/contract.ts';
import { invigilationHandlers } from '../../invigilation/server/handlers.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld, type Administrator, type Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../results/contract.ts';
import { resultHandlers } from '../../results/server/handlers.ts';
import { typedHandlers } from '../../results/server/typing/typed-handlers.ts';
import { typedContract } from '../../results/typed-contract.ts';
import { sittingContract } from '../../sittings/contract.ts';
import { handlersInTest, secretInTest, type WorldInTest } from '../../sittings/server/save.fixture.ts';
import { listNewcomers } from '../../sittings/server/together/plain-queries.ts';
import { findSheetsOf } from './exam-sheets.ts';

const worldInTest: WorldInTest = () => world;
const secret = secretInTest;
const publicUrl = 'https://exams.test';
const world = testWorld(
  {
    ...sittingContract,
    ...invigilationContract,
    ...examContract,
    ...documentContract,
    ...resultContract,
    ...typedContract,
  },
  {
    ...handlersInTest(worldInTest),
    ...invigilationHandlers({ secret }),
    ...examHandlers(examSurroundings),
    ...documentHandlers({ media: { ...forgetfulMedia(), read: async () => null }, publicUrl, secret }),
    ...resultHandlers({ secret, publicUrl }),
    ...typedHandlers,
  },
);
afterAll(stopTypstWorker);

let companyId: string;
let admin: Administrator;
let people: [Examinee, Examinee, Examinee];
let exam: { examId: string; generatedExamId: string };

beforeEach(async () => {
  companyId = await world.company(`both-${crypto.randomUUID().slice(0, 8)}`);
  const bank = await testBank(world, companyId, { '1': 4 });
  people = [await world.examinee(companyId), await world.examinee(companyId), await world.examinee(companyId)];
  admin = await world.administrator(companyId);
  const examineeIds = people.map(({ examineeId }) => examineeId);
  const when = { state: 'open', opens: -0.2, closes: 1 } as const;
  exam = await testExam(world, companyId, bank, { count: { '1': 4 }, kind: 'both', examineeIds, ...when });
});

const api = () => world.as(admin);
const move = (who: readonly Examinee[], onPaper: boolean, overrideReason: string | null = null) =>
  api().changeWay({
    examId: exam.examId,
    examineeIds: who.map(({ examineeId }) => examineeId),
    onPaper,
    overrideReason,
  });
const type = (examineeId: string) =>
  api().recordPaperAnswers({ examId: exam.examId, examineeId, answers: [{ position: 1, response: 'A' }] });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string; status?: number }) => error.code ?? error.status,
  );
const numberOf = async ({ examineeId }: Examinee) =>
  (await api().readExam({ examId: exam.examId })).candidates.find((one) => one.examineeId === examineeId)?.number ?? '';

test('in an exam held in both ways everybody begins on screen; one, some or all are moved to paper and back', async () => {
  const onPaper = async () => (await api().readExam({ examId: exam.examId })).candidates.map((one) => one.onPaper);
  expect(await onPaper()).toEqual([false, false, false]);
  expect(await move(people, true)).toEqual({ changed: 3 });
  expect(await onPaper()).toEqual([true, true, true]);
  expect(await move([people[0], people[1]], false)).toEqual({ changed: 2 });
  expect(await move([people[0]], false)).toEqual({ changed: 0 });
  const stranger = await world.examinee(await world.company('elsewhere'));
  expect(await refusalOf(move([stranger], true))).toBe(404);
  const record = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'exam.way_changed').execute(),
  );
  expect(record).toMatchObject([
    { details: { number: 1, changes: { onPaper: { from: false, to: true } } } },
    { details: { examinees: expect.any(Array), changes: { onPaper: { from: true, to: false } } } },
  ]);
});

test('who writes on paper is turned away at the screen with a sentence, and reads at home that they write on paper', async () => {
  const [one, other] = people;
  await move([one], true);
  expect(await refusalOf(world.as(one).startSitting({ examId: exam.examId }))).toBe('on_paper');
  expect((await world.as(one).listMyExams({})).exams).toMatchObject([{ kind: 'paper', state: 'coming' }]);
  const asked = people.map(({ examineeId }) => ({ examId: exam.examId, examineeId }));
  const newcomers = await world.asOwner(companyId, (db) => listNewcomers(db, { companyId }, asked));
  const inOrder = newcomers.toSorted((one, next) => one.item - next.item);
  expect(inOrder.map(({ kind }) => kind)).toEqual(['paper', 'e_exam', 'e_exam']);
  await world.as(other).startSitting({ examId: exam.examId });
  expect((await world.as(other).listMyExams({})).exams).toMatchObject([{ kind: 'e_exam' }]);
  expect(await refusalOf(move([other], true))).toBe('way_is_taken');
});

test('a sheet is typed for those on paper alone, and binds them to paper', async () => {
  const [one, other] = people;
  await move([one], true);
  const sheets = await api().readTyping({ examId: exam.examId });
  expect(sheets.candidates.map(({ examineeId }) => examineeId)).toEqual([one.examineeId]);
  expect(await refusalOf(type(other.examineeId))).toBe('not_on_paper');
  expect(await refusalOf(api().readPaperAnswers({ examId: exam.examId, examineeId: other.examineeId }))).toBe(404);
  await type(one.examineeId);
  expect(await refusalOf(move([one], false))).toBe('way_is_taken');
  const { results } = await api().listResults({ examId: exam.examId });
  expect(results).toMatchObject([{ examineeId: one.examineeId }]);
});

test('only sheets of those on paper are read from a scan', async () => {
  const [one] = people;
  await move([one], true);
  const asked = await world.inCompany(companyId, (db) => findSheetsOf(db, { id: exam.examId, number: 1 }, secret));
  expect([...(asked?.exam.candidates.keys() ?? [])]).toEqual([await numberOf(one)]);
});

test('the board shows those on paper as on paper, and nobody waits for them at a screen', async () => {
  const [one] = people;
  await move([one], true);
  const { places } = await api().readBoard({ examId: exam.examId });
  const states = places.map(({ examineeId, state }) => [examineeId === one.examineeId, state]);
  expect(states.toSorted()).toEqual([
    [false, 'expected'],
    [false, 'expected'],
    [true, 'on_paper'],
  ]);
});

test('the pack has slips for screens and papers for those on paper, and its lists say who writes where', async () => {
  const [one, other] = people;
  await move([one], true);
  const pages = textOfPdf(await api().printPack({ examId: exam.examId, languages: 'en' }));
  const pageOf = (kind: string) =>
    pages.find((page) => page.includes(kind) && !page.includes('Invigilator’s pack')) ?? '';
  expect(pageOf('Register of copies')).toContain(await numberOf(one));
  expect(pageOf('Register of copies')).not.toContain(await numberOf(other));
  for (const list of ['Seating', 'Attendance list'])
    expect([pageOf(list).match(/On screen/g)?.length, pageOf(list).match(/On paper/g)?.length], list).toEqual([2, 1]);
  const slips = pages.find((page) => page.includes('exams.test/login')) ?? '';
  expect(slips).toContain(await numberOf(other));
  expect(slips).not.toContain(await numberOf(one));
  const grids = textOfPdf(await api().printPersonalGrids({ examId: exam.examId, language: 'en', size: 'a4' }));
  expect(grids).toHaveLength(1);
  expect(grids[0]).toContain(await numberOf(one));
});

test('where nobody writes on paper there is nothing to make out to a person', async () => {
  const print = { examId: exam.examId, language: 'en', size: 'a4' } as const;
  expect(await refusalOf(api().printPersonalGrids(print))).toBe('nobody_on_paper');
});

test('an exam held in both ways goes on until the last on paper has had the time', async () => {
  const plan = { generatedExamId: exam.generatedExamId, minutes: 60 };
  const at = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000);
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('exam')
      .set({ opens_at: at(-40), closes_at: at(-20), minutes: plan.minutes })
      .where('id', '=', exam.examId)
      .execute(),
  );
  expect((await api().readExam({ examId: exam.examId })).state).toBe('open');
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('exam')
      .set({ opens_at: at(-61) })
      .where('id', '=', exam.examId)
      .execute(),
  );
  expect((await api().readExam({ examId: exam.examId })).state).toBe('closed');
});

test('registered on paper from the start; an exam held in one way refuses that, and forgets it', async () => {
  const newcomer = await world.examinee(companyId);
  const asked = { examId: exam.examId, examineeIds: [newcomer.examineeId], onPaper: true };
  await api().registerForExam(asked);
  const { candidates, ...before } = await api().readExam({ examId: exam.examId });
  expect(candidates.filter(({ onPaper }) => onPaper)).toMatchObject([{ examineeId: newcomer.examineeId }]);
  const examineeIds = candidates.map(({ examineeId }) => examineeId);
  const plan = { title: before.title as { en: string }, kind: 'e_exam', examineeIds } as const;
  await api().updateExam({ examId: exam.examId, ...aSchedule(exam.generatedExamId, world.now, plan) });
  const again = await api().readExam({ examId: exam.examId });
  expect(again.candidates.map(({ onPaper }) => onPaper)).toEqual([false, false, false, false]);
  expect(await refusalOf(move([newcomer], true))).toBe('held_in_one_way');
  const further = await world.examinee(companyId);
  expect(await refusalOf(api().registerForExam({ ...asked, examineeIds: [further.examineeId] }))).toBe(
    'held_in_one_way',
  );
});

test('who would have to be elsewhere once they write on paper is named, and moved with a reason', async () => {
  const [one] = people;
  const at = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000);
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('exam')
      .set({ opens_at: at(60), closes_at: at(300) })
      .where('id', '=', exam.examId)
      .execute(),
  );
  // At a screen they can begin after the other exam; on paper both begin together.
  await api().createExam({
    ...aSchedule(exam.generatedExamId, world.now, {
      kind: 'paper',
      opensAt: at(60),
      closesAt: at(90),
      examineeIds: [one.examineeId],
    }),
    draft: false,
  });
  expect(await refusalOf(move([one], true))).toBe('clashes');
  expect(await move([one], true, 'They sit the other one later')).toEqual({ changed: 1 });
});
