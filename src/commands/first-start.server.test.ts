import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { refuseBesideServer } from './demonstrate.ts';
import { examine } from './doctor.ts';
import { sentenceOf } from '../watching/server/sentence.ts';
import { demonstrationPassword } from '../demonstration/server/company.ts';
import { demonstrationNames } from '../demonstration/server/create.ts';
import { openFirst, welcome } from './first-start.ts';
import { appCode } from '../identity/server/second-factor/app-code.fixture.ts';
import { identityJobs } from '../identity/server/jobs.ts';
import { isLocal } from '../platform/server/settings/local.ts';
import { readSettings } from '../platform/server/settings/settings.ts';
import { ownDatabase, type OwnDatabase } from '../platform/server/fixtures/own-database.fixture.ts';
import type { Runtime } from '../runtime.ts';
import { createApi } from '../server.ts';
import { testRuntime } from '../acceptance/runtime.fixture.ts';

/** One installation of its own, started at one address after the other, in the order of these tests. */
let database: OwnDatabase;
let runtime: Runtime;
beforeAll(async () => {
  database = await ownDatabase();
  runtime = await testRuntime(database.address);
});
afterAll(async () => {
  await runtime.close();
  await database.stop();
});

const publicly = { PUBLIC_URL: 'https://exams.school.example' };
const locally = {};
const runtimeAt = (environment: Readonly<Record<string, string>>): Runtime => ({
  ...runtime,
  settings: readSettings({ DATA_DIR: runtime.settings.dataDir, LOG_LEVEL: 'silent', ...environment }),
});

/** The installation started at this address: what it says, and its calls. */
async function started(environment: Readonly<Record<string, string>>) {
  const at = runtimeAt(environment);
  const opening = await openFirst(at);
  const app = createApi(at);
  onTestFinished(() => app.close());
  const call = caller(app);
  return { opening, call, login: (username: string) => call('/login', { username, password: demonstrationPassword }) };
}

type Answer = {
  oneNetwork: object | null;
  status: number;
  refusal?: string;
  token: string;
  refresh_token: string;
  secret: string;
};
const caller = (app: FastifyInstance) => async (path: string, body: object, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const method = path.startsWith('/profile') ? 'GET' : 'POST';
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(method === 'POST' ? { payload: body } : {}),
  });
  return { ...answer.json<Answer>(), status: answer.statusCode };
};
const count = async (table: 'company' | 'account') =>
  (await database.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;
const tokenOf = (link: string | undefined) => link?.split('token=')[1] ?? '';

test('where others may come, the first start leaves everything empty and gives a link', async () => {
  const { opening, login } = await started(publicly);
  expect([await count('company'), await count('account')]).toEqual([0, 0]);
  expect(opening.setUp?.link).toMatch(/^https:\/\/exams\.school\.example\/platform-admin\/set-up\?token=[\w-]{43}$/);
  expect(opening).toMatchObject({ warnings: [], signIns: [] });
  const said = welcome(opening);
  expect(said).toContain(`\n${opening.setUp?.link}\n`);
  expect(said).not.toContain(demonstrationPassword);
  expect(await login(demonstrationNames.platformAdmin)).toMatchObject({ refusal: 'wrong_name_or_password' });
});

test('each start gives a new link as long as nobody runs the platform', async () => {
  const first = await started(publicly);
  const { opening, call } = await started(publicly);
  const look = (link: string | undefined) => call('/platform/set-up/look', { token: tokenOf(link) });
  expect(await look(first.opening.setUp?.link)).toMatchObject({ status: 409, refusal: 'set_up_link_over' });
  expect((await look(opening.setUp?.link)).status).toBe(200);
});

test('on one’s own computer the first start makes the demonstration, and its people sign in', async () => {
  const { opening, login } = await started(locally);
  expect(await count('company')).toBe(2);
  expect(opening).toMatchObject({ setUp: null, warnings: [], signIns: expect.anything() as unknown });
  expect(opening.signIns.toSorted()).toEqual(Object.values(demonstrationNames).toSorted());
  for (const name of opening.signIns) expect([name, (await login(name)).status]).toEqual([name, 200]);
  const { rows } = await database.owner.query('select from account where not demonstration');
  expect(rows).toEqual([]);
}, 120_000);

test('once others may come, nobody of the demonstration gets in any more, by no way', async () => {
  const home = await started(locally);
  const { token, refresh_token } = await home.login(demonstrationNames.companyAdmin);
  expect((await home.call('/profile', {}, token)).status).toBe(200);
  const { opening, call, login } = await started(publicly);
  for (const name of Object.values(demonstrationNames))
    expect(await login(name)).toMatchObject({ status: 409, refusal: 'demonstration_closed' });
  expect((await call('/profile', {}, token)).status).toBe(401);
  expect(await call('/token/refresh', { refresh_token })).toMatchObject({ refusal: 'signed_out' });
  expect(opening.signIns).toEqual([]);
  expect(opening.setUp).not.toBeNull();
  expect(opening.warnings).toEqual([expect.stringMatching(/^\d+ accounts of the demonstration are here\. .*Suspend/)]);
  expect(welcome(opening)).not.toContain(demonstrationPassword);
  const found = await examine({
    DATA_DIR: runtime.settings.dataDir,
    DATABASE_URL: database.address.owner,
    ...publicly,
  });
  expect(found.map(sentenceOf)).toEqual(expect.arrayContaining([...opening.warnings]));
});

test('a session that a server of an earlier release began meanwhile is not refreshed either', async () => {
  await started(publicly);
  const home = createApi(runtimeAt(locally));
  onTestFinished(() => home.close());
  const { refresh_token } = await caller(home)('/login', {
    username: demonstrationNames.author,
    password: demonstrationPassword,
  });
  const there = createApi(runtimeAt(publicly));
  onTestFinished(() => there.close());
  expect(await caller(there)('/token/refresh', { refresh_token })).toMatchObject({ refusal: 'signed_out' });
});

test('no password link is made for them', async () => {
  const { rows } = await database.owner.query<{ id: string }>('select id from account where sign_in_name = $1', [
    demonstrationNames.companyAdmin,
  ]);
  const links = async (environment: Readonly<Record<string, string>>) => {
    const at = runtimeAt(environment);
    const jobs = identityJobs({
      secret: at.secret,
      publicUrl: at.settings.publicUrl,
      send: async () => {},
      standardMail: () => ({ subject: '', text: '{{address}}' }),
      isLocal: isLocal(at.settings),
    });
    await database.owner.query('delete from password_link');
    await jobs['send_password_link']?.({ accountId: rows[0]?.id ?? '', kind: 'invitation' }, at);
    return (await database.owner.query('select from password_link')).rowCount;
  };
  expect([await links(publicly), await links(locally)]).toEqual([0, 1]);
});

test('a form sent twice at once makes one account, which signs in with its second check; then no link is given', async () => {
  const { opening, call } = await started(publicly);
  const asked = {
    token: tokenOf(opening.setUp?.link),
    givenName: { en: 'Ada' },
    familyName: { en: 'Bee' },
    email: 'ada@school.example',
    language: 'en',
    password: 'Correct-horse1!',
  };
  const { secret } = await call('/platform/set-up/begin', asked);
  const code = appCode(secret, new Date());
  const answers = await Promise.all([1, 2].map(() => call('/platform/set-up/complete', { ...asked, code })));
  expect(answers.map(({ status, refusal }) => refusal ?? status).toSorted()).toEqual([200, 'set_up_link_used']);
  const { token, ...pending } = await call('/login', { username: asked.email, password: asked.password });
  expect(pending).toMatchObject({ two_factor: true, pending: { method: 'app' } });
  const next = appCode(secret, new Date(Date.now() + 30_000));
  expect((await call('/2fa_check', { code: next }, token)).status).toBe(200);
  expect((await started(publicly)).opening.setUp).toBeNull();
});

test('the demonstration of an earlier release is marked by the migration, and nobody else', async () => {
  const marked = async () =>
    (
      await database.owner.query<{ sign_in_name: string }>(
        'select sign_in_name from account where demonstration order by 1',
      )
    ).rows;
  const before = await marked();
  const [update = ''] =
    /update account set demonstration[^]*?;/.exec(readFileSync('migrations/0028_first_start.sql', 'utf8')) ?? [];
  await database.owner.query('update account set demonstration = false');
  await database.owner.query(update);
  expect(await marked()).toEqual(before);
  expect(before.length).toBeGreaterThan(50);
});

test('suspended companies and disabled people of the demonstration are nothing to warn of', async () => {
  await database.owner.query("update company set enabled = false where code in ('demo', 'typedemo')");
  await database.owner.query('update account set enabled = false where sign_in_name = $1', [
    demonstrationNames.platformAdmin,
  ]);
  expect((await started(publicly)).opening.warnings).toEqual([]);
});

test('where everybody comes by a proxy that nobody named, start and doctor say which setting to set', async () => {
  const { owner, address } = database;
  await owner.query('delete from session');
  await owner.query(
    `with come as (
       insert into account (sign_in_name, role) select n || '@school.example', 'ROLE_PLATFORM_ADMIN' from generate_series(1, 12) n
       returning id)
     insert into session (account_id, remember_me, current_token, network, by_unknown_proxy, rotated_at, started_at, expires_at)
     select id, false, uuid_send(id), '172.18.0', true, now(), now() - interval '2 days', now() + interval '1 day' from come`,
  );
  const advice =
    /^In the last days all 12 people .* from 172\.18\.0\.0\/24, .* Set TRUSTED_PROXIES to its address, or to 172\.18\.0\.0\/24\.$/;
  const doctor = async () =>
    (await examine({ DATA_DIR: runtime.settings.dataDir, DATABASE_URL: address.owner, ...publicly })).map(sentenceOf);
  expect((await started(publicly)).opening.warnings).toEqual([expect.stringMatching(advice)]);
  expect(await doctor()).toContainEqual(expect.stringMatching(advice));
  expect((await started(locally)).opening.warnings).toEqual([]);
  await owner.query("update session set started_at = now() - interval '4 days'");
  expect((await started(publicly)).opening.warnings).toEqual([]);
  expect(await doctor()).not.toContainEqual(expect.stringMatching(advice));
});

test('the page of one’s devices says so too, and what to set to those alone who can', async () => {
  const { owner } = database;
  await owner.query('delete from session');
  await owner.query('update company set enabled = true');
  const { rows } = await owner.query<{ role: string; id: string }>(
    `insert into session (account_id, remember_me, current_token, network, by_unknown_proxy, rotated_at, started_at, expires_at)
     select id, false, uuid_send(id), '172.18.0', true, now(), now(), now() + interval '1 day' from account where enabled
     returning id, (select role from account where id = account_id)`,
  );
  await owner.query('update account set demonstration = false, logged_in = true');
  await owner.query(
    `insert into two_factor (account_id, method, confirmed_at) select id, 'email', now() from account on conflict do nothing`,
  );
  const app = createApi(runtimeAt(publicly));
  onTestFinished(() => app.close());
  const seenBy = async (role: string) => {
    const session = rows.find((row) => row.role === role)?.id ?? '';
    return (await caller(app)('/profile/devices', {}, await runtime.tokens.sign({ session }, 60))).oneNetwork;
  };
  expect(await seenBy('ROLE_PLATFORM_ADMIN')).toEqual({ why: 'proxy_not_trusted', range: '172.18.0.0/24' });
  expect(await seenBy('ROLE_ADMIN')).toEqual({ why: 'proxy_not_trusted', range: null });
  await owner.query("update session set network = '203.0.113' where id = $1", [rows.at(-1)?.id]);
  expect(await seenBy('ROLE_PLATFORM_ADMIN')).toBeNull();
});

test('a demonstration asked for waits until no other server works on the database', async () => {
  const beside = runtimeAt({ DATABASE_URL: database.address.owner });
  await refuseBesideServer(beside);
  const { rows } = await database.owner.query<{ id: string }>(
    "insert into worker (id, host, pid, release, locks) values (uuidv7(), 'elsewhere', 7, 'test', '{}') returning id",
  );
  onTestFinished(async () => {
    await database.owner.query('delete from worker where id = $1', [rows[0]?.id]);
  });
  await expect(refuseBesideServer(beside)).rejects.toThrow(/A server runs on this data/);
});
