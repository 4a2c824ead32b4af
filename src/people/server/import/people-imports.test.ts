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
import { peopleJobs } from '../jobs.ts';
import { peopleImportHandlers } from './people-imports.ts';
import { saveAdministrator } from '../administrators/save-administrator.ts';
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

function apiAs(actor: Actor) {
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
  serve(app, peopleImportEndpoints, peopleImportHandlers, {
    identify: async () => actor,
    hasRoom: async () => true,
    inTransaction,
    now,
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
  await peopleJobs(inTransaction, sealing)['import_people']?.(rows[0]?.payload ?? {}, { inTransaction, now });
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
