import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nestedOn } from '../../../keeping/server/keeping.fixture.ts';
import { formerResultEndpoints } from '../../../people/former-contract.ts';
import { formerResultHandlers } from '../../../people/server/former/list-former-results.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { formerImportContract } from '../../former-contract.ts';
import { migratedPeopleContract } from '../../people-contract.ts';
import { migratedPeopleHandlers } from '../people-handlers.ts';
import { platformIn } from '../platform-account.fixture.ts';
import { formerImportHandlers } from './former-handlers.ts';
import { formerJobs } from './former-jobs.ts';

const world = testWorld(
  { ...formerResultEndpoints, ...formerImportContract, ...migratedPeopleContract },
  { ...formerResultHandlers, ...formerImportHandlers, ...migratedPeopleHandlers },
);
const inTransaction = nestedOn(world.inTransaction);
const jobs = formerJobs(inTransaction);

/** Does what the worker would, as often as its queue gives it the job. */
async function work(companyId: string, taskId: string): Promise<void> {
  const { rows } = await world.asOwner(companyId, (db) =>
    sql<{
      payload: unknown;
    }>`select payload from graphile_worker._private_jobs where payload ->> 'task' = ${taskId}`.execute(db),
  );
  await jobs['import_former_results']?.(rows[0]?.payload, { inTransaction, now: () => world.now });
}

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code?: string; status?: number }) => error.code ?? error.status,
  );

const table = (...rows: readonly string[]) =>
  Buffer.from(['Number,Exam,Date,Score,Maximum,Outcome,Certificate', ...rows].join('\n'));

/** A company with one examinee, and a file that somebody who runs the platform has uploaded. */
async function moving(...rows: readonly string[]) {
  const companyId = await world.company('NEW');
  const examinee = await world.examinee(companyId);
  await world.inCompany(companyId, (db) =>
    db.updateTable('examinee').set({ number: 'M-1' }).where('id', '=', examinee.examineeId).execute(),
  );
  const by = await platformIn(world);
  const file = await by.api.uploadFormerResults({ companyId, name: 'past.csv' }, table(...rows));
  const plan = { companyId, importId: file.id, columns: file.guesses, dateOrder: file.dateOrder };
  const staff = world.as(await world.administrator(companyId));
  return { companyId, examinee, by, file, plan, staff };
}

const physics = 'M-1,Physics,31/12/2567,41,50,passed,A-7';

test('past results come in from a table, are seen as such, and go again', async () => {
  const { companyId, examinee, by, file, plan, staff } = await moving(physics, 'M-2,Physics,31/12/2567,1,50,failed,');
  expect(file).toMatchObject({ rowCount: 2, fault: null, imported: false });
  const check = await by.api.checkFormerResults(plan);
  expect(check.counts).toEqual({ new: 1, skip: 0, faulty: 1 });
  expect(check.faults).toMatchObject([{ line: 3, code: 'person_unknown', column: 'number' }]);
  expect(await refusalOf(by.api.startFormerResults({ ...plan, leaveOutFaulty: false }))).toBe('rows_are_faulty');
  const { taskId } = await by.api.startFormerResults({ ...plan, leaveOutFaulty: true });
  await work(companyId, taskId);
  expect(await by.api.readMigrationTask({ companyId, taskId })).toMatchObject({
    state: 'done',
    outcome: { created: 1, leftOut: 1 },
  });
  const { 'hydra:member': listed } = await staff.listFormerResults({ limit: 10 });
  expect(listed).toMatchObject([
    {
      number: 'M-1',
      examTitle: 'Physics',
      satOn: '2024-12-31',
      points: 4100,
      maxPoints: 5000,
      percent: 8200,
      passed: true,
    },
  ]);
  const { 'hydra:member': own } = await staff.listFormerResultsOf({ examineeId: examinee.examineeId });
  expect(own).toMatchObject([{ examTitle: 'Physics', certificateNumber: 'A-7' }]);
  expect((await by.api.listBroughtIn({ companyId }))['hydra:member']).toMatchObject([
    { kind: 'results', undoneAt: null },
  ]);
  expect(await by.api.undoFormerResults({ companyId, importId: file.id })).toEqual({ removed: 1 });
  expect((await staff.listFormerResults({ limit: 10 }))['hydra:totalItems']).toBe(0);
  expect(await refusalOf(by.api.undoFormerResults({ companyId, importId: file.id }))).toBe('undone_already');
});

test('a worker that takes up the import again, or the same file once more, brings no result twice', async () => {
  const { companyId, by, plan, staff } = await moving(physics);
  const { taskId } = await by.api.startFormerResults({ ...plan, leaveOutFaulty: false });
  await work(companyId, taskId);
  await work(companyId, taskId);
  expect((await staff.listFormerResults({ limit: 10 }))['hydra:totalItems']).toBe(1);
  expect(await refusalOf(by.api.startFormerResults({ ...plan, leaveOutFaulty: false }))).toBe('already_imported');
  const again = await by.api.uploadFormerResults({ companyId, name: 'past.csv' }, table(physics));
  const secondly = { ...plan, importId: again.id };
  expect((await by.api.checkFormerResults(secondly)).counts).toEqual({ new: 0, skip: 1, faulty: 0 });
  expect(await refusalOf(by.api.startFormerResults({ ...secondly, leaveOutFaulty: false }))).toBe('nothing_to_import');
});

test('the list finds results by person, exam and outcome, page after page', async () => {
  const rows = [
    'M-1,Physics,1/1/2024,41,50,passed,A-7',
    'M-1,Algebra,2/1/2024,1,50,failed,',
    'M-1,Logic,3/1/2024,9,50,,',
  ];
  const { companyId, by, plan, staff } = await moving(...rows);
  const { taskId } = await by.api.startFormerResults({ ...plan, leaveOutFaulty: false });
  await work(companyId, taskId);
  const titles = async (asked: Parameters<typeof staff.listFormerResults>[0]) =>
    (await staff.listFormerResults(asked))['hydra:member'].map(({ examTitle }) => examTitle);
  expect(await titles({ limit: 10 })).toEqual(['Logic', 'Algebra', 'Physics']);
  expect(await titles({ limit: 10, outcome: ['failed', 'unsaid'] })).toEqual(['Logic', 'Algebra']);
  expect(await titles({ limit: 10, q: 'a-7' })).toEqual(['Physics']);
  const first = await staff.listFormerResults({ limit: 2, sort: 'oldest' });
  expect(await titles({ limit: 2, sort: 'oldest', after: first['hydra:next'] ?? '' })).toEqual(['Logic']);
});

test('a file of one company is not another’s, and a company’s own people bring nothing in', async () => {
  const { by, plan, staff } = await moving(physics);
  const elsewhere = await world.company('FAR');
  expect(await refusalOf(by.api.checkFormerResults({ ...plan, companyId: elsewhere }))).toBe(404);
  expect(await refusalOf(staff.checkFormerResults(plan))).toBe(403);
});
