import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aSchedule } from '../../exams/server/schedule.fixture.ts';
import { saveCompany } from '../../companies/server/save-company.ts';
import { contracts, serveFeatures } from '../../features.ts';
import { saveAdministrator } from '../../people/server/administrators/save-administrator.ts';
import { permissions, type Actor } from '../../platform/access.ts';
import { apiClient, Fault, Refused, type Send } from '../../platform/client/api.ts';
import { webServer, wireOf } from '../../platform/server/web/http.ts';
import { singleDraft } from '../domain/drafts.fixture.ts';
import type { Runtime } from '../../runtime.ts';
import { testRuntime } from '../../acceptance/runtime.fixture.ts';

// Here requests meet: each has a connection and a transaction of its own, and waits for the others' locks.
let runtime: Runtime;
const servers: FastifyInstance[] = [];
beforeAll(async () => {
  runtime = await testRuntime(inject('database'));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await runtime.close();
});

function as(actor: Actor) {
  const app = webServer({ secure: false });
  servers.push(app);
  const { inTransaction } = runtime;
  const identify = async () => ({ ...actor, checkedAt: new Date() });
  serveFeatures(app, runtime, { identify, now: () => new Date(), wire: wireOf, inTransaction });
  const send: Send = async (url, { method, headers, body }) => {
    const content = body ? { payload: body as string } : {};
    const response = await app.inject({ url, method: method as 'GET', headers, ...content });
    return {
      status: response.statusCode,
      json: async () => response.json(),
      bytes: async () => new Uint8Array(response.rawPayload),
    };
  };
  return {
    ...apiClient(contracts.questions, send),
    ...apiClient(contracts.assembly, send),
    ...apiClient(contracts.exams, send),
  };
}

async function school() {
  const code = `once-${crypto.randomUUID().slice(0, 8)}`;
  const name = { en: code };
  const defaults = { hibernationDays: 90 };
  const companyId = await runtime.inTransaction({ companyId: null, role: 'staff' }, (db) =>
    saveCompany(db, { code, name, address: {}, model: 'MODULE', language: 'en', timeZone: 'UTC', ...defaults }),
  );
  const inCompany = <Result>(work: Parameters<typeof runtime.inTransaction<Result>>[1]) =>
    runtime.inTransaction({ companyId, role: 'staff' }, work);
  const rights = { role: 'ROLE_COMPANY_ADMIN', permissions: [], datasetRole: null } as const;
  const names = { title: {}, givenName: name, familyName: name };
  async function person(which: string) {
    const email = `${code}-${which}@example.test`;
    const account = { companyId, email, passwordHash: null, language: 'en', ...rights, ...names };
    const accountId = await inCompany((db) => saveAdministrator(db, account));
    return as({ kind: 'administrator', accountId, sessionId: accountId, companyId, ...rights, permissions });
  }
  const places = await inCompany(async (db) => {
    const dataset = db.insertInto('dataset').values({ name: '{}', model: 'MODULE' }).returning('id');
    const { id: dataset_id } = await dataset.executeTakeFirstOrThrow();
    const module = db.insertInto('module').values({ dataset_id, code: 'M1', title: '{}', position: 0 }).returning('id');
    const { id: module_id } = await module.executeTakeFirstOrThrow();
    const parts = [1, 2, 3, 4].map((position) => ({ module_id, code: `1.${position}`, title: '{}', position }));
    const made = await db.insertInto('subsection').values(parts).returning('id').execute();
    const classroom = db.insertInto('classroom').values({ code: 'C1', title: '{}' }).returning('id');
    const { id: classroomId } = await classroom.executeTakeFirstOrThrow();
    return { moduleId: module_id, subsectionIds: made.map(({ id }) => id), classroomId };
  });
  const [ada, grace] = [await person('ada'), await person('grace')];
  const [subsectionId = ''] = places.subsectionIds;
  const input = (submit = true) => {
    const stem = { en: `What does part ${crypto.randomUUID()} do?` };
    return { subsectionId, level: 2, code: null, draft: singleDraft({ stem }) as never, submit };
  };
  async function write(count: number) {
    const ids: string[] = [];
    for (let made = 0; made < count; made++) ids.push((await ada.createQuestion(input())).id);
    return ids;
  }
  return { ...places, subsectionId, ada, grace, input, write };
}

/** How often each thing came of these, done at once: `ok`, a refusal, or the status of a fault. */
async function tally(works: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const outcomeOf = (error: unknown): string => {
    if (error instanceof Refused) return error.code;
    if (error instanceof Fault) return String(error.status);
    throw error;
  };
  const outcomes = await Promise.all(works.map((work) => work.then(() => 'ok', outcomeOf)));
  const counts = Map.groupBy(outcomes, (outcome) => outcome);
  return Object.fromEntries([...counts].map(([outcome, all]) => [outcome, all.length]));
}
const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('of many who save what they read, one does; the others learn that it was changed', async () => {
  const { ada, grace, input, write } = await school();
  const [waiting = '', approved = ''] = await write(2);
  await grace.approveQuestions({ ids: [approved] });
  for (const questionId of [waiting, approved]) {
    const save = { ...input(), questionId, versionRead: 1, revisionRead: 1 };
    const outcomes = await tally(times(8, (index) => (index % 2 ? ada : grace).updateQuestion(save)));
    expect(outcomes).toEqual({ ok: 1, changed_since_read: 7 });
    expect((await ada.readQuestion({ questionId })).latestVersion).toBe(2);
  }
});

test('of those who decide on a question while it is written anew, each is answered', async () => {
  const { ada, grace, input, write } = await school();
  for (const questionId of await write(4)) {
    const read = { questionId, versionRead: 1 };
    const outcomes = await tally([
      ada.updateQuestion({ ...input(), ...read, revisionRead: 1 }),
      grace.approveQuestion(read),
      grace.rejectQuestion({ ...read, reason: 'Unclear.' }),
      grace.approveQuestions({ ids: [questionId], versionsRead: { [questionId]: 1 } }),
    ]);
    expect(Object.keys(outcomes).filter((outcome) => /^\d+$/.test(outcome))).toEqual([]);
    const { servingVersion, versions } = await ada.readQuestion({ questionId });
    expect(versions.find(({ version }) => version === (servingVersion ?? 0))?.approval ?? 'approved').toBe('approved');
  }
});

test('moves and edits of the same questions wait for each other, and none is lost', async () => {
  const { ada, grace, subsectionIds, write } = await school();
  const ids = await write(4);
  const backwards = { ids: ids.toReversed() };
  const works = subsectionIds.flatMap((subsectionId, index) => [
    ada.moveQuestions({ selection: index % 2 ? { ids } : backwards, subsectionId }),
    grace.editQuestions({ selection: { filter: {} }, edit: { addTags: [`tag ${index}`] } }),
    grace.editQuestions({ selection: backwards, edit: { addTags: [`back ${index}`] } }),
  ]);
  expect(await tally(works)).toEqual({ ok: 12 });
  const { facts } = await ada.readQuestion({ questionId: ids[0] ?? '' });
  expect(facts.tags.length).toBe(2 * subsectionIds.length);
});

test('a change is taken back once', async () => {
  const { ada, write } = await school();
  const ids = await write(3);
  const { changeId } = await ada.editQuestions({ selection: { ids }, edit: { level: 1 } });
  expect(await tally(times(5, () => ada.undoChange({ changeId: changeId ?? '' })))).toEqual({ ok: 1, '404': 4 });
});

test('all reports on a question are answered by one of those who answer all of them', async () => {
  const { ada, grace, write } = await school();
  const [questionId = ''] = await write(1);
  const report = { questionId, version: 1, reason: 'unclear', words: 'Which one?' } as const;
  const reports = await Promise.all(times(4, () => ada.reportQuestion(report)));
  const answer = { outcome: 'rejected', answer: 'The upper one.', all: true, disable: true } as const;
  const outcomes = await tally(reports.map(({ id }) => grace.answerQuestionReport({ ...answer, reportId: id })));
  expect(outcomes).toEqual({ ok: 1, already_answered: 3 });
});

test('what is deleted for good while somebody speaks of it is not there, or stays a moment longer', async () => {
  const { ada, grace, write } = await school();
  const [other = '', ...ids] = await write(6);
  await ada.trashQuestions({ ids });
  const outcomes = await tally([
    ...ids.flatMap((questionId) => [
      grace.addComment({ questionId, version: 1, text: 'Why?' }),
      grace.addEnemy({ questionId: other, enemyId: questionId }),
      grace.reportQuestion({ questionId, version: 1, reason: 'other', words: 'Why?' }),
      grace.keepQuestionOpen({ questionId }),
    ]),
    ada.purgeQuestions({ ids }),
    grace.purgeQuestions({ ids: ids.toReversed() }),
  ]);
  expect(Object.keys(outcomes).filter((outcome) => outcome !== 'ok' && outcome !== '404')).toEqual([]);
  expect((await ada.readQuestion({ questionId: other })).enemies).toEqual([]);
});

test('papers are made while their questions are edited, moved and written anew; they take what was approved', async () => {
  const { ada, grace, input, write, moduleId, subsectionId } = await school();
  const ids = await write(12);
  await grace.approveQuestions({ ids });
  // They lie in another order now than that of their ids.
  for (const id of ids.toReversed()) await ada.editQuestions({ selection: { ids: [id] }, edit: { level: 1 } });
  const row = { subsectionId, count: 3, level: null };
  const order = { shuffleQuestions: true, shuffleOptions: true, overlap: null };
  const asked = { moduleId, rows: [row], versions: 1, languages: ['en' as const], title: { en: 'Papers' }, ...order };
  const [first = ''] = ids;
  const made: { id: string }[] = [];
  const outcomes = await tally([
    grace.generateExam(asked).then((exam) => made.push(exam)),
    ...times(3, (index) =>
      ada.editQuestions({ selection: { ids: ids.toReversed() }, edit: { addTags: [`tag ${index}`] } }),
    ),
    ada.updateQuestion({ ...input(), questionId: first, versionRead: 1, revisionRead: 1 }),
    grace.generateExam(asked).then((exam) => made.push(exam)),
    ada.moveQuestions({ selection: { filter: {} }, subsectionId }),
  ]);
  expect(Object.keys(outcomes).filter((outcome) => /^\d+$/.test(outcome))).toEqual([]);
  expect(made.length).toBe(2);
  for (const { id } of made)
    for (const { questions } of (await grace.readGeneratedExam({ generatedExamId: id })).papers)
      expect(questions.map(({ version }) => version)).toEqual([1, 1, 1]);
  const removed = made.map(({ id }) => grace.removeGeneratedExam({ generatedExamId: id }));
  const selection = { ids: ids.toReversed() };
  expect(await tally([...removed, ada.editQuestions({ selection, edit: { level: 3 } })])).toEqual({ ok: 3 });
});

test('papers are given to an exam or removed, not both', async () => {
  const { ada, grace, write, moduleId, subsectionId, classroomId } = await school();
  await grace.approveQuestions({ ids: await write(2) });
  const rows = [{ subsectionId, count: 1, level: null }];
  const order = { shuffleQuestions: true, shuffleOptions: true, overlap: null };
  const title = { en: 'Papers' };
  const asked = { moduleId, rows, versions: 1, languages: ['en' as const], title, ...order };
  const { id: generatedExamId } = await grace.generateExam(asked);
  const exam = { ...aSchedule(generatedExamId, new Date(), { classroomIds: [classroomId] }), draft: true };
  const outcomes = await tally([
    ...times(3, () => ada.createExam(exam)),
    grace.removeGeneratedExam({ generatedExamId }),
    ...times(3, () => ada.createExam(exam)),
  ]);
  expect([
    { ok: 6, used_by_exams: 1 },
    { ok: 1, '404': 6 },
  ]).toContainEqual(outcomes);
});

test('views are chosen or removed, not both', async () => {
  const { ada, grace } = await school();
  const view = { screen: 'questions', query: 'q=x', shared: true } as const;
  const views = await Promise.all(times(6, (index) => ada.createSavedView({ ...view, name: `View ${index}` })));
  const works = views.flatMap(({ id: viewId }) => [
    grace.chooseDefaultView({ screen: 'questions', viewId }),
    ada.removeSavedView({ viewId }),
  ]);
  const outcomes = await tally(works);
  expect(Object.keys(outcomes).filter((outcome) => outcome !== 'ok' && outcome !== '404')).toEqual([]);
  expect((await grace.listSavedViews({ screen: 'questions' })).views).toEqual([]);
});
