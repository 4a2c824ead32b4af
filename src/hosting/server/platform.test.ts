import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { subscriptionStatuses } from '../../companies/domain/subscription.ts';
import { createPasswordLink } from '../../identity/server/password/password-links.ts';
import { saveCheck } from '../../identity/server/second-factor/two-factor-queries.ts';
import { worldOwnerUrl } from '../../platform/server/fixtures/world.fixture.ts';
import { hostingJobs } from './jobs.ts';
import { readPublicSettings } from './settings/public-settings.ts';
import { testPlatform, type PlatformActor } from './platform.fixture.ts';

const world = testPlatform();
let admin: PlatformActor;
beforeEach(async () => {
  // The only one who is enabled: those of other files are not until the roll-back, and nobody adds one meanwhile.
  await world.outside(async (db) => {
    await sql`lock table account in exclusive mode`.execute(db);
    await db.updateTable('account').set({ enabled: false }).where('role', '=', 'ROLE_PLATFORM_ADMIN').execute();
  });
  admin = await world.platformAdministrator('first@platform.test');
});

const person = (email: string) => ({
  givenName: { en: 'Grace', th: 'เกรซ' },
  familyName: { en: 'Hopper' },
  email,
  language: 'en' as const,
});
const actions = async () => (await world.as(admin).listPlatformRecord({}))['hydra:member'].map(({ action }) => action);

test('a new platform administrator is invited and can be found by name', async () => {
  const { id } = await world.as(admin).createPlatformUser(person('Grace@Platform.test'));
  const { 'hydra:member': found } = await world.as(admin).listPlatformUsers({ q: 'เกรซ' });
  expect(found).toMatchObject([{ id, email: 'grace@platform.test', enabled: true, hasPassword: false, isYou: false }]);
  await expect(world.as(admin).createPlatformUser(person('grace@platform.test'))).rejects.toMatchObject({
    code: 'email_taken',
  });
  expect(await actions()).toEqual(['platform_user.created']);
});

test('another address of a user asks who gives it to them, another name does not', async () => {
  const { id } = await world.as(admin).createPlatformUser(person('grace@platform.test'));
  const later = world.as({ ...admin, checkedAt: new Date(world.now.getTime() - 15 * 60 * 1000) });
  const moved = { id, ...person('hopper@platform.test') };
  await expect(later.updatePlatformUser(moved)).rejects.toMatchObject({ code: 'check_due' });
  await later.updatePlatformUser({ id, ...person('grace@platform.test'), familyName: { en: 'Doe' } });
  await world.as(admin).updatePlatformUser(moved);
});

test('users are paged by name, each once', async () => {
  for (const n of [1, 2, 3, 4]) await world.as(admin).createPlatformUser(person(`u${n}@platform.test`));
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await world.as(admin).listPlatformUsers({ limit: 2, sort: '-name', ...(after ? { after } : {}) });
    seen.push(...page['hydra:member'].map(({ email }) => email));
    after = page['hydra:next'] ?? undefined;
  } while (after);
  const own = seen.filter((email) => email.endsWith('@platform.test'));
  expect(own.toSorted()).toEqual(['first@platform.test', ...[1, 2, 3, 4].map((n) => `u${n}@platform.test`)]);
});

test('the last enabled user cannot be disabled, and nobody themselves', async () => {
  await expect(world.as(admin).enablePlatformUser({ id: admin.accountId, enabled: false })).rejects.toMatchObject({
    code: 'last_platform_user',
  });
  const { id } = await world.as(admin).createPlatformUser(person('two@platform.test'));
  await expect(world.as(admin).enablePlatformUser({ id: admin.accountId, enabled: false })).rejects.toMatchObject({
    code: 'not_yourself',
  });
  await world.as(admin).enablePlatformUser({ id, enabled: false });
  expect(await world.as(admin).readPlatformUser({ id })).toMatchObject({ enabled: false });
  await expect(world.as(admin).invitePlatformUser({ id })).rejects.toMatchObject({ code: 'user_disabled' });
  await world.as(admin).enablePlatformUser({ id, enabled: true });
  await world.as(admin).invitePlatformUser({ id });
  expect(await world.as(admin).readPlatformUser({ id })).toMatchObject({ enabled: true });
});

test('who is disabled is out on the very next request', async () => {
  const second = await world.platformAdministrator('second@platform.test');
  expect(await world.whoIs(second.sessionId)).toBeDefined();
  await world.as(admin).enablePlatformUser({ id: second.accountId, enabled: false });
  expect(await world.whoIs(second.sessionId)).toBeUndefined();
});

test.each([
  ['another address', (id: string) => world.as(admin).updatePlatformUser({ id, ...person('new@platform.test') })],
  ['disabling somebody', (id: string) => world.as(admin).enablePlatformUser({ id, enabled: false })],
])('%s voids links that were sent and sign-ins that wait', async (_, act) => {
  const { id } = await world.as(admin).createPlatformUser(person('two@platform.test'));
  const waysIn = () =>
    world.outside(async (db) => [
      ...(await db.selectFrom('password_link').select('account_id').where('account_id', '=', id).execute()),
      ...(await db.selectFrom('pending_check').select('account_id').where('account_id', '=', id).execute()),
    ]);
  await world.outside(async (db) => {
    await createPasswordLink(db, { accountId: id, kind: 'invitation', sentTo: 'two@platform.test', now: world.now });
    const waiting = { purpose: 'sign_in', method: 'email', secret: null, rememberMe: false } as const;
    await saveCheck(db, { ...waiting, accountId: id, now: world.now, expiresAt: world.now });
  });
  await world.as(admin).updatePlatformUser({ id, ...person('two@platform.test'), language: 'th' });
  expect(await waysIn()).toHaveLength(2);
  await act(id);
  expect(await waysIn()).toEqual([]);
});

test('a lost second check is taken off and its owner signed out', async () => {
  const second = await world.platformAdministrator('second@platform.test');
  const reset = () => world.as(admin).resetPlatformUserTwoFactor({ id: second.accountId });
  await expect(reset()).rejects.toMatchObject({ code: 'two_factor_off' });
  await world.outside((db) =>
    db
      .insertInto('two_factor')
      .values({ account_id: second.accountId, method: 'email', confirmed_at: world.now })
      .execute(),
  );
  await reset();
  expect(await world.as(admin).readPlatformUser({ id: second.accountId })).toMatchObject({ twoFactor: null });
  expect(await world.whoIs(second.sessionId)).toBeUndefined();
});

test('an account of a company is no platform user', async () => {
  const { accountId } = await world.administrator(await world.company(`u-${crypto.randomUUID().slice(0, 8)}`));
  await expect(world.as(admin).readPlatformUser({ id: accountId })).rejects.toMatchObject({ status: 404 });
  await expect(
    world.as(admin).updatePlatformUser({ id: accountId, ...person('x@platform.test') }),
  ).rejects.toMatchObject({
    status: 404,
  });
});

test('maintenance reaches the public settings; switching it twice is one action', async () => {
  const settings = () => world.outside(readPublicSettings);
  expect(await settings()).toMatchObject({ maintenance: false });
  await world.as(admin).setMaintenance({ maintenance: true });
  await world.as(admin).setMaintenance({ maintenance: true });
  expect(await settings()).toMatchObject({ maintenance: true });
  await world.as(admin).setMaintenance({ maintenance: false });
  expect(await actions()).toEqual(['platform.maintenance_ended', 'platform.maintenance_began']);
});

const configuration = {
  tokenTtlShort: 600,
  tokenTtlLong: 7200,
  bugReportKey: 'key-1',
  errorReportAddress: 'https://errors.example/1',
  banner: { en: 'Closed on Monday', th: 'ปิดวันจันทร์' },
};

test('the public configuration is what pages and tokens go by', async () => {
  await world.as(admin).updatePublicConfiguration(configuration);
  expect(await world.outside(readPublicSettings)).toMatchObject(configuration);
  await expect(world.as(admin).updatePublicConfiguration({ ...configuration, tokenTtlLong: 60 })).rejects.toMatchObject(
    { code: 'long_shorter_than_short' },
  );
  await expect(
    world.as(admin).updatePublicConfiguration({ ...configuration, errorReportAddress: 'ftp://x' }),
  ).rejects.toMatchObject({ status: 422 });
});

test('a sender is an address', async () => {
  await expect(world.as(admin).updateMailSender({ mailSender: 'nobody' })).rejects.toMatchObject({
    code: 'sender_not_an_address',
  });
  await world.as(admin).updateMailSender({ mailSender: 'School <exams@school.example>' });
  expect((await world.as(admin).readPlatformSettings({})).mailSender).toBe('School <exams@school.example>');
});

test('whom companies ask is kept, and an address has to be one', async () => {
  const contact = { contactName: 'Office', contactEmail: 'office@example.test', contactPhone: '+66 2 000 0000' };
  await world.as(admin).updateContact(contact);
  expect(await world.as(admin).readPlatformSettings({})).toMatchObject(contact);
  await expect(world.as(admin).updateContact({ ...contact, contactEmail: 'nobody' })).rejects.toMatchObject({
    status: 422,
  });
});

test('a test mail waits in the queue like every other', async () => {
  const waiting = async () => (await world.as(admin).readPlatformSettings({})).waitingMail;
  // Other tests queue mails of theirs at the same time; two looks close together see none of them.
  const more = async () => {
    const before = await waiting();
    await world.as(admin).sendTestMail({ to: 'me@school.example' });
    return (await waiting()) - before;
  };
  await expect.poll(more).toBe(1);
});

test('every kind of mail counts as waiting, and no other work; invitations wait behind it', async () => {
  const owner = new Client({ connectionString: worldOwnerUrl() });
  await owner.connect();
  try {
    await owner.query('begin isolation level repeatable read');
    const waiting = async () => (await owner.query<{ n: number }>('select waiting_mail() as n')).rows[0]?.n ?? 0;
    const before = await waiting();
    const kinds = ['send_mail', 'send_check_code', 'send_password_link', 'send_notice'];
    for (const kind of [...kinds, 'import_people', 'mark_sitting', 'hash_passwords'])
      await owner.query('select enqueue_job($1, $2, $3)', [kind, { canary: kind }, `canary:${kind}`]);
    expect(await waiting()).toBe(before + kinds.length);
    await owner.query('select enqueue_job($1, $2, $3)', [
      'send_password_link',
      { kind: 'invitation' },
      'canary:invited',
    ]);
    const { rows } = await owner.query<{ key: string }>(
      `select key from graphile_worker.jobs where key like 'canary:%' order by priority, id`,
    );
    expect(rows.map(({ key }) => key.replace('canary:', ''))).toEqual([
      'send_check_code',
      'send_password_link',
      'send_mail',
      'send_notice',
      'import_people',
      'mark_sitting',
      'hash_passwords',
      'invited',
    ]);
  } finally {
    await owner.query('rollback');
    await owner.end();
  }
});

test('the overview counts every company', async () => {
  // Other tests open companies of theirs at the same time; two looks close together see none of them.
  const more = async () => {
    const before = await world.as(admin).readPlatformOverview({});
    const id = await world.company(`o-${crypto.randomUUID().slice(0, 8)}`);
    await world.examinee(id);
    const after = await world.as(admin).readPlatformOverview({});
    return [(after.companies.active ?? 0) - (before.companies.active ?? 0), after.examinees - before.examinees];
  };
  await expect.poll(more).toEqual([1, 1]);
});

test('each number of companies is how many the list behind it has', async () => {
  for (const enabled of [true, false]) {
    const id = await world.company(`n-${crypto.randomUUID().slice(0, 8)}`);
    const ending = { subscription_from: '2026-02-15', subscription_months: 1, enabled };
    await world.asOwner(id, (db) => db.updateTable('company').set(ending).where('id', '=', id).execute());
  }
  // Other tests open companies of theirs at the same time.
  const differences = async () => {
    const { companies, endingCount } = await world.as(admin).readPlatformOverview({});
    const listed = async (asked: object) =>
      (await world.as(admin).listCompanies({ sort: 'until', limit: 1, ...asked }))['hydra:totalItems'];
    const all = Object.values(companies).reduce((sum, count) => sum + count, 0);
    return [
      all - (await listed({})),
      ...(await Promise.all(
        subscriptionStatuses.map(async (one) => (companies[one] ?? 0) - (await listed({ status: [one] }))),
      )),
      endingCount - (await listed({ ending: 'soon', status: ['active', 'grace'] })),
      endingCount > 0,
    ];
  };
  await expect.poll(differences).toEqual([0, 0, 0, 0, 0, 0, true]);
});

test('what is older than it is kept goes each night, and only that', async () => {
  const today = Date.now();
  const day = (days: number) => new Date(today - days * 86_400_000);
  const failure = { kind: 'password' as const, network: '192.0.2', failures: 1 };
  await world.outside((db) =>
    db
      .insertInto('sign_in_failure')
      .values([
        { ...failure, name: 'old', last_failed_at: day(31) },
        { ...failure, name: 'new', last_failed_at: day(29) },
      ])
      .execute(),
  );
  const outbox = mkdtempSync(join(tmpdir(), 'sanam-retention-'));
  for (const name of ['old.eml', 'new.eml', 'old.txt']) writeFileSync(join(outbox, name), '');
  for (const name of ['old.eml', 'old.txt']) utimesSync(join(outbox, name), day(8), day(8));

  await world.as(admin).updateRetention({ auditDays: 400, outboxDays: 7, signInFailureDays: 30, securityDays: 90 });
  const removed: Date[] = [];
  const removeOldLines = async (_: unknown, olderThan: Date) => void removed.push(olderThan);
  await hostingJobs({
    outbox,
    removeOldLines,
    removeOldReports: async () => {},
    publicUrl: 'https://exams.example.test',
  })['apply_retention']?.({}, { now: () => day(0), inTransaction: world.inTransaction });

  expect(removed).toEqual([day(400)]);
  const names = await world.outside((db) =>
    db
      .selectFrom('sign_in_failure')
      .select('name')
      .where('network', '=', failure.network)
      .where('name', 'in', ['old', 'new'])
      .execute(),
  );
  expect(names.map(({ name }) => name)).toEqual(['new']);
  expect(readdirSync(outbox).toSorted()).toEqual(['new.eml', 'old.txt']);
  rmSync(outbox, { recursive: true });
});

test('the overview tells how many jobs failed', async () => {
  const owner = new Client({ connectionString: worldOwnerUrl() });
  await owner.connect();
  const failed = async () => (await world.as(admin).readPlatformOverview({})).failedJobs;
  // Other tests share the queue: what failed of theirs is counted at the same time, and again where one came or went between.
  const ofOthers = async () => {
    const { rows } = await owner.query<{ n: number }>(
      "select count(*)::int as n from graphile_worker._private_jobs where last_error is not null and last_error <> 'boom'",
    );
    return rows[0]?.n ?? 0;
  };
  const ofOurs = async () => (await failed()) - (await ofOthers());
  try {
    const { rows } = await owner.query<{ id: string }>("select id from graphile_worker.add_job('nobody_does_this')");
    await expect.poll(ofOurs).toBe(0);
    await owner.query("update graphile_worker._private_jobs set last_error = 'boom' where id = $1", [rows[0]?.id]);
    await expect.poll(ofOurs).toBe(1);
  } finally {
    await owner.query("delete from graphile_worker._private_jobs where last_error = 'boom'");
    await owner.end();
  }
});
