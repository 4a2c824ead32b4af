import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { hashPassword } from '../identity/server/password/passwords.ts';
import { identityJobs } from '../identity/server/jobs.ts';
import type { Role } from '../platform/access.ts';
import type { OwnedDatabase } from '../platform/server/embedded-database/embedded-database.ts';
import type { Mail } from '../platform/server/mail/mail-frame.ts';
import type { Runtime } from '../runtime.ts';
import { createApi } from '../server.ts';
import { testRuntime } from './runtime.fixture.ts';

export const password = 'Correct-horse1!';
const hash = await hashPassword(password);

export type Person = { readonly accountId: string; readonly name: string };
/** The same address in another company, with another password there, or none. */
type Elsewhere = {
  readonly name?: string;
  readonly companyId?: string;
  readonly passwordHash?: string | null;
};
type Asked = {
  readonly token?: string | undefined;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly network?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
type Problem = { readonly refusal?: string; readonly values?: Readonly<Record<string, number>> };
export type Session = { readonly token: string; readonly refresh_token: string | null };
export type Answer = Problem &
  Session & { readonly two_factor: boolean; readonly pending: { method: string; sentTo: string | null } | null };

/** What a browser sends with every call of its own pages. */
export const browser = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost', host: 'localhost' } as const;

/** Somebody who is in no table. */
export const nobody = (n: number | string): Person => ({ accountId: '', name: `nobody-${n}@people.example` });

/** What came of each try. */
export const refusals = (answers: readonly { readonly body: Problem }[]) =>
  answers.map(({ body }) => body.refusal ?? 'in');

/** The whole web server with a company of its own, a clock that can be put forward, and its mail in hand. */
export async function signInWorld(database: OwnedDatabase, parts: Partial<Runtime> = {}) {
  const opened = await testRuntime(database);
  let ahead = 0;
  const runtime = { ...opened, ...parts, now: () => new Date(Date.now() + ahead * 1000) };
  const app = createApi(runtime);
  const owner = new pg.Client({ connectionString: database.owner });
  await owner.connect();
  const one = async (query: string, values: unknown[] = []) =>
    (await owner.query(query, values)).rows[0] as { id: string };
  const company = async (): Promise<string> => {
    const { id } = await one(
      // Most of these tests are about something else than the second factor of those who decide.
      `insert into company (code, name, model, two_factor_relaxed)
       values ($1, '{"en":"School","th":"โรงเรียน"}', 'MODULE', true) returning id`,
      [`s-${crypto.randomUUID().slice(0, 8)}`],
    );
    return id;
  };
  const companyId = await company();

  async function person(role: Role = 'ROLE_COMPANY_ADMIN', email = true, elsewhere: Elsewhere = {}): Promise<Person> {
    const {
      name = `${crypto.randomUUID()}@people.example`,
      companyId: company = companyId,
      passwordHash = hash,
    } = elsewhere;
    const home = role === 'ROLE_PLATFORM_ADMIN' ? null : company;
    const { id } = await one(
      `insert into account (home_company_id, sign_in_name, role, password_hash, mailbox_shown)
       values ($1, $2, $3, $4, $5) returning id`,
      [home, name, role, passwordHash, passwordHash === hash],
    );
    await owner.query("select set_config('app.company_id', $1, false)", [company]);
    if (role === 'ROLE_COMPANY_ADMIN' || role === 'ROLE_ADMIN')
      await owner.query(
        `insert into administrator (company_id, account_id, given_name, family_name, email, permissions)
         values ($1, $2, '{"en":"Ada"}', '{"en":"Bee"}', $3, '{question.view}')`,
        [company, id, name],
      );
    if (role === 'ROLE_EXAMINEE')
      await owner.query(
        `insert into examinee (company_id, account_id, number, given_name, family_name, email)
         values ($1, $2, $3, '{"en":"Som"}', '{"en":"Chai"}', $4)`,
        [company, id, `N-${id}`, email ? name : null],
      );
    return { accountId: id, name };
  }

  /** One call; `refusal` and the reply's fields are read from the same answer. */
  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, asked: Asked = {}, on = app) {
    const answer = await on.inject({
      method,
      url: `/api${path}`,
      headers: {
        'x-forwarded-for': asked.network ?? '198.51.100.7',
        ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
        ...asked.headers,
      },
      ...(asked.cookies ? { cookies: { ...asked.cookies } } : {}),
      ...(method === 'GET' ? {} : { payload: asked.body ?? {} }),
    });
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
    return {
      status: answer.statusCode,
      headers: answer.headers,
      cookies,
      body: answer.json<Answer>(),
      text: answer.payload,
    };
  }

  const login = async ({ name }: Person, asked: Asked & { password?: string; remember_me?: boolean } = {}) =>
    call('POST', '/login', {
      ...asked,
      body: { username: name, password: asked.password ?? password, remember_me: asked.remember_me ?? false },
    });

  /** The same installation at a public address, with no mail server: nobody reads its outbox. */
  async function withoutMail<Result>(work: (ask: typeof call) => Promise<Result>): Promise<Result> {
    const settings = { ...runtime.settings, publicUrl: 'https://exams.school.example', smtpUrl: null };
    const elsewhere = createApi({ ...runtime, settings });
    try {
      return await work((method, path, asked) => call(method, path, asked, elsewhere));
    } finally {
      await elsewhere.close();
    }
  }

  const jobs = (send: (mail: Mail) => Promise<void>) =>
    identityJobs({
      secret: runtime.secret,
      publicUrl: 'http://localhost',
      send,
      standardMail: (_, kind) => ({ subject: kind, text: `${kind} {{userName}}\n{{address}}` }),
    });

  /** Does the work that waits under this key, and gives the mail it sent; null where none waits or none is sent. */
  async function deliver(key: string): Promise<Mail | null> {
    const { rows } = await owner.query<{ payload: Record<string, string>; task: string }>(
      `with gone as (delete from graphile_worker._private_jobs where key = $1 returning payload, task_id)
       select gone.payload, t.identifier as task from gone join graphile_worker._private_tasks t on t.id = gone.task_id`,
      [key],
    );
    let sent: Mail | null = null;
    const [job] = rows;
    if (job) await jobs(async (mail) => void (sent = mail))[job.task]?.(job.payload, runtime);
    return sent;
  }

  /** Does the work of the notices that wait for this person, and gives the mails in their order. */
  async function noticesTo({ accountId }: Person): Promise<Mail[]> {
    const { rows } = await owner.query<{ payload: Record<string, string> }>(
      `with gone as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = 'send_notice' and j.payload->>'accountId' = $1 returning j.id, j.payload)
       select payload from gone order by id`,
      [accountId],
    );
    const sent: Mail[] = [];
    const send = jobs(async (mail) => void sent.push(mail))['send_notice'];
    for (const { payload } of rows) await send?.(payload, runtime);
    return sent;
  }

  /** Signs in somebody of whom a second factor is due, who goes on with codes by e-mail. Gives the session's token. */
  async function enterByEmail(someone: Person): Promise<string> {
    const { token: pending } = (await login(someone)).body;
    const code = codeIn((await deliver(`check_code:${checkIn(pending)}`))?.text ?? '');
    const { token } = (await call('POST', '/2fa_check', { token: pending, body: { code } })).body;
    await call('POST', '/profile/two-factor/keep-email', { token });
    return token;
  }

  const checkIn = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { pending: string }).pending;

  return {
    app,
    runtime,
    owner,
    companyId,
    company,
    person,
    call,
    withoutMail,
    login,
    enterByEmail,
    deliver,
    noticesTo,
    later: (seconds: number) => void (ahead += seconds),
    /** The code that was mailed for a pending sign-in. */
    codeFor: async (token: string) => codeIn((await deliver(`check_code:${checkIn(token)}`))?.text ?? ''),
    tokenIn: (mail: Mail | null) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
    profile: (token: string) => call('GET', '/profile', { token }),
    requireSecondCheck: (of: readonly string[]) =>
      owner.query('update company set two_factor_for = $2 where id = $1', [companyId, of]),
    /** Whether those who decide may do without a second factor, as they may in these tests unless one says otherwise. */
    relax: (relaxed: boolean) =>
      owner.query('update company set two_factor_relaxed = $2 where id = $1', [companyId, relaxed]),
    async close() {
      await app.close();
      await owner.end();
      await runtime.close();
    },
  };
}

/** What reaches the database from now on over these pools, but for the beginnings and ends of transactions. */
export function statementsOn({ watch: _besides, ...pools }: Readonly<Record<string, pg.Pool>>): string[] {
  const statements: string[] = [];
  const listened = new WeakSet<pg.PoolClient>();
  for (const pool of Object.values(pools))
    pool.on('acquire', (client) => {
      if (listened.has(client)) return;
      listened.add(client);
      const original = client.query.bind(client) as (...given: unknown[]) => unknown;
      const query = (...given: unknown[]) => {
        const text = String((given[0] as { text?: string }).text ?? given[0]);
        if (!/^(begin|commit|rollback)/.test(text)) statements.push(text);
        return original(...given);
      };
      Object.assign(client, { query });
    });
  return statements;
}

/** The kinds of work that other threads did meanwhile; a hash is one. */
export async function asyncWork(act: () => Promise<unknown>): Promise<string[]> {
  const types: string[] = [];
  const hook = createHook({ init: (_, type) => void types.push(type) }).enable();
  await act();
  hook.disable();
  return types.filter((type) => type !== 'PROMISE');
}

export const codeIn = (text: string): string => /^(\d{3}) (\d{3})$/m.exec(text)?.slice(1).join('') ?? '';
