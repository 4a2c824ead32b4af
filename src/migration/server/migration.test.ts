import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepingContract } from '../../keeping/contract.ts';
import { keepingHandlers } from '../../keeping/server/handlers.ts';
import { keepingMeans, keepingWork } from '../../keeping/server/keeping.fixture.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { resultContract } from '../../results/contract.ts';
import { resultHandlers } from '../../results/server/handlers.ts';
import { checkReleases } from '../../results/server/check/check-released.ts';
import { certificateSchool } from '../../results/server/certificates/school.fixture.ts';
import { migrationContract } from '../contract.ts';
import { migrationHandlers } from './handlers.ts';
import { platformIn } from './platform-account.fixture.ts';

const { media, here, elsewhere } = keepingMeans();
const world = testWorld(
  { ...keepingContract, ...resultContract, ...migrationContract },
  {
    ...keepingHandlers(here),
    ...resultHandlers({ secret: here.secret, publicUrl: here.publicUrl }),
    ...migrationHandlers(here, media),
  },
);
const { work } = keepingWork(world, here);
const { school, examWith } = certificateSchool(world);

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code?: string; status?: number }) => error.code ?? error.status,
  );

const platform = () => platformIn(world);
type Platform = Awaited<ReturnType<typeof platform>>;

/** A school elsewhere with a released exam and certificates, and the file of its backup. */
async function schoolElsewhere() {
  const own = await school();
  const exam = await examWith(own, [400, 200]);
  await own.api.issueCertificates({ examId: exam.examId });
  const api = world.as(await world.administrator(own.companyId));
  const { id } = await api.makeBackup({});
  await work(own.companyId, elsewhere);
  const parts = [...media.kept.keys()].filter((name) => name.startsWith(`${own.companyId}/files/`));
  const file = Buffer.concat(parts.flatMap((name) => media.kept.get(name) ?? []));
  return { ...own, api, backupId: id, file };
}

async function uploaded({ api }: Platform, companyId: string, file: Buffer): Promise<string> {
  const { id: backupId } = await api.startMigrationUpload({ companyId, name: 'sat.zip', size: file.length });
  await api.uploadMigrationPart({ companyId, backupId, place: 0 }, file);
  expect(await api.finishMigrationUpload({ companyId, backupId })).toEqual({ sealed: false });
  return backupId;
}

/** An empty company into which the archive of a school elsewhere has come. */
async function broughtIn() {
  const from = await schoolElsewhere();
  const by = await platform();
  const companyId = await world.company('NEW');
  const before = await countsOf(companyId);
  const backupId = await uploaded(by, companyId, from.file);
  const { id: restoreId } = await by.api.checkMigration({ companyId, backupId });
  await work(companyId);
  await by.api.startMigration({ companyId, restoreId, companyName: 'NEW', acceptForeign: true });
  await work(companyId);
  return { from, by, companyId, backupId, restoreId, before };
}

const tables = [
  'module',
  'question',
  'question_key',
  'paper',
  'exam',
  'examinee',
  'result',
  'certificate',
  'administrator',
];

const countsOf = (companyId: string) =>
  world.inCompany(companyId, async (db) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
      counts[table] = rows[0]?.count ?? 0;
    }
    return counts;
  });

/** What is out there, beside what the record that came along says. */
const releasesIn = (companyId: string) => world.inCompany(companyId, (db) => checkReleases(db, undefined));

const actsIn = (companyId: string, accountId: string) =>
  world.inCompany(companyId, async (db) =>
    (await db.selectFrom('audit_event').select('action').where('actor_id', '=', accountId).orderBy('id').execute()).map(
      ({ action }) => action,
    ),
  );

test('a company comes in from its archive: first what would come of it, then all of it, on both records', async () => {
  const from = await schoolElsewhere();
  const by = await platform();
  const companyId = await world.company('NEW');
  expect(await by.api.readMigration({ companyId })).toMatchObject({
    company: { id: companyId, code: 'NEW' },
    isEmpty: true,
    uploads: [],
    restore: null,
    whyNotUndone: 'not_restored',
  });
  const backupId = await uploaded(by, companyId, from.file);
  const { id: restoreId } = await by.api.checkMigration({ companyId, backupId });
  expect((await by.api.readMigration({ companyId })).restore?.state).toBe('checking');
  await work(companyId);
  const { restore, isEmpty } = await by.api.readMigration({ companyId });
  expect({ isEmpty, state: restore?.state }).toEqual({ isEmpty: true, state: 'checked' });
  expect(restore?.report?.kinds.find(({ kind }) => kind === 'certificates')).toMatchObject({ added: 1 });
  expect(restore?.report).toMatchObject({ needsCompanyAdmin: false, withoutRights: 0, notAssigned: 0 });
  const start = { companyId, restoreId, companyName: 'NEW' };
  expect(await refusalOf(by.api.startMigration(start))).toBe('foreign_signature');
  expect(await refusalOf(by.api.startMigration({ ...start, companyName: 'SAT', acceptForeign: true }))).toBe(
    'company_name_wrong',
  );
  await by.api.startMigration({ ...start, acceptForeign: true });
  await work(companyId);
  expect((await by.api.readMigration({ companyId })).restore?.state).toBe('restored');
  expect(await countsOf(companyId)).toEqual(await countsOf(from.companyId));
  expect(await releasesIn(companyId)).toEqual(await releasesIn(from.companyId));
  expect(await releasesIn(companyId)).toMatchObject({ notCovered: 0, wrong: [] });
  expect(await actsIn(companyId, by.accountId)).toEqual(['backup.uploaded', 'migration.restore_started']);
  const { rows } = await world.inCompany('', (db) =>
    sql`select action from platform_event where subject_company_id = ${companyId}`.execute(db),
  );
  expect(rows).toEqual([{ action: 'migration.restore_started' }]);
  expect(await refusalOf(by.api.checkMigration({ companyId, backupId }))).toBe('company_not_empty');
});

test('an archive of a company with another dataset model stays out, and the page says why', async () => {
  const { file } = await schoolElsewhere();
  const by = await platform();
  const companyId = await world.company('TYPES', 'TYPE');
  const before = await countsOf(companyId);
  const backupId = await uploaded(by, companyId, file);
  await by.api.checkMigration({ companyId, backupId });
  await work(companyId);
  expect(await by.api.readMigration({ companyId })).toMatchObject({
    isEmpty: true,
    restore: { state: 'failed', reason: 'other_model', report: null },
  });
  expect(await countsOf(companyId)).toEqual(before);
});

test('what came in is taken back to the last row, and may come in again', async () => {
  const { by, companyId, backupId, restoreId, before } = await broughtIn();
  const administrator = await world.administrator(await world.company('other'));
  expect((await by.api.readMigration({ companyId })).whyNotUndone).toBeNull();
  expect(await refusalOf(by.api.undoMigration({ companyId, restoreId, companyName: 'something' }))).toBe(
    'company_name_wrong',
  );
  expect(await refusalOf(world.as(administrator).undoMigration({ companyId, restoreId, companyName: 'NEW' }))).toBe(
    403,
  );
  await by.api.undoMigration({ companyId, restoreId, companyName: 'SAT' });
  expect((await by.api.readMigration({ companyId })).restore?.state).toBe('undoing');
  expect(await refusalOf(by.api.putMigrationAway({ companyId, restoreId }))).toBe('restore_under_way');
  await work(companyId);
  expect(await by.api.readMigration({ companyId })).toMatchObject({
    company: { name: { en: 'NEW' } },
    isEmpty: true,
    restore: { state: 'undone' },
    whyNotUndone: 'not_restored',
  });
  expect(await countsOf(companyId)).toEqual(before);
  expect(await releasesIn(companyId)).toEqual({ sound: 0, notCovered: 0, wrong: [] });
  expect(await refusalOf(by.api.undoMigration({ companyId, restoreId, companyName: 'NEW' }))).toBe('not_restored');
  const { id: again } = await by.api.checkMigration({ companyId, backupId });
  await work(companyId);
  await by.api.startMigration({ companyId, restoreId: again, companyName: 'NEW', acceptForeign: true });
  await work(companyId);
  expect((await countsOf(companyId))['certificate']).toBe(1);
  expect((await releasesIn(companyId)).wrong).toEqual([]);
});

test('once somebody has worked with it, what came in stays', async () => {
  const { by, companyId, restoreId } = await broughtIn();
  const after = await countsOf(companyId);
  await by.api.undoMigration({ companyId, restoreId, companyName: 'SAT' });
  // Between the order and the work.
  await world.inCompany(companyId, (db) =>
    recordAudit(db, { action: 'classroom.created', subjectId: crypto.randomUUID(), details: { code: 'B1' } }),
  );
  await work(companyId);
  expect(await by.api.readMigration({ companyId })).toMatchObject({
    restore: { state: 'restored', reason: 'worked_on' },
    whyNotUndone: 'worked_on',
  });
  expect(await refusalOf(by.api.undoMigration({ companyId, restoreId, companyName: 'SAT' }))).toBe('worked_on');
  expect(await countsOf(companyId)).toEqual(after);
});

test('the database itself takes nothing back once somebody has worked in the company', async () => {
  const { companyId, restoreId } = await broughtIn();
  const takeBack = (id: string) =>
    refusalOf(
      world.inCompany(companyId, (db) => sql`select undo_restored_rows(${id}, '{question_version}')`.execute(db)),
    );
  expect(await takeBack(crypto.randomUUID())).toBe('42501');
  await world.inCompany(companyId, (db) =>
    recordAudit(db, { action: 'classroom.created', subjectId: crypto.randomUUID(), details: { code: 'B1' } }),
  );
  expect(await takeBack(restoreId)).toBe('42501');
});

test('a company that has things of its own, and what it does with its own backups, are left alone', async () => {
  const own = await schoolElsewhere();
  const by = await platform();
  const { companyId, backupId } = own;
  expect(await by.api.readMigration({ companyId })).toMatchObject({ isEmpty: false, uploads: [], restore: null });
  expect(await refusalOf(by.api.startMigrationUpload({ companyId, name: 'a.zip', size: 1 }))).toBe('company_not_empty');
  expect(await refusalOf(by.api.deleteMigrationUpload({ companyId, backupId }))).toBe(404);
  expect(await refusalOf(by.api.checkMigration({ companyId, backupId }))).toBe(404);
  const { id: restoreId } = await own.api.checkRestore({ backupId });
  expect(await by.api.readMigration({ companyId })).toMatchObject({ restore: null });
  expect(await refusalOf(by.api.startMigration({ companyId, restoreId, companyName: 'SAT' }))).toBe(404);
  expect(await refusalOf(by.api.putMigrationAway({ companyId, restoreId }))).toBe(404);
  expect(await refusalOf(by.api.readMigration({ companyId: crypto.randomUUID() }))).toBe(404);
});
