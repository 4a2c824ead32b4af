import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  closePools,
  inTransactionOn,
  openPools,
  type InTransaction,
  type Pools,
} from '../../platform/server/database/database.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { createTask } from '../../platform/server/jobs/tasks.ts';
import { saveAdministrator } from '../../people/server/administrators/save-administrator.ts';
import { saveCompany } from '../../companies/server/save-company.ts';
import { singleDraft } from '../../questions/domain/drafts.fixture.ts';
import { saveNewQuestions } from '../../questions/server/write/save-questions.ts';
import { saveModule, saveSubsection } from '../../syllabus/server/modules/queries.ts';
import { saveDataset } from '../../syllabus/server/modules/save-dataset.ts';
import { nothingGiven } from '../domain/given.ts';
import { importFiles } from './import/import-file.ts';
import { enqueueImport, exchangeJobs } from './jobs.ts';
import { saveImportFile } from './queries.ts';
import { readQuestionFile } from './read/read-question-file.ts';
import { readingJson } from './read/reading-json.ts';
import { storedReading } from './read/stored-reading.ts';
import { bytesOf, giftFile } from './question-file.fixture.ts';

// Here transactions are real ones, kept in the throwaway database under companies of their own.
let pools: Pools;
let inTransaction: InTransaction;
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  pools = openPools(inject('database'));
  inTransaction = inTransactionOn(pools, () => {});
});
afterAll(() => Promise.all([closePools(pools), owner.end()]));

const now = () => new Date('2026-03-01T09:00:00Z');
const name = { en: 'Ada' };
const facts = {
  name,
  address: {},
  model: 'MODULE',
  language: 'en',
  timeZone: 'Asia/Bangkok',
  hibernationDays: 90,
} as const;
const how = { format: null, list: false, dryRun: true, duplicates: 'skip' } as const;
const media = forgetfulMedia();
let serial = 0;

async function school() {
  const companyCode = `exchange-${++serial}`;
  const companyId = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
    saveCompany(db, { code: companyCode, ...facts }),
  );
  const inCompany = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
    inTransaction({ companyId, role: 'staff' }, work);
  const person = {
    companyId,
    email: `${companyCode}@example.test`,
    passwordHash: '',
    role: 'ROLE_COMPANY_ADMIN',
    language: 'en',
  } as const;
  const none = { level: null, permissions: [], datasetRole: null, title: {}, givenName: name, familyName: name };
  const accountId = await inCompany((db) => saveAdministrator(db, { ...person, ...none }));
  return { companyId, companyCode, accountId, inCompany };
}

/** An import that somebody started, and the payload its job waits with in the queue. */
async function ordered(createPlaces = true, given = nothingGiven) {
  const people = await school();
  const { companyId, accountId } = people;
  const bytes = bytesOf(giftFile.replace('$CATEGORY: $course$', ''));
  // Read here instead of in a process of its own, which takes its time to start.
  const reading = readingJson(storedReading(await readQuestionFile(bytes, 'x.gift')));
  const { taskId, importId } = await people.inCompany(async (db) => {
    const importId = await saveImportFile(db, { name: 'x.gift', reading, uploadedBy: accountId, now: now() });
    const taskId = await createTask(db, { kind: 'question_import', startedBy: accountId, total: 6, now: now() });
    await enqueueImport(db, {
      companyId,
      accountId,
      importIds: [importId],
      taskId,
      createPlaces,
      subsectionId: null,
      submit: false,
      given,
    });
    return { importId, taskId };
  });
  const { rows } = await owner.query<{ payload: Record<string, string> }>(
    "select payload from graphile_worker._private_jobs where payload->>'task' = $1",
    [taskId],
  );
  const payload = rows[0]?.payload ?? {};
  const task = () =>
    people.inCompany((db) =>
      db
        .selectFrom('task')
        .select(['state', 'done', 'total', 'outcome'])
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow(),
    );
  const questions = () =>
    people.inCompany((db) => db.selectFrom('question').select(['number', 'approval']).orderBy('number').execute());
  return { ...people, payload, importId, taskId, task, questions };
}

const run = async (payload: Readonly<Record<string, string>>, by: InTransaction = inTransaction) =>
  exchangeJobs(by, media)['import_questions']?.(payload, { inTransaction: by, now });

test('the job imports once, and its task tells what came of it', async () => {
  const { payload, importId, task, questions } = await ordered();
  await run(payload);
  expect(await task()).toEqual({
    state: 'done',
    done: 6,
    total: 6,
    outcome: { importId, imported: 6, replaced: 0, duplicates: 0, leftOut: 0, first: 1, last: 6, faulty: 1 },
  });
  expect((await questions()).map(({ number, approval }) => `${number} ${approval}`)).toEqual([
    '1 draft',
    '2 draft',
    '3 draft',
    '4 draft',
    '5 draft',
    '6 draft',
  ]);
  await run(payload);
  expect(await questions()).toHaveLength(6);
});

test('the job gives a level and points to all that the file leaves without them', async () => {
  const { payload, inCompany } = await ordered(true, { level: 2, points: 150 });
  await run(payload);
  const rows = await inCompany((db) =>
    db
      .selectFrom('question')
      .innerJoin('question_version', 'question_version.question_id', 'question.id')
      .select(['question.level', 'points'])
      .execute(),
  );
  expect(new Set(rows.map(({ level, points }) => `${level} ${points}`))).toEqual(new Set(['2 150']));
});

test('progress shows while nothing is imported yet', async () => {
  const { payload, task, questions } = await ordered();
  const seen: string[] = [];
  const watching: InTransaction = async (of, work) => {
    const result = await inTransaction(of, work);
    const { state, done } = await task();
    seen.push(`${state} ${done} of ${(await questions()).length}`);
    return result;
  };
  await run(payload, watching);
  expect(seen).toEqual(['running 0 of 0', 'running 0 of 0', 'running 6 of 0', 'done 6 of 6']);
});

test('an import that cannot place its questions fails and says so', async () => {
  const { payload, task, questions } = await ordered(false);
  await run(payload);
  expect(await task()).toMatchObject({ state: 'failed', outcome: { reason: 'places_missing' } });
  expect(await questions()).toEqual([]);
});

test('a fault undoes everything, is reported and is passed on', async () => {
  const { payload, task, questions } = await ordered();
  await expect(run({ ...payload, account: '00000000-0000-0000-0000-000000000000' })).rejects.toThrow();
  expect(await task()).toMatchObject({ state: 'failed', outcome: { reason: 'fault' } });
  expect(await questions()).toEqual([]);
});

test('from the command line: a dry run first, then the import, then nothing new', async () => {
  const { companyCode, inCompany } = await school();
  const order = { companyCode, ...how, files: [{ name: 'metals.gift', bytes: bytesOf(giftFile) }], list: true };
  const dry = await importFiles({ inTransaction, media, now }, order);
  expect(dry).toMatchObject({ found: 7, imported: 6, skipped: 1, dryRun: true });
  expect(dry.faults).toEqual([
    {
      line: 14,
      code: 'no_correct_answer',
      id: 'M06-5',
      question: 'Which of these is no metal?',
      message: 'No correct answer is given. State which answer is correct.',
    },
  ]);
  expect(dry.assumed[0]).toEqual({ count: 6, message: 'The file gives no level. The question gets none.' });
  expect(dry.questions?.map(({ id, kind, answer }) => [id, kind, answer])).toEqual([
    ['M06-1', 'single', 0],
    ['M06-2', 'true_false', 1],
    ['M06-3', 'numeric', 1],
    ['M06-4', 'matching', [0, 1]],
    ['โลหะ-1', 'single', 0],
    [null, 'multiple', [0, 1]],
  ]);
  expect(dry.questions?.[0]).toEqual({
    id: 'M06-1',
    line: 3,
    kind: 'single',
    stem: 'Which metal coats steel against corrosion?',
    options: ['Zinc', 'Copper', 'Lead'],
    answer: 0,
  });
  const places = () => inCompany((db) => db.selectFrom('module').select('code').orderBy('position').execute());
  expect(await places()).toEqual([]);
  const { questions, ...outcome } = await importFiles(
    { inTransaction, media, now },
    { ...order, dryRun: false, list: false },
  );
  expect([outcome.imported, questions]).toEqual([6, undefined]);
  expect((await places()).map(({ code }) => code)).toEqual(['M06', 'metals']);
  expect(await importFiles({ inTransaction, media, now }, { ...order, dryRun: false })).toMatchObject({
    found: 7,
    imported: 0,
    skipped: 7,
  });
  await expect(importFiles({ inTransaction, media, now }, { ...order, companyCode: 'nobody' })).rejects.toThrow(
    'no company with the code nobody',
  );
});

test('two imports of the same file at the same time add its questions once', async () => {
  const { companyCode } = await school();
  const order = {
    companyCode,
    ...how,
    files: [{ name: 'x.gift', bytes: bytesOf('First one?{T}\n\nSecond one?{F}') }],
    dryRun: false,
  };
  const both = await Promise.all([
    importFiles({ inTransaction, media, now }, order),
    importFiles({ inTransaction, media, now }, order),
  ]);
  expect(both.map(({ imported }) => imported).toSorted((a, b) => a - b)).toEqual([0, 2]);
});

test('a code that somebody takes while it imports fails the import and says so', async () => {
  const { companyId, accountId, inCompany, payload, task, questions } = await ordered();
  const take = () =>
    inCompany(async (db) => {
      const moduleId = await saveModule(db, await saveDataset(db, { name, model: 'MODULE' }), {
        code: 'M',
        title: name,
      });
      const subsectionId = await saveSubsection(db, moduleId, { code: '1', title: name, level: null, levels: {} });
      const mine = { subsectionId, level: null, code: 'M06-2', draft: singleDraft(), approval: 'draft' as const };
      await saveNewQuestions(db, { companyId, authorId: accountId, now: now() }, [mine]);
    });
  let kept = 0;
  const taking: InTransaction = async (of, work) => {
    const result = await inTransaction(of, work);
    // First the task is taken up; its first progress is reported once the bank was compared.
    if (++kept === 2) await take();
    return result;
  };
  await run(payload, taking);
  expect(await task()).toMatchObject({ state: 'failed', outcome: { reason: 'code_taken_meanwhile' } });
  expect(await questions()).toHaveLength(1);
});
