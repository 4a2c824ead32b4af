import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testPlatform, type PlatformActor } from '../platform.fixture.ts';

const world = testPlatform();
let admin: PlatformActor;
beforeEach(async () => {
  admin = await world.platformAdministrator(`p-${crypto.randomUUID()}@platform.test`);
});

const asked = (code: string) => ({
  code,
  model: 'MODULE' as const,
  name: { en: 'Siam Aviation', th: 'สยามการบิน' },
  address: {},
  website: '',
  email: '',
  phone: '',
  language: 'th' as const,
  timeZone: 'Asia/Bangkok',
  dateStyle: 'local' as const,
  dateOrder: 'month_first' as const,
  from: '2026-01-01',
  months: 12,
  graceDays: 14,
  limits: { administrators: 2, examinees: 100, questions: null },
  moduleSetIds: [],
  administrator: {
    givenName: { en: 'Ada' },
    familyName: { en: 'Lovelace' },
    email: `${code}@school.test`,
    language: 'en' as const,
  },
});
const newCode = () => `t-${crypto.randomUUID().slice(0, 8)}`;
const create = async (code = newCode()) => (await world.as(admin).createCompany(asked(code))).id;

test('a new company has its subscription, a dataset and an invited company administrator; on record on both sides', async () => {
  const id = await create();
  const company = await world.as(admin).readCompany({ id });
  expect(company.subscription).toMatchObject({
    status: 'active',
    from: '2026-01-01',
    until: '2027-01-01',
    limits: { administrators: 2, examinees: 100, questions: null },
    usage: { administrators: 1, examinees: 0, questions: 0 },
  });
  expect(company.administrators).toMatchObject([{ givenName: { en: 'Ada' }, invited: true, lastSignInAt: null }]);
  expect(await world.recordOf(id)).toContain('company.created');
  const record = await world.as(admin).listPlatformRecord({ subject: id });
  expect(record['hydra:member']).toMatchObject([{ action: 'company.created', about: { kind: 'company', id } }]);
  const datasets = await world.inCompany(id, (db) => db.selectFrom('dataset').select('model').execute());
  expect(datasets).toEqual([{ model: 'MODULE' }]);
});

test('a subscription has a price in a currency, which both sides read; on record, and none that no coin pays', async () => {
  const id = await create();
  const agree = (more: object) =>
    world
      .as(admin)
      .updateSubscription({ id, from: '2026-01-01', months: 12, graceDays: 14, limits: asked('').limits, ...more });
  const read = async () => {
    const { price, currency } = (await world.as(admin).readCompany({ id })).subscription;
    return { price, currency };
  };
  expect(await read()).toEqual({ price: null, currency: null });
  await agree({ price: 119_999.99, currency: { code: 'THB' } });
  expect(await read()).toEqual({ price: 119_999.99, currency: { code: 'THB' } });
  const kept = await world.outside((db) =>
    db.selectFrom('company').select(['price_minor', 'currency']).where('id', '=', id).executeTakeFirst(),
  );
  expect(kept).toEqual({ price_minor: 11_999_999, currency: 'THB' });
  await expect(agree({ price: 10.5, currency: { code: 'JPY' } })).rejects.toMatchObject({ code: 'price_too_fine' });
  await expect(agree({ price: 1, currency: { code: 'XXX' } })).rejects.toMatchObject({ status: 422 });
  await agree({ price: null });
  expect(await read()).toEqual({ price: null, currency: null });
  const { rows } = await world.inCompany(id, (db) =>
    sql<{ price: object }>`
      select details -> 'changes' -> 'price' as price from audit_event where action = 'company.subscription_changed' order by id`.execute(
      db,
    ),
  );
  expect(rows.map(({ price }) => price)).toEqual([
    { from: null, to: 119_999.99 },
    { from: 119_999.99, to: null },
  ]);
});

test('a taken code is refused and leaves nothing behind; an address may be known elsewhere', async () => {
  const code = newCode();
  await create(code);
  await expect(create(code)).rejects.toMatchObject({ code: 'code_taken' });
  const again = { ...asked(newCode()), administrator: asked(code).administrator };
  expect(await world.as(admin).createCompany(again)).toHaveProperty('id');
});

test('only the platform runs companies', async () => {
  const companyAdmin = await world.administrator(await create());
  await expect(world.as(companyAdmin).listCompanies({})).rejects.toMatchObject({ status: 403 });
});

test('companies are found, filtered by status, sorted and paged', async () => {
  const mark = newCode();
  const ids = [];
  for (const n of [1, 2, 3]) ids.push(await create(`${mark}-${n}`));
  const [first = '', , third = ''] = ids;
  await world.as(admin).suspendCompany({ id: third, reason: 'Not paid' });
  const list = (more: object) => world.as(admin).listCompanies({ q: mark, ...more });
  expect((await list({ status: ['suspended'] }))['hydra:member'].map(({ id }) => id)).toEqual([third]);
  expect((await list({ status: ['active'] }))['hydra:totalItems']).toBe(2);
  await world
    .as(admin)
    .updateSubscription({ id: first, from: '2025-03-10', months: 12, graceDays: 0, limits: asked('').limits });
  expect((await list({ ending: 'soon' }))['hydra:member'].map(({ id }) => id)).toEqual([first]);
  for (const sort of ['name', '-name', 'until', '-created'] as const) {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ sort, limit: 2, ...(after ? { after } : {}) });
      seen.push(...page['hydra:member'].map(({ id }) => id));
      after = page['hydra:next'] ?? undefined;
    } while (after);
    expect(seen.toSorted(), sort).toEqual(ids.toSorted());
  }
});

test('suspending, ending and resuming act on the very next request', async () => {
  const id = await create();
  const person = await world.administrator(id);
  const sessionId = crypto.randomUUID();
  await world.outside((db) =>
    sql`insert into session (id, account_id, remember_me, current_token, rotated_at, started_at, expires_at)
      values (${sessionId}, ${person.accountId}, false, ${Buffer.from(sessionId)}, now(), now(), now() + interval '1 day')`.execute(
      db,
    ),
  );
  expect(await world.whoIs(sessionId)).toMatchObject({ company_id: id, role: 'ROLE_COMPANY_ADMIN' });
  expect(await world.whoIs(sessionId)).toMatchObject({ company_closed: false });
  await world.as(admin).suspendCompany({ id, reason: 'Not paid' });
  expect(await world.whoIs(sessionId)).toMatchObject({ company_id: id, company_closed: true });
  await world.as(admin).resumeCompany({ id });
  expect(await world.whoIs(sessionId)).toMatchObject({ company_closed: false });
  const past = { id, from: '2020-01-01', months: 1, graceDays: 0, limits: asked('').limits };
  await world.as(admin).updateSubscription(past);
  expect(await world.whoIs(sessionId)).toMatchObject({ company_closed: true });
  expect(await world.recordOf(id)).toEqual([
    'company.created',
    'company.suspended',
    'company.resumed',
    'company.subscription_changed',
  ]);
});

test('a company’s end does not touch an exam pass', async () => {
  const { rows } = await world.outside((db) =>
    sql<{
      source: string;
    }>`select prosrc as source from pg_proc where proname in ('holds_pass', 'write_answers')`.execute(db),
  );
  // Of the statement that saves there are two forms, one for servers of the release before.
  expect(rows).toHaveLength(3);
  for (const { source } of rows) expect(source).not.toMatch(/join company|company_status/);
});

test('suspending twice and resuming what runs are refused', async () => {
  const id = await create();
  await expect(world.as(admin).resumeCompany({ id })).rejects.toMatchObject({ code: 'not_suspended' });
  await world.as(admin).suspendCompany({ id, reason: 'Not paid' });
  await expect(world.as(admin).suspendCompany({ id, reason: 'Again' })).rejects.toMatchObject({
    code: 'suspended_already',
  });
});

test('a further company administrator counts against the limit and can be invited again until they come', async () => {
  const id = await create();
  const person = { ...asked('').administrator, email: `second-${id}@school.test` };
  await world.as(admin).addCompanyAdministrator({ id, ...person });
  await expect(
    world.as(admin).addCompanyAdministrator({ id, ...person, email: `third-${id}@school.test` }),
  ).rejects.toMatchObject({ code: 'limit_of_administrators_reached', values: { limit: 2, used: 2 } });
  const [first] = (await world.as(admin).readCompany({ id })).administrators;
  const accountId = first?.accountId ?? '';
  await world.as(admin).inviteCompanyAdministrator({ id, accountId });
  await world.outside((db) =>
    db.updateTable('account').set({ last_sign_in_at: world.now }).where('id', '=', accountId).execute(),
  );
  await expect(world.as(admin).inviteCompanyAdministrator({ id, accountId })).rejects.toMatchObject({
    code: 'has_signed_in',
  });
});

const consent = async (companyId: string, until: string) => {
  const { accountId } = await world.administrator(companyId);
  return world.outside(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into support_access (home_company_id, reason, granted_by, granted_at, until)
      values (${companyId}, 'A result looks wrong', ${accountId}, ${until}::timestamptz - interval '1 day', ${until}) returning id`.execute(
      db,
    );
    return rows[0]?.id ?? '';
  });
};

test('without consent nobody of the platform enters a company, nor after it has ended', async () => {
  const id = await create();
  await expect(world.as(admin).enterCompany({ id })).rejects.toMatchObject({ code: 'no_support_access' });
  await consent(id, '2026-02-28T00:00:00Z');
  await expect(world.as(admin).enterCompany({ id })).rejects.toMatchObject({ code: 'no_support_access' });
});

test('by consent a visitor may look and change nothing; leaving makes them themselves again; both on record', async () => {
  const id = await create();
  await consent(id, '2099-01-01T00:00:00Z');
  await world.as(admin).enterCompany({ id });
  const row = await world.whoIs(admin.sessionId);
  expect(row).toMatchObject({ company_id: id, role: 'ROLE_ADMIN', account_id: admin.accountId });
  expect(row?.['administrator_permissions']).toEqual([
    'question.view',
    'classroom.view',
    'report.generateReportExaminee',
  ]);
  const visitor = {
    kind: 'administrator',
    accountId: admin.accountId,
    sessionId: admin.sessionId,
    companyId: id,
    role: 'ROLE_ADMIN',
    permissions: ['question.view'],
    datasetRole: null,
    supportUntil: new Date('2099-01-01T00:00:00Z'),
  } as const;
  await world.as(visitor).leaveCompany({});
  expect(await world.whoIs(admin.sessionId)).toMatchObject({ company_id: null, role: 'ROLE_PLATFORM_ADMIN' });
  expect(await world.recordOf(id)).toEqual(['company.created', 'support.entered', 'support.left']);
  const actions = (await world.as(admin).listPlatformRecord({ subject: id }))['hydra:member'].map(
    ({ action }) => action,
  );
  expect(actions).toEqual(['support.left', 'support.entered', 'company.created']);
});

test('a visit ends by itself with the consent, and at once when it is revoked', async () => {
  const id = await create();
  const access = await consent(id, '2099-01-01T00:00:00Z');
  await world.as(admin).enterCompany({ id });
  await world.outside((db) => sql`update support_access set revoked_at = now() where id = ${access}`.execute(db));
  expect(await world.whoIs(admin.sessionId)).toMatchObject({ company_id: null });
});
