import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exchangeContract } from '../../exchange/contract.ts';
import { exchangeHandlers } from '../../exchange/server/handlers.ts';
import { exchangeJobs } from '../../exchange/server/jobs.ts';
import { nestedOn } from '../../keeping/server/keeping.fixture.ts';
import { forgetfulMedia } from '../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { migratedPeopleContract } from '../people-contract.ts';
import { migratedQuestionsContract } from '../questions-contract.ts';
import { migratedPeopleHandlers } from './people-handlers.ts';
import { platformIn } from './platform-account.fixture.ts';
import { migratedQuestionHandlers } from './question-handlers.ts';

const media = forgetfulMedia();
const world = testWorld(
  { ...exchangeContract, ...migratedQuestionsContract, ...migratedPeopleContract },
  { ...exchangeHandlers({ media }), ...migratedQuestionHandlers(media), ...migratedPeopleHandlers },
);
const inTransaction = nestedOn(world.inTransaction);
const jobs = exchangeJobs(inTransaction, media);

/** Does what the worker would, as often as its queue gives it the job. */
async function work(companyId: string, taskId: string): Promise<void> {
  const { rows } = await world.asOwner(companyId, (db) =>
    sql<{
      payload: unknown;
    }>`select payload from graphile_worker._private_jobs where payload ->> 'task' = ${taskId}`.execute(db),
  );
  await jobs['import_questions']?.(rows[0]?.payload, { inTransaction, now: () => world.now });
}

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code?: string; status?: number }) => error.code ?? error.status,
  );

const bankOf = (companyId: string) =>
  world.inCompany(companyId, async (db) => ({
    questions: await db.selectFrom('question').select(['id', 'number', 'approval']).orderBy('number').execute(),
    modules: (await db.selectFrom('module').select('code').execute()).length,
  }));

const gift = Buffer.from(
  '$CATEGORY: M06 Materials/6.1 Metals\n\n::a::Which coats steel?{=Zinc ~Lead}\n\n::b::Which is no metal?{~Tin ~Lead}\n\n::c::Zinc is a metal.{T}\n',
);

/** A company without anything into which somebody who runs the platform has brought the file. */
async function moving(file: Buffer = gift, name = 'bank.gift') {
  const companyId = await world.company('NEW');
  const by = await platformIn(world);
  const dryRun = await by.api.uploadMigratedQuestions({ companyId, name }, file);
  return { companyId, by, dryRun, importId: dryRun.id };
}
const asDrafts = { also: [], createPlaces: true, subsectionId: null, submit: false };

test('questions come in from a file of elsewhere, the faulty one is reported, and they go again', async () => {
  const { companyId, by, dryRun, importId } = await moving();
  expect(dryRun).toMatchObject({ found: 3, ready: 2, faulty: 1, faults: [{ line: 5 }], imported: false, table: null });
  expect(await bankOf(companyId)).toEqual({ questions: [], modules: 0 });
  const { taskId } = await by.api.startMigratedQuestions({ companyId, importId, ...asDrafts });
  await work(companyId, taskId);
  expect(await by.api.readMigrationTask({ companyId, taskId })).toMatchObject({
    state: 'done',
    outcome: { imported: 2 },
  });
  expect((await bankOf(companyId)).questions).toHaveLength(2);
  const acts = await world.inCompany(companyId, (db) =>
    db.selectFrom('audit_event').select('actor_id as by').where('action', '=', 'questions.imported').execute(),
  );
  expect(acts).toEqual([{ by: by.accountId }]);
  expect(await by.api.undoMigratedQuestions({ companyId, importId })).toEqual({
    removed: 2,
    passages: 0,
    places: 2,
    kept: [],
  });
  expect(await bankOf(companyId)).toEqual({ questions: [], modules: 0 });
  expect(await by.api.readMigratedQuestions({ companyId, importId })).toMatchObject({ imported: true, undone: true });
  expect(await refusalOf(by.api.undoMigratedQuestions({ companyId, importId }))).toBe('undone_already');
});

test('a worker that takes up the import again brings no question twice', async () => {
  const { companyId, by, importId } = await moving();
  const { taskId } = await by.api.startMigratedQuestions({ companyId, importId, ...asDrafts });
  await work(companyId, taskId);
  const before = await bankOf(companyId);
  await work(companyId, taskId);
  expect(await bankOf(companyId)).toEqual(before);
  expect(await refusalOf(by.api.startMigratedQuestions({ companyId, importId, ...asDrafts }))).toBe('already_imported');
});

test('what somebody changed or decided on since stays when an import is undone, with its place', async () => {
  const { companyId, by, importId } = await moving();
  const { taskId } = await by.api.startMigratedQuestions({ companyId, importId, ...asDrafts });
  await work(companyId, taskId);
  const [first] = (await bankOf(companyId)).questions;
  await world.inCompany(companyId, (db) =>
    db
      .updateTable('question')
      .set({ revision: 2 })
      .where('id', '=', first?.id ?? '')
      .execute(),
  );
  expect(await by.api.undoMigratedQuestions({ companyId, importId })).toEqual({
    removed: 1,
    passages: 0,
    places: 0,
    kept: [{ number: first?.number, why: 'edited' }],
  });
  expect(await bankOf(companyId)).toMatchObject({ questions: [{ id: first?.id }], modules: 1 });
});

test('the columns of a table are as somebody says where their headings are not known', async () => {
  const table = Buffer.from('Nr;Aufgabe;Lösung;X;Y\n1;Which coats steel?;A;Zinc;Lead\n');
  const { companyId, by, dryRun } = await moving(table, 'bank.csv');
  expect(dryRun).toMatchObject({
    ready: 0,
    faults: [{ code: 'header_not_found' }],
    table: {
      headings: ['Nr', 'Aufgabe', 'Lösung', 'X', 'Y'],
      samples: [['1', 'Which coats steel?', 'A', 'Zinc', 'Lead']],
    },
  });
  const columns = ['code', 'question', 'correct', 'option_a', 'option_b'] as const;
  const again = await by.api.uploadMigratedQuestions({ companyId, name: 'bank.csv', columns: [...columns] }, table);
  expect(again).toMatchObject({ ready: 1, faults: [], table: { meanings: columns } });
  const { 'hydra:member': rows } = await by.api.listMigratedQuestions({ companyId, importId: again.id, limit: 10 });
  expect(rows).toMatchObject([
    { code: '1', match: 'new', draft: { content: { stem: { en: expect.stringContaining('steel') } } } },
  ]);
});

test('those who run the platform replace nothing in a bank, and see no file that the company brought', async () => {
  const { companyId, by, importId } = await moving();
  const replacing = { companyId, importId, duplicates: 'replace' as 'skip' };
  expect(await refusalOf(by.api.chooseMigratedQuestions(replacing))).not.toBeNull();
  const administrator = world.as(await world.administrator(companyId));
  const { id: own } = await administrator.uploadQuestionFile({ name: 'own.gift' }, gift);
  expect(await refusalOf(by.api.readMigratedQuestions({ companyId, importId: own }))).toBe(404);
  expect(await refusalOf(by.api.startMigratedQuestions({ companyId, importId, ...asDrafts, also: [own] }))).toBe(404);
  const elsewhere = await world.company('FAR');
  expect(await refusalOf(by.api.undoMigratedQuestions({ companyId: elsewhere, importId }))).toBe(404);
  expect(await refusalOf(administrator.readMigratedQuestions({ companyId, importId }))).toBe(403);
  const { modules } = await by.api.readMigrationSyllabus({ companyId });
  expect(modules).toEqual([]);
});
