import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sealingFrom } from '../../identity/server/encrypted-secrets.ts';
import { nestedOn } from '../../keeping/server/keeping.fixture.ts';
import { peopleImportEndpoints } from '../../people/people-import-contract.ts';
import { importsInTest, peopleJobsInTest } from '../../people/server/people.fixture.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { migratedPeopleContract } from '../people-contract.ts';
import { migratedPeopleHandlers } from './people-handlers.ts';
import { platformIn } from './platform-account.fixture.ts';

const world = testWorld(
  { ...peopleImportEndpoints, ...migratedPeopleContract },
  { ...importsInTest, ...migratedPeopleHandlers },
);
const platform = () => platformIn(world);
const inTransaction = nestedOn(world.inTransaction);
const jobs = peopleJobsInTest(inTransaction, sealingFrom('a secret of the tests, long enough to be one'));

/** Does what the worker would. */
async function work(companyId: string, taskId: string): Promise<void> {
  const { rows } = await world.asOwner(companyId, (db) =>
    sql<{
      payload: unknown;
    }>`select payload from graphile_worker._private_jobs where payload ->> 'task' = ${taskId}`.execute(db),
  );
  await jobs['import_people']?.(rows[0]?.payload, { inTransaction, now: () => world.now });
}

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code?: string; status?: number }) => error.code ?? error.status,
  );

const table = Buffer.from(
  'Number,Given name (English),Family name (English),Birth date\nM-1,Mali,Dee,1/5/2540\nM-2,Som,Chai,99/99/2540\n',
);

const numbersIn = (companyId: string) =>
  world.inCompany(companyId, async (db) =>
    (await db.selectFrom('examinee').select('number').orderBy('number').execute()).map(({ number }) => number),
  );

test('examinees come in from a table of elsewhere, row by row, and go again within ten minutes', async () => {
  const companyId = await world.company('NEW');
  const [by, other] = [await platform(), await platform()];
  const { id: importId, guesses, dateOrder } = await by.api.uploadMigratedPeople({ companyId, name: 'a.csv' }, table);
  expect(guesses).toEqual(['number', 'givenNameEn', 'familyNameEn', 'birthDate']);
  const plan = { companyId, importId, columns: guesses, dateOrder, existing: 'skip' as const };
  const check = await by.api.checkMigratedPeople(plan);
  expect(check.counts).toEqual({ new: 1, update: 0, skip: 0, faulty: 1 });
  expect(check.faults).toMatchObject([{ line: 3, column: 'birthDate' }]);
  const wish = { ...plan, leaveOutFaulty: false, invite: false };
  expect(await refusalOf(by.api.startMigratedPeople(wish))).toBe('rows_are_faulty');
  await by.api.mendMigratedPeople({
    companyId,
    importId,
    rows: [{ line: 3, cells: [{ column: 3, text: '2/5/2540' }] }],
  });
  const { taskId } = await by.api.startMigratedPeople(wish);
  expect(await numbersIn(companyId)).toEqual([]);
  await work(companyId, taskId);
  expect(await by.api.readMigrationTask({ companyId, taskId })).toMatchObject({
    state: 'done',
    outcome: { created: 2 },
  });
  expect(await refusalOf(other.api.readMigrationTask({ companyId, taskId }))).toBe(404);
  expect(await numbersIn(companyId)).toEqual(['M-1', 'M-2']);
  const acts = await world.inCompany(companyId, (db) =>
    db
      .selectFrom('audit_event')
      .select(['action', 'actor_id as by'])
      .where('action', '=', 'examinees.imported')
      .execute(),
  );
  expect(acts).toEqual([{ action: 'examinees.imported', by: by.accountId }]);
  expect(await by.api.undoMigratedPeople({ companyId, importId })).toMatchObject({ removed: 2, restored: 0, kept: [] });
  expect(await numbersIn(companyId)).toEqual([]);
});

test('those who run the platform change nobody who is there, and see no file that the company brought', async () => {
  const companyId = await world.company('NEW');
  const by = await platform();
  const administrator = world.as(await world.administrator(companyId));
  const { id: importId, guesses, dateOrder } = await administrator.uploadExamineeFile({ name: 'a.csv' }, table);
  const plan = { companyId, importId, columns: guesses, dateOrder, existing: 'skip' as const };
  expect(await refusalOf(by.api.readMigratedPeople({ companyId, importId }))).toBe(404);
  expect(await refusalOf(by.api.checkMigratedPeople(plan))).toBe(404);
  expect(await refusalOf(by.api.checkMigratedPeople({ ...plan, existing: 'update' as 'skip' }))).not.toBeNull();
  expect(await refusalOf(administrator.checkMigratedPeople(plan))).toBe(403);
  const elsewhere = await world.company('FAR');
  const { id: own } = await by.api.uploadMigratedPeople({ companyId, name: 'a.csv' }, table);
  expect(await refusalOf(by.api.readMigratedPeople({ companyId: elsewhere, importId: own }))).toBe(404);
});
