import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { saveCompany } from '../../../companies/server/save-company.ts';
import { sealingFrom } from '../../../identity/server/encrypted-secrets.ts';
import { hashWaiting } from '../../../identity/server/password/waiting-passwords.ts';
import { permissions, type Actor } from '../../../platform/access.ts';
import { apiClient } from '../../../platform/client/api.ts';
import {
  closePools,
  inTransactionOn,
  openPools,
  type InTransaction,
  type Pools,
} from '../../../platform/server/database/database.ts';
import { webServer } from '../../../platform/server/web/http.ts';
import { serve } from '../../../platform/server/serve.ts';
import { peopleImportEndpoints } from '../../people-import-contract.ts';
import { importsInTest, peopleJobsInTest } from '../people.fixture.ts';
import { saveAdministrator } from '../administrators/save-administrator.ts';
import { saveLevel } from '../levels/level-queries.ts';
import { saveClassroom } from '../classrooms/save-classroom.ts';

// Here transactions are real ones, kept in the throwaway database under companies of their own.
const sealing = sealingFrom('a secret of the tests, long enough to be one');
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
let serial = 0;

async function school() {
  const code = `People-${++serial}`;
  const name = { en: code };
  const companyId = await inTransaction({ companyId: null, role: 'staff' }, (db) =>
    saveCompany(db, {
      code,
      name,
      address: {},
      model: 'MODULE',
      language: 'th',
      timeZone: 'Asia/Bangkok',
      hibernationDays: 90,
    }),
  );
  const inCompany = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
    inTransaction({ companyId, role: 'staff' }, work);
  const accountId = await inCompany((db) =>
    saveAdministrator(db, {
      companyId,
      email: `${code}@example.test`,
      passwordHash: null,
      role: 'ROLE_COMPANY_ADMIN',
      permissions: [],
      datasetRole: null,
      title: {},
      givenName: name,
      familyName: name,
      language: 'en',
    }),
  );
  const ids = { accountId, sessionId: accountId, companyId, checkedAt: now() };
  const chief: Actor = { kind: 'administrator', ...ids, role: 'ROLE_COMPANY_ADMIN', permissions, datasetRole: null };
  const stale = { ...chief, checkedAt: new Date(now().getTime() - 15 * 60 * 1000) };
  return { code, companyId, inCompany, chief, as: apiAs(chief), later: apiAs(stale) };
}

function apiAs(actor: Actor, at = now) {
  const app = webServer({ secure: false });
  const wire = {
    network: '192.0.2',
    address: '192.0.2.7',
    url: '/',
    header: () => null,
    byUnknownProxy: false,
    isBrowser: false,
    bearer: null,
    userAgent: '',
    cookie: () => null,
    setCookie: () => {},
  };
  serve(app, peopleImportEndpoints, importsInTest, {
    identify: async () => actor,
    hasRoom: async () => true,
    inTransaction,
    now: at,
    wire: () => wire,
  });
  return apiClient(peopleImportEndpoints, async (url, { method, headers, body }) => {
    const response = await app.inject({
      url,
      method: method as 'GET',
      headers,
      ...(body ? { payload: body as string } : {}),
    });
    return {
      status: response.statusCode,
      json: async () => response.json(),
      bytes: async () => new Uint8Array(response.rawPayload),
    };
  });
}

/** Does what the worker would. */
async function work(taskId: string): Promise<void> {
  const { rows } = await owner.query<{ payload: Record<string, string> }>(
    "select payload from graphile_worker._private_jobs where payload->>'task' = $1",
    [taskId],
  );
  await peopleJobsInTest(inTransaction, sealing)['import_people']?.(rows[0]?.payload ?? {}, { inTransaction, now });
}

type School = Awaited<ReturnType<typeof school>>;
const taskOf = ({ inCompany }: School, id: string) =>
  inCompany((db) =>
    db.selectFrom('task').select(['state', 'done', 'total', 'outcome']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
const examineesOf = ({ inCompany }: School) =>
  inCompany((db) =>
    db
      .selectFrom('examinee')
      .innerJoin('account', 'account.id', 'examinee.account_id')
      .select([
        'number',
        'given_name',
        'examinee.email',
        'birth_date',
        'sign_in_name',
        'password_hash',
        'gender',
        'phone_code',
      ])
      .orderBy('number')
      .execute(),
  );

const bytes = (text: string) => Buffer.from(text);
const plan = { dateOrder: 'dmy' as const, existing: 'skip' as const, leaveOutFaulty: false, invite: false };
const thai = `รหัสนักศึกษา,คำนำหน้า,ชื่อ,นามสกุล,ชื่อ (อังกฤษ),นามสกุล (อังกฤษ),เพศ,วันเกิด,ห้อง,อีเมล,เบอร์โทร
67-001,นาย,สมชาย,ใจดี,Somchai,Jaidee,ชาย,1/5/2540,B1,somchai@people.test,081 234 5678
67-002,นางสาว,มาลี,ดี,Malee,Dee,หญิง,29 ก.พ. 2543,b1;B2,,
`;

test('a Thai file: columns are guessed, days of the Buddhist Era read, classes joined, everybody can sign in', async () => {
  const there = await school();
  for (const code of ['B1', 'B2'])
    await there.inCompany((db) => saveClassroom(db, { code, title: { en: code }, examineeIds: [] }));
  const file = await there.as.uploadExamineeFile({ name: 'class.csv' }, bytes(thai));
  expect(file).toMatchObject({ format: 'csv', encoding: 'utf-8', rowCount: 2, fault: null, dateOrder: 'dmy' });
  const order = { ...plan, importId: file.id, columns: file.guesses };
  const { leaveOutFaulty: _leave, invite: _invite, ...asked } = order;
  expect(await there.as.checkExamineeImport(asked)).toMatchObject({
    counts: { new: 2, update: 0, skip: 0, faulty: 0 },
    withoutPassword: 2,
    canBeInvited: 1,
    room: null,
  });
  expect(await examineesOf(there)).toEqual([]);
  const { taskId } = await there.as.startExamineeImport({ ...order, invite: true });
  expect((await there.as.startExamineeImport(order)).taskId).toBe(taskId);
  await work(taskId);
  expect(await taskOf(there, taskId)).toMatchObject({
    state: 'done',
    done: 2,
    total: 2,
    outcome: { created: 2, updated: 0, invited: 1, skipped: 0, leftOut: 0 },
  });
  expect(await examineesOf(there)).toMatchObject([
    {
      number: '67-001',
      given_name: { th: 'สมชาย', en: 'Somchai' },
      birth_date: '1997-05-01',
      sign_in_name: 'somchai@people.test',
      gender: 'male',
      password_hash: null,
    },
    { number: '67-002', birth_date: '2000-02-29', sign_in_name: `${there.code}-67-002`.toLowerCase() },
  ]);
  const places = await there.inCompany((db) => db.selectFrom('classroom_examinee').select('examinee_id').execute());
  expect(places).toHaveLength(3);
  const record = await there.inCompany((db) =>
    db.selectFrom('audit_event').select('action').where('action', '=', 'examinee.imported').execute(),
  );
  expect(record).toHaveLength(2);
  await expect(there.as.startExamineeImport(order)).rejects.toMatchObject({ code: 'already_imported' });
});

const wholeNames = [
  'รหัส,ชื่อ-นามสกุล,รุ่น',
  'N-1,นายสมชาย ใจดี,B1',
  'N-2,Mr Anan Kitti Srisuk,B7; ช่าง 1',
  'N-3,นางสาวกานดา แก้วใส,b7',
].join('\n');

const titlesOf = (there: School) =>
  there.inCompany((db) => db.selectFrom('classroom').select(['code', 'title']).orderBy('code').execute());

async function withNewClassrooms(there: School) {
  await there.inCompany((db) => saveClassroom(db, { code: 'B1', title: { en: 'B1' }, examineeIds: [] }));
  const { id: importId, guesses } = await there.as.uploadExamineeFile({ name: 'n.csv' }, bytes(wholeNames));
  expect(guesses).toEqual(['number', 'wholeNameTh', 'classrooms']);
  return { ...plan, importId, columns: guesses };
}

test('whole names are split; a split that somebody corrected counts, and it is the one that is imported', async () => {
  const there = await school();
  const { leaveOutFaulty: _leave, invite: _invite, ...asked } = await withNewClassrooms(there);
  const { importId } = asked;
  const check = await there.as.checkExamineeImport({ ...asked, createClassrooms: true });
  expect([check.nameCount, check.doubtfulNames]).toEqual([3, 1]);
  expect(check.names[0]).toMatchObject({ line: 3, at: 1, givenName: 'Anan Kitti', familyName: 'Srisuk' });
  const rows = [{ line: 3, cells: [{ column: 1, text: 'Mr|Anan|Kitti Srisuk' }] }];
  await there.as.mendExamineeRows({ importId, rows });
  expect(await there.as.checkExamineeImport({ ...asked, createClassrooms: true })).toMatchObject({ doubtfulNames: 0 });
  const { taskId } = await there.as.startExamineeImport({ ...plan, ...asked, createClassrooms: true });
  await work(taskId);
  expect((await examineesOf(there)).map((person) => person.given_name)).toEqual([
    { th: 'สมชาย' },
    { en: 'Anan' },
    { th: 'กานดา' },
  ]);
});

test('unknown classrooms are named by the dry run, made with the import where that is asked for, and undone with it', async () => {
  const there = await school();
  const wish = await withNewClassrooms(there);
  const { leaveOutFaulty: _leave, invite: _invite, ...asked } = wish;
  const unknown = [
    { code: 'B7', rows: 2 },
    { code: 'ช่าง 1', rows: 1 },
  ];
  expect(await there.as.checkExamineeImport(asked)).toMatchObject({
    counts: { new: 1, faulty: 2 },
    newClassrooms: unknown,
    mayCreateClassrooms: true,
  });
  await expect(there.as.startExamineeImport(wish)).rejects.toMatchObject({ code: 'rows_are_faulty' });
  const making = { ...asked, createClassrooms: true };
  expect(await there.as.checkExamineeImport(making)).toMatchObject({
    counts: { new: 3, faulty: 0 },
    newClassrooms: unknown,
  });
  expect(await titlesOf(there)).toHaveLength(1);
  const { taskId } = await there.as.startExamineeImport({ ...wish, createClassrooms: true });
  await work(taskId);
  expect(await taskOf(there, taskId)).toMatchObject({ outcome: { created: 3, classrooms: 2 } });
  expect(await titlesOf(there)).toEqual([
    { code: 'B1', title: { en: 'B1' } },
    { code: 'B7', title: { en: 'Class B7', th: 'ชั้นเรียน B7' } },
    { code: 'ช่าง 1', title: { en: 'Class ช่าง 1', th: 'ชั้นเรียน ช่าง 1' } },
  ]);
  expect(await actionsOf(there, 'classroom.created')).toHaveLength(2);
  const undone = await there.as.undoExamineeImport({ importId: wish.importId });
  expect(undone).toEqual({ removed: 3, restored: 0, removedClassrooms: 2, keptClassrooms: [], kept: [] });
  expect((await titlesOf(there)).map(({ code }) => code)).toEqual(['B1']);
});

test('a classroom that somebody has used or edited since stays when its import is undone', async () => {
  const there = await school();
  const wish = await withNewClassrooms(there);
  await work((await there.as.startExamineeImport({ ...wish, createClassrooms: true })).taskId);
  await there.inCompany(async (db) => {
    await db.updateTable('classroom').set({ starts_on: '2026-04-01' }).where('code', '=', 'B7').execute();
    await db.updateTable('examinee').set({ birth_place: 'Nan' }).where('number', '=', 'N-2').execute();
  });
  const undone = await there.as.undoExamineeImport({ importId: wish.importId });
  expect(undone).toMatchObject({ removed: 2, removedClassrooms: 0, keptClassrooms: ['B7', 'ช่าง 1'] });
});

test('who may not make classrooms is not offered it, and asking for it makes none', async () => {
  const there = await school();
  const wish = await withNewClassrooms(there);
  const { leaveOutFaulty: _leave, invite: _invite, ...asked } = wish;
  const registrar = apiAs({ ...there.chief, role: 'ROLE_ADMIN', permissions: ['examinee.register'] });
  expect(await registrar.checkExamineeImport({ ...asked, createClassrooms: true })).toMatchObject({
    counts: { new: 1, faulty: 2 },
    mayCreateClassrooms: false,
  });
  await expect(registrar.startExamineeImport({ ...wish, createClassrooms: true })).rejects.toMatchObject({
    code: 'rows_are_faulty',
  });
  const { taskId } = await registrar.startExamineeImport({ ...wish, createClassrooms: true, leaveOutFaulty: true });
  await work(taskId);
  expect(await titlesOf(there)).toHaveLength(1);
});

test('one faulty row keeps everything out unless faulty rows are left out on purpose', async () => {
  const there = await school();
  const text = 'Number,First name,Last name,E-mail\n1,Som,Jai,\n2,Som,,\n3,Som,Jai,nonsense\n1,Som,Jai,\n';
  const file = await there.as.uploadExamineeFile({ name: 'x.csv' }, bytes(text));
  const order = { ...plan, importId: file.id, columns: file.guesses };
  const { leaveOutFaulty: _leave, invite: _invite, ...asked } = order;
  const { counts, faults } = await there.as.checkExamineeImport(asked);
  expect(counts).toEqual({ new: 1, update: 0, skip: 0, faulty: 3 });
  expect(faults.map(({ line, code }) => [line, code])).toEqual([
    [3, 'name_missing'],
    [4, 'email_bad'],
    [5, 'number_twice'],
  ]);
  await expect(there.as.startExamineeImport(order)).rejects.toMatchObject({ code: 'rows_are_faulty' });
  const { taskId } = await there.as.startExamineeImport({ ...order, leaveOutFaulty: true });
  await work(taskId);
  expect((await examineesOf(there)).map(({ number }) => number)).toEqual(['1']);
});

test('what changed in the company between the dry run and the import stops it, and nothing is written', async () => {
  const there = await school();
  const text = 'Number,First name,Last name,E-mail\n1,Som,Jai,late@people.test\n2,Som,Jai,\n';
  const file = await there.as.uploadExamineeFile({ name: 'x.csv' }, bytes(text));
  const { taskId } = await there.as.startExamineeImport({ ...plan, importId: file.id, columns: file.guesses });
  await there.inCompany((db) =>
    db
      .insertInto('account')
      .values({ home_company_id: there.companyId, sign_in_name: 'late@people.test', role: 'ROLE_EXAMINEE' })
      .execute(),
  );
  await work(taskId);
  expect(await taskOf(there, taskId)).toMatchObject({ state: 'failed', outcome: { reason: 'rows_are_faulty' } });
  expect(await examineesOf(there)).toEqual([]);
});

test('people who are there are updated by what the file says, nothing else of them changes', async () => {
  const there = await school();
  const first = await there.as.uploadExamineeFile(
    { name: 'x.csv' },
    bytes(thai.replaceAll(/,b1;B2|,B1/g, ',').replace('somchai@', 'somsak@')),
  );
  const begun = await there.as.startExamineeImport({ ...plan, importId: first.id, columns: first.guesses });
  await work(begun.taskId);
  const again = 'number;given name th;email\n67-001;สมศักดิ์;new@people.test\n';
  const second = await there.as.uploadExamineeFile({ name: 'again.csv' }, bytes(again));
  const order = { ...plan, importId: second.id, columns: second.guesses, existing: 'update' as const };
  // An address changes: who begins it has proved lately who they are.
  await expect(there.later.startExamineeImport(order)).rejects.toMatchObject({ code: 'check_due' });
  const { taskId } = await there.as.startExamineeImport(order);
  await work(taskId);
  expect((await examineesOf(there))[0]).toMatchObject({
    given_name: { th: 'สมศักดิ์', en: 'Somchai' },
    email: 'new@people.test',
    sign_in_name: 'new@people.test',
    birth_date: '1997-05-01',
    gender: 'male',
  });
  const record = await there.inCompany((db) =>
    db
      .selectFrom('audit_event')
      .select(['actor_id', 'details'])
      .where('action', '=', 'examinee.import_changed')
      .execute(),
  );
  expect(record).toEqual([
    {
      actor_id: there.chief.accountId,
      details: {
        importId: second.id,
        changes: {
          givenName: { from: { en: 'Somchai', th: 'สมชาย' }, to: { en: 'Somchai', th: 'สมศักดิ์' } },
          email: { from: 'somsak@people.test', to: 'new@people.test' },
        },
      },
    },
  ]);
});

test('a subscription’s limit is a limit for files too', async () => {
  const there = await school();
  await there.inCompany((db) =>
    db.updateTable('company').set({ examinee_limit: 1 }).where('id', '=', there.companyId).execute(),
  );
  const text = 'Number,First name,Last name\n1,Som,Jai\n2,Som,Jai\n';
  const file = await there.as.uploadExamineeFile({ name: 'x.csv' }, bytes(text));
  const order = { ...plan, importId: file.id, columns: file.guesses };
  const { leaveOutFaulty: _leave, invite: _invite, ...asked } = order;
  expect((await there.as.checkExamineeImport(asked)).room).toBe(1);
  await expect(there.as.startExamineeImport(order)).rejects.toMatchObject({ code: 'import_over_limit' });
});

test('administrators come with the flags of their level and without a password; only company administrators bring them', async () => {
  const there = await school();
  const text =
    'E-mail\tFirst name\tLast name\tLevel\tPassword\nreg@people.test\tRe\tGistrar\tนายทะเบียน\tZu9?nterwegs\nno@people.test\tNo\tLevel\t\t\n';
  const file = await there.as.uploadAdministratorFile({ name: 'staff.tsv' }, bytes(text));
  expect(file.guesses).toEqual(['email', 'givenNameEn', 'familyNameEn', 'level', null]);
  expect(file.ignoredPasswords).toEqual(['Password']);
  const { taskId } = await there.as.startAdministratorImport({
    ...plan,
    invite: true,
    importId: file.id,
    columns: file.guesses,
  });
  await work(taskId);
  await hashWaiting(inTransaction, sealing);
  const staff = await there.inCompany((db) =>
    db
      .selectFrom('administrator')
      .innerJoin('account', 'account.id', 'administrator.account_id')
      .select(['email', 'permissions', 'role', 'invited_at', 'password_hash'])
      .where('role', '=', 'ROLE_ADMIN')
      .orderBy('email')
      .execute(),
  );
  expect(staff).toMatchObject([
    { email: 'no@people.test', permissions: [], invited_at: now(), password_hash: null },
    { email: 'reg@people.test', invited_at: now(), password_hash: null },
  ]);
  expect(staff[1]?.permissions).toContain('examinee.register');
  const again = await there.as.uploadAdministratorFile(
    {
      name: 'again.csv',
    },
    bytes('E-mail,First name,Last name\nreg@people.test,Re,Gina\n'),
  );
  const renamed = { ...plan, existing: 'update' as const, importId: again.id, columns: again.guesses };
  await work((await there.as.startAdministratorImport(renamed)).taskId);
  const changed = await there.inCompany((db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'administrator.import_changed').execute(),
  );
  expect(changed).toMatchObject([{ details: { changes: { familyName: { to: { en: 'Gina' } } } } }]);
  const registrar = apiAs({ ...there.chief, role: 'ROLE_ADMIN', permissions: ['examinee.register'] });
  await expect(registrar.uploadAdministratorFile({ name: 'x.csv' }, bytes(text))).rejects.toMatchObject({
    status: 403,
  });
  await expect(registrar.readAdministratorImport({ importId: file.id })).rejects.toMatchObject({ status: 403 });
  await expect(registrar.readExamineeImport({ importId: file.id })).rejects.toMatchObject({ status: 404 });
  const elsewhere = await school();
  await expect(elsewhere.as.readAdministratorImport({ importId: file.id })).rejects.toMatchObject({ status: 404 });
});

test.each([
  ['UTF-16', 'utf-16le', Buffer.from(`\ufeff${thai}`, 'utf16le')],
  ['windows-874', 'windows-874', Buffer.from([...'number,ชื่อ,นามสกุล\n1,สมชาย,ใจดี\n'].map(asThai))],
])('a file in %s', async (_, encoding, content) => {
  const { as } = await school();
  const file = await as.uploadExamineeFile({ name: 'x.csv' }, content);
  expect(file.encoding).toBe(encoding);
  expect(file.samples[0]).toContain('สมชาย');
  expect(file.guesses).toContain('givenNameTh');
});

/** A character's byte in windows-874, whose Thai lies in the order of Unicode. */
function asThai(character: string): number {
  const code = character.charCodeAt(0);
  return code < 0x80 ? code : code - 0x0e00 + 0xa0;
}

test('a file that cannot be read says why', async () => {
  const { as } = await school();
  expect((await as.uploadExamineeFile({ name: 'x.pdf' }, bytes('%PDF-1.7 and more'))).fault).toMatchObject({
    code: 'format_not_supported',
  });
  expect((await as.uploadExamineeFile({ name: 'x.csv' }, bytes('number,first name\n'))).fault).toMatchObject({
    code: 'no_rows',
  });
});

test('faulty rows are corrected on the page, checked again and imported; the others stay', async () => {
  const there = await school();
  const text = 'Number,First name,Last name,E-mail\n1,Som,Jai,\n2,Som,,\n3,Mana,Dee,nonsense\n';
  const file = await there.as.uploadExamineeFile({ name: 'x.csv' }, bytes(text));
  const order = { ...plan, importId: file.id, columns: file.guesses };
  const { leaveOutFaulty: _leave, invite: _invite, ...asked } = order;
  const before = await there.as.checkExamineeImport(asked);
  expect(before.counts).toMatchObject({ new: 1, faulty: 2 });
  expect(before.faultyRows).toEqual([
    { line: 3, cells: ['2', 'Som', '', ''] },
    { line: 4, cells: ['3', 'Mana', 'Dee', 'nonsense'] },
  ]);
  const mend = (line: number, column: number, to: string) =>
    there.as.mendExamineeRows({ importId: file.id, rows: [{ line, cells: [{ column, text: to }] }] });
  await mend(3, 2, ' Rak ');
  expect((await there.as.checkExamineeImport(asked)).counts).toMatchObject({ new: 2, faulty: 1 });
  await mend(4, 3, 'still nonsense');
  expect((await there.as.checkExamineeImport(asked)).faultyRows).toEqual([
    { line: 4, cells: ['3', 'Mana', 'Dee', 'still nonsense'] },
  ]);
  await mend(4, 3, 'mana@people.test');
  expect((await there.as.checkExamineeImport(asked)).faultyRows).toEqual([]);
  await expect(mend(1, 0, 'Heading')).rejects.toMatchObject({ status: 422 });
  await expect(mend(9, 0, '9')).rejects.toMatchObject({ status: 404 });
  const { taskId } = await there.as.startExamineeImport(order);
  await expect(mend(3, 2, 'Late')).rejects.toMatchObject({ code: 'already_imported' });
  await work(taskId);
  await expect(mend(3, 2, 'Later')).rejects.toMatchObject({ code: 'already_imported' });
  expect((await examineesOf(there)).map(({ number, email }) => [number, email])).toEqual([
    ['1', null],
    ['2', null],
    ['3', 'mana@people.test'],
  ]);
  const record = await there.inCompany((db) =>
    db.selectFrom('audit_event').select('details').where('action', '=', 'examinee_file.mended').execute(),
  );
  expect(record).toMatchObject([{ details: { count: 1 } }, { details: { count: 1 } }, { details: { count: 1 } }]);
});

test('rows of administrators are corrected as well; those of another company are not there', async () => {
  const [there, elsewhere] = [await school(), await school()];
  const file = await there.as.uploadAdministratorFile(
    { name: 'staff.csv' },
    bytes('First name,Last name,E-mail\nMana,Dee,nonsense\n'),
  );
  const rows = [{ line: 2, cells: [{ column: 2, text: `mana-${there.code}@people.test` }] }];
  const given = { importId: file.id, rows };
  await expect(elsewhere.as.mendAdministratorRows(given)).rejects.toMatchObject({ status: 404 });
  await expect(there.as.mendExamineeRows(given)).rejects.toMatchObject({ status: 404 });
  await there.as.mendAdministratorRows(given);
  const asked = { importId: file.id, columns: file.guesses, dateOrder: 'dmy', existing: 'skip' } as const;
  expect(await there.as.checkAdministratorImport(asked)).toMatchObject({
    counts: { new: 1, faulty: 0 },
    faultyRows: [],
  });
});

const minutesLater = (minutes: number) => new Date(now().getTime() + minutes * 60 * 1000);

/** Imports this file whole, changing those who are there, and gives its id. */
async function imported(there: School, name: string, text: string): Promise<string> {
  const file = await there.as.uploadExamineeFile({ name }, bytes(text));
  const order = { ...plan, existing: 'update' as const, importId: file.id, columns: file.guesses };
  await work((await there.as.startExamineeImport(order)).taskId);
  return file.id;
}

const actionsOf = ({ inCompany }: School, like: string) =>
  inCompany(async (db) => {
    const rows = await db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('action', 'like', like)
      .orderBy('id')
      .execute();
    return rows;
  });

test('an import of examinees is undone: who came with it goes, but for those on whom something hangs, who are named', async () => {
  const there = await school();
  const people = ['free', 'in', 'edited', 'joined'].map((number) => `${number},Som,Jai,`);
  const importId = await imported(there, 'new.csv', ['Number,First name,Last name,E-mail', ...people].join('\n'));
  const read = await there.as.readExamineeImport({ importId });
  expect([read.undoUntil, read.undone]).toEqual([minutesLater(10), false]);
  await there.inCompany(async (db) => {
    const one = (number: string) => db.selectFrom('examinee').select('account_id').where('number', '=', number);
    await db.updateTable('account').set({ last_sign_in_at: now() }).where('id', 'in', one('in')).execute();
    await db.updateTable('examinee').set({ birth_place: 'Chiang Mai' }).where('number', '=', 'edited').execute();
  });
  const { id = '' } =
    (await there.inCompany((db) =>
      db.selectFrom('examinee').select('id').where('number', '=', 'joined').executeTakeFirst(),
    )) ?? {};
  await there.inCompany((db) => saveClassroom(db, { code: 'B1', title: { en: 'B1' }, examineeIds: [id] }));

  const undone = await there.as.undoExamineeImport({ importId });
  expect([undone.removed, undone.restored]).toEqual([1, 0]);
  expect(undone.kept.map(({ label, why }) => [label, why]).toSorted()).toEqual([
    ['edited', 'edited'],
    ['in', 'signed_in'],
    ['joined', 'edited'],
  ]);
  expect((await examineesOf(there)).map(({ number }) => number)).toEqual(['edited', 'in', 'joined']);
  expect(await actionsOf(there, '%undone')).toMatchObject([
    { action: 'examinee_import.undone', details: { removed: 1, restored: 0, kept: 3 } },
  ]);
  expect(await actionsOf(there, 'examinee.removed')).toHaveLength(1);
  const after = await there.as.readExamineeImport({ importId });
  expect([after.undoUntil, after.undone]).toEqual([null, true]);
  await expect(there.as.undoExamineeImport({ importId })).rejects.toMatchObject({ code: 'undone_already' });
  // The same file can be imported again.
  expect(await imported(there, 'again.csv', 'Number,First name,Last name\nfree,Som,Jai\n')).not.toBe(importId);
});

test('who was changed by a file is what they were, with address, sign-in and class, unless edited since', async () => {
  const there = await school();
  for (const code of ['B1', 'B2'])
    await there.inCompany((db) => saveClassroom(db, { code, title: { en: code }, examineeIds: [] }));
  const address = `som-${there.code}@people.test`.toLowerCase();
  await imported(
    there,
    'x.csv',
    `Number,First name,Last name,E-mail,Classrooms\n1,Som,Jai,${address},B1\n2,Mali,Dee,,\n`,
  );
  const before = await examineesOf(there);
  const importId = await imported(
    there,
    'y.csv',
    `Number,First name,Last name,E-mail,Classrooms\n1,Somsak,Jai,new-${address},B2\n2,Malee,Dee,,B2\n`,
  );
  await there.inCompany((db) =>
    db.updateTable('examinee').set({ mobile_number: '812345678' }).where('number', '=', '2').execute(),
  );
  // An address goes back: who undoes it has proved lately who they are.
  await expect(there.later.undoExamineeImport({ importId })).rejects.toMatchObject({ code: 'check_due' });
  const undone = await there.as.undoExamineeImport({ importId });
  expect(undone).toMatchObject({ removed: 0, restored: 1, kept: [{ label: '2', why: 'edited' }] });
  const after = await examineesOf(there);
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).toMatchObject({ given_name: { en: 'Malee' } });
  const places = await there.inCompany((db) =>
    db
      .selectFrom('classroom_examinee as c')
      .innerJoin('examinee as x', 'x.id', 'c.examinee_id')
      .innerJoin('classroom as r', 'r.id', 'c.classroom_id')
      .select(['x.number', 'r.code'])
      .orderBy('x.number')
      .execute(),
  );
  expect(places.map(({ number, code }) => `${number} ${code}`)).toEqual(['1 B1', '2 B2']);
  expect(await actionsOf(there, 'examinee.import_undone')).toMatchObject([
    {
      details: {
        importId,
        changes: { givenName: { from: { en: 'Somsak' }, to: { en: 'Som' } }, email: { to: address } },
      },
    },
  ]);
});

test('an import of administrators is undone; their rights go back with their level', async () => {
  const there = await school();
  const known = `known-${there.code}@people.test`.toLowerCase();
  const bring = async (text: string) => {
    const file = await there.as.uploadAdministratorFile({ name: 'staff.csv' }, bytes(text));
    const order = { ...plan, existing: 'update' as const, importId: file.id, columns: file.guesses };
    await work((await there.as.startAdministratorImport(order)).taskId);
    return file.id;
  };
  await bring(`E-mail,First name,Last name,Level\n${known},Re,Gina,Registrar\n`);
  const held = () =>
    there.inCompany((db) =>
      db
        .selectFrom('administrator')
        .select(['email', 'given_name', 'permissions', 'level_id'])
        .where('deleted_at', 'is', null)
        .where('email', '=', known)
        .executeTakeFirst(),
    );
  const before = await held();
  const importId = await bring(
    `E-mail,First name,Last name,Level\n${known},Regina,Gina,Examiner\nnew-${known},No,Body,\n`,
  );
  expect((await held())?.level_id).not.toBe(before?.level_id);
  expect(await there.as.undoAdministratorImport({ importId })).toMatchObject({
    removed: 1,
    restored: 1,
    kept: [],
  });
  expect(await held()).toEqual(before);
  const addresses = await there.inCompany((db) =>
    db.selectFrom('administrator').select('email').where('deleted_at', 'is', null).execute(),
  );
  expect(addresses.map(({ email }) => email)).not.toContain(`new-${known}`);
  expect((await actionsOf(there, 'administrator%undone')).map(({ action }) => action)).toEqual([
    'administrator.import_undone',
    'administrator_import.undone',
  ]);
});

test('who goes back to a level holds what it allows now, not what it allowed before the import', async () => {
  const there = await school();
  const address = `back-${there.code}@people.test`.toLowerCase();
  const bring = async (level: string) => {
    const text = `E-mail,First name,Last name,Level\n${address},Re,Gina,${level}\n`;
    const file = await there.as.uploadAdministratorFile({ name: 'staff.csv' }, bytes(text));
    const order = { ...plan, existing: 'update' as const, importId: file.id, columns: file.guesses };
    await work((await there.as.startAdministratorImport(order)).taskId);
    return file.id;
  };
  const held = () =>
    there.inCompany((db) =>
      db
        .selectFrom('administrator')
        .select(['level_id as levelId', 'permissions'])
        .where('email', '=', address)
        .executeTakeFirstOrThrow(),
    );
  await bring('Registrar');
  const { levelId } = await held();
  const importId = await bring('Examiner');
  await there.inCompany((db) =>
    saveLevel(db, levelId ?? '', { name: { en: 'Registrar' }, permissions: ['classroom.view'] }),
  );
  expect(await there.as.undoAdministratorImport({ importId })).toMatchObject({ restored: 1, kept: [] });
  expect(await held()).toEqual({ levelId, permissions: ['classroom.view'] });
});

test('an import is undone within ten minutes, where it was done, and by its own company alone', async () => {
  const [there, elsewhere] = [await school(), await school()];
  const waiting = await there.as.uploadExamineeFile(
    { name: 'x.csv' },
    bytes('Number,First name,Last name\n9,Som,Jai\n'),
  );
  await expect(there.as.undoExamineeImport({ importId: waiting.id })).rejects.toMatchObject({ code: 'not_imported' });
  const importId = await imported(there, 'x.csv', 'Number,First name,Last name\n1,Som,Jai\n');
  await expect(elsewhere.as.undoExamineeImport({ importId })).rejects.toMatchObject({ status: 404 });
  const late = apiAs(there.chief, () => minutesLater(10));
  expect((await late.readExamineeImport({ importId })).undoUntil).toBeNull();
  await expect(late.undoExamineeImport({ importId })).rejects.toMatchObject({ code: 'undo_too_late' });
  const traces = () => there.inCompany((db) => db.selectFrom('people_import_trace').select('person_id').execute());
  const forget = (at: Date) =>
    peopleJobsInTest(inTransaction, sealing)['forget_import_traces']?.({}, { inTransaction, now: () => at });
  await forget(minutesLater(9));
  expect(await traces()).toHaveLength(1);
  await forget(minutesLater(11));
  expect(await traces()).toEqual([]);
});
