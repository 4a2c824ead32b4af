import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signingFrom } from '../../platform/server/secrets/signing.ts';
import { certificateSchool } from '../../results/server/certificates/school.fixture.ts';
import { keepingWorld } from './keeping.fixture.ts';

const { world, media, work, jobsOf, context, here, elsewhere } = keepingWorld();
const { school, examWith } = certificateSchool(world);

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code?: string; status?: number }) => error.code ?? error.status,
  );

/** A school with a released exam, certificates and a class that nobody sits in. */
async function fullSchool() {
  const own = await school();
  const exam = await examWith(own, [400, 200]);
  await own.api.issueCertificates({ examId: exam.examId });
  await world.inCompany(own.companyId, (db) =>
    db
      .insertInto('classroom')
      .values([
        { code: 'B1', title: '{"en":"Morning"}' },
        { code: 'B2', title: '{"en":"Evening"}' },
      ])
      .execute(),
  );
  return { ...own, ...exam, api: world.as(await world.administrator(own.companyId)) };
}

async function backupOf(own: { api: ReturnType<typeof world.as>; companyId: string }, keeping = here): Promise<string> {
  const { id } = await own.api.makeBackup({});
  await work(own.companyId, keeping);
  return id;
}

const countsOf = (companyId: string, tables: readonly string[]) =>
  world.inCompany(companyId, async (db) => {
    const counts: Record<string, number> = {};
    for (const table of tables)
      counts[table] =
        (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)).rows[0]?.count ??
        0;
    return counts;
  });

/** Codes with their places in the status lists, which badges name for ever. */
const placesOf = (companyId: string) =>
  world.inCompany(companyId, (db) =>
    db
      .selectFrom('certificate_code')
      .select(['code', 'status_place'])
      .where('home_company_id', '=', companyId)
      .orderBy('code')
      .execute(),
  );

/** The certificate of the school as another installation would have signed it; gives its code. */
const signElsewhere = (companyId: string) =>
  world.asOwner(companyId, async (db) => {
    const { id, snapshot } = await db.selectFrom('certificate').select(['id', 'snapshot']).executeTakeFirstOrThrow();
    const signature = signingFrom(elsewhere.secret).sign(snapshot);
    await db.updateTable('certificate').set({ signature }).where('id', '=', id).execute();
    const { code } = await db
      .selectFrom('certificate_code')
      .select('code')
      .where('certificate_id', '=', id)
      .executeTakeFirstOrThrow();
    return code;
  });

const reportOf = async (own: { api: ReturnType<typeof world.as> }) => (await own.api.listBackups({})).restore;

async function checked(own: Awaited<ReturnType<typeof fullSchool>>, backupId: string, keeping = here) {
  const { id } = await own.api.checkRestore({ backupId });
  await work(own.companyId, keeping);
  return id;
}

test('what was lost comes back, what was changed is set back, and what was released stays as it is', async () => {
  const own = await fullSchool();
  const backupId = await backupOf(own);
  const before = await countsOf(own.companyId, ['classroom', 'answer', 'result', 'question', 'certificate']);
  const places = await placesOf(own.companyId);
  expect(places).toHaveLength(1);
  await world.asOwner(own.companyId, async (db) => {
    await db.deleteFrom('certificate_code').where('home_company_id', '=', own.companyId).execute();
    await db.deleteFrom('classroom').where('code', '=', 'B1').execute();
    await db.updateTable('classroom').set({ title: '{"en":"Changed"}' }).where('code', '=', 'B2').execute();
    await db.insertInto('classroom').values({ code: 'B3', title: '{"en":"Newer"}' }).execute();
    await sql`update result set correct = correct + 1 where released_at is not null`.execute(db);
  });
  const restoreId = await checked(own, backupId);
  expect(await countsOf(own.companyId, ['classroom'])).toEqual({ classroom: 2 });
  const report = (await reportOf(own))?.report;
  const of = (kind: string) => report?.kinds.find((one) => one.kind === kind);
  expect(of('classes')).toMatchObject({
    added: 1,
    changed: 1,
    onlyHere: 1,
    examples: { added: [{ code: 'B1', title: { en: 'Morning' } }] },
  });
  expect(of('results')).toMatchObject({
    added: 0,
    changed: 0,
    left: 2,
    examples: {
      left: [
        { exam: 1, released: true },
        { exam: 1, released: true },
      ],
    },
  });
  expect(await refusalOf(own.api.startRestore({ restoreId, companyName: 'Something else' }))).toBe(
    'company_name_wrong',
  );
  await own.api.startRestore({ restoreId, companyName: ' sat ' });
  await work(own.companyId);
  expect((await reportOf(own))?.state).toBe('restored');
  const classes = await world.inCompany(own.companyId, (db) =>
    db.selectFrom('classroom').select(['code', 'title']).orderBy('code').execute(),
  );
  expect(classes).toEqual([
    { code: 'B1', title: { en: 'Morning' } },
    { code: 'B2', title: { en: 'Evening' } },
    { code: 'B3', title: { en: 'Newer' } },
  ]);
  expect(await countsOf(own.companyId, ['answer', 'result', 'question', 'certificate'])).toEqual({
    ...before,
    classroom: undefined,
  });
  expect(await placesOf(own.companyId)).toEqual(places);
  const last = await world.inCompany(own.companyId, (db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'backup.restored').executeTakeFirstOrThrow(),
  );
  expect(last.details).toMatchObject({ added: 2, setBack: 1 });
});

test('an empty company takes everything, and certificates of another installation answer there', async () => {
  const own = await fullSchool();
  const code = await signElsewhere(own.companyId);
  const backupId = await backupOf(own, elsewhere);
  await world.asOwner(own.companyId, (db) => sql`delete from certificate_code where code = ${code}`.execute(db));
  const parts = [...media.kept.keys()]
    .filter((name) => name.startsWith(`${own.companyId}/files/`))
    .map((name) => media.kept.get(name));
  const companyId = await world.company('NEW');
  const api = world.as(await world.administrator(companyId));
  const bytes = Buffer.concat(parts.flatMap((part) => (part ? [part] : [])));
  const { id } = await api.startBackupUpload({ name: 'sat.zip', size: bytes.length });
  await api.uploadBackupPart({ backupId: id, place: 0 }, bytes);
  expect(await api.finishBackupUpload({ backupId: id })).toEqual({ sealed: false });
  const { id: restoreId } = await api.checkRestore({ backupId: id });
  await work(companyId);
  const restore = await reportOf({ api });
  expect(restore).toMatchObject({ state: 'checked', report: { isOwn: false, signer: { isOurs: false } } });
  expect(await refusalOf(api.startRestore({ restoreId, companyName: 'NEW' }))).toBe('foreign_signature');
  await api.startRestore({ restoreId, companyName: 'NEW', acceptForeign: true });
  await work(companyId);
  expect(await reportOf({ api })).toMatchObject({ state: 'restored' });
  const tables = [
    'question',
    'question_version',
    'question_key',
    'answer',
    'sitting',
    'result',
    'certificate',
    'examinee',
    'paper_question',
  ];
  expect(await countsOf(companyId, tables)).toEqual(await countsOf(own.companyId, tables));
  expect(backupId).not.toBe(id);
  expect(await world.as({ kind: 'anonymous' }).checkCertificate({ code })).toMatchObject({
    verdict: 'elsewhere',
    serial: 'SAT-2026-00001',
    key: null,
  });
  expect(await refusalOf(api.checkRestore({ backupId: id }))).toBe(null);
  await work(companyId);
  expect(await reportOf({ api })).toMatchObject({ state: 'failed', reason: 'company_not_empty' });
});

test('what was checked is put away, with all that lay ready; not while it goes on, and not by another company', async () => {
  const own = await fullSchool();
  const backupId = await backupOf(own);
  const { id: restoreId } = await own.api.checkRestore({ backupId });
  expect(await refusalOf(own.api.putRestoreAway({ restoreId }))).toBe('restore_under_way');
  await work(own.companyId);
  const other = world.as(await world.administrator(await world.company('other')));
  expect(await refusalOf(other.putRestoreAway({ restoreId }))).toBe(404);
  expect((await reportOf(own))?.state).toBe('checked');
  expect((await countsOf(own.companyId, ['restore_row']))['restore_row']).not.toBe(0);
  await own.api.putRestoreAway({ restoreId });
  expect(await reportOf(own)).toBeNull();
  expect(await countsOf(own.companyId, ['restore_row'])).toEqual({ restore_row: 0 });
  expect(await refusalOf(own.api.startRestore({ restoreId, companyName: 'SAT' }))).toBe(404);
});

test('a backup with a passphrase opens with it alone', async () => {
  const own = await fullSchool();
  await own.api.setBackupPassphrase({ passphrase: 'correct horse battery' });
  const backupId = await backupOf(own);
  expect((await own.api.listBackups({})).backups[0]).toMatchObject({ sealed: true, state: 'ready' });
  await own.api.setBackupPassphrase({ passphrase: null });
  expect(await refusalOf(own.api.checkRestore({ backupId, passphrase: 'wrong' }))).toBe('passphrase_wrong');
  await own.api.checkRestore({ backupId });
  await work(own.companyId);
  expect(await reportOf(own)).toMatchObject({ state: 'failed', reason: 'passphrase_missing' });
  await own.api.checkRestore({ backupId, passphrase: 'correct horse battery' });
  await work(own.companyId);
  expect(await reportOf(own)).toMatchObject({ state: 'checked' });
});

test('the schedule makes backups by itself and keeps the newest of them', async () => {
  const own = await fullSchool();
  await own.api.updateBackupSetting({ every: 'day', keep: 1 });
  for (let day = 0; day < 2; day++) {
    await world.inCompany(own.companyId, (db) => db.updateTable('backup_setting').set({ due_at: world.now }).execute());
    await jobsOf(here).back_up_due?.({}, context);
    await work(own.companyId);
  }
  const { backups, setting } = await own.api.listBackups({});
  expect(backups).toMatchObject([{ origin: 'scheduled', state: 'ready', madeBy: null }]);
  expect(setting).toEqual({ every: 'day', keep: 1, dueAt: new Date('2026-03-01T19:00:00Z'), hasPassphrase: false });
});

test('a backup is downloaded by the person who ordered its address, and by nobody else', async () => {
  const own = await fullSchool();
  const backupId = await backupOf(own);
  const { address } = await own.api.orderBackupDownload({ backupId });
  const ticket = address.split('/').at(-1) ?? '';
  const bytes = await own.api.downloadBackup({ ticket });
  expect(Buffer.from(bytes.subarray(0, 4)).toString('latin1')).toBe('PK\u0003\u0004');
  const other = world.as(await world.administrator(own.companyId));
  const elsewhereAdmin = world.as(await world.administrator(await world.company('OTHER')));
  for (const api of [other, elsewhereAdmin, world.as({ kind: 'anonymous' })])
    expect(await refusalOf(api.downloadBackup({ ticket }))).toBe(404);
  expect(await refusalOf(elsewhereAdmin.orderBackupDownload({ backupId }))).toBe(404);
  expect(await refusalOf(elsewhereAdmin.deleteBackup({ backupId }))).toBe(404);
  expect(await refusalOf(elsewhereAdmin.checkRestore({ backupId }))).toBe(404);
  world.later(6 * 60_000);
  expect(await refusalOf(own.api.downloadBackup({ ticket }))).toBe(404);
  await own.api.deleteBackup({ backupId });
  expect((await own.api.listBackups({})).backups).toEqual([]);
});

test('roles without the flag do nothing here', async () => {
  const own = await fullSchool();
  const api = world.as(await world.administrator(own.companyId, ['settings.general', 'exam.generate']));
  expect(await refusalOf(api.listBackups({}))).toBe(403);
  expect(await refusalOf(api.makeBackup({}))).toBe(403);
});
