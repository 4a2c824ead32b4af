// `npm run bench -- people`: how long the lists of people take over HTTP, in a company with 100,000 examinees.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../src/platform/server/cluster.ts';
import { readSettings } from '../src/platform/server/settings.ts';
import { openRuntime } from '../src/runtime.ts';
import { createApi, listen } from '../src/server.ts';
import { Connection } from './connection.ts';

const people = Number(process.argv[3] ?? 100_000);
const rounds = 25;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Names repeat as names do; every twentieth person is disabled, every third has no e-mail. */
const peopleSql = `
  with numbered as (
    select n, uuidv7() as account, 'S-' || lpad(n::text, 6, '0') as number, (array['สมชาย','มาลี','ธนากร','พิมพ์ชนก','กิตติพงษ์','ศศิธร'])[1 + n % 6] as th,
      (array['Somchai','Malee','Thanakorn','Pimchanok','Kittipong','Sasithorn'])[1 + n % 6] as en
    from generate_series(1, $2::int) n),
  accounts as (
    insert into account (id, home_company_id, sign_in_name, role)
    select account, $1, 'bench-' || lower(number), 'ROLE_EXAMINEE' from numbered returning id)
  insert into examinee (company_id, account_id, number, given_name, family_name, email, enabled)
  select $1, account, number, jsonb_build_object('en', en, 'th', th),
    jsonb_build_object('en', 'Family' || n % 5000, 'th', 'นามสกุล' || n % 5000),
    case when n % 3 > 0 then 's' || n || '@bench.example' end, n % 20 > 0
  from numbered where (select count(*) from accounts) > 0`;

const placesSql = `insert into classroom_examinee (classroom_id, examinee_id)
  select c.id, x.id from (select id, row_number() over (order by number) n from examinee) x
  join (select id, row_number() over (order by code) n from classroom) c on c.n = 1 + x.n % 500`;

/** Two for each of four in five people: some to come, some running, some over. */
const subscriptionsSql = `insert into module_subscription (examinee_id, module_id, starts_on, days, created_at)
  select x.id, m.id, current_date - (x.n % 500)::int + 50, 365, now()
  from (select id, row_number() over (order by number) n from examinee) x
  join (select id, position from module) m on m.position in (1 + x.n % 15, 1 + (x.n + 7) % 15) where x.n % 5 > 0`;

const folder = mkdtempSync(join(tmpdir(), 'sanam-bench-people-'));
chmodSync(folder, 0o755);
const port = await freePort();
const runtime = await openRuntime(readSettings({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' }));
const app = createApi(runtime);
await listen(app, { port, host: '127.0.0.1' });
const owner = new pg.Client({ connectionString: runtime.database.owner });
await owner.connect();
const { sessionId, classroom, module } = await makePeople();
// Opened last: the server closes one that is not used for a minute.
const connection = new Connection(port);

try {
  const token = await runtime.tokens.sign({ session: sessionId }, 3600);
  say(`${people} examinees, ${rounds} requests each, one after the other\n`);
  const deep = await cursorOf('sort=nameTh&limit=200', token, 40);
  await bare();
  const asked: readonly (readonly [string, string])[] = [
    ['first page by number', ''],
    ['first page in Thai order', 'sort=nameTh'],
    ['last page first in English order', 'sort=-nameEn'],
    ['page 41 of 200 in Thai order', `sort=nameTh&limit=200&after=${deep}`],
    ['search a number', 'q=S-0543'],
    ['search a Thai name', `q=${encodeURIComponent('สมชาย 421')}`],
    ['search two letters, sorted by name', `q=${encodeURIComponent('so')}&sort=nameEn`],
    ['search what nobody is called', 'q=zzzzzz'],
    ['one classroom', `classroom=${classroom}`],
    ['disabled', 'enabled=0'],
    ['without e-mail, Thai order', 'hasEmail=0&sort=nameTh'],
    ['subscription active', 'subscription=active'],
    ['subscription to a module expired', `subscription=expired&module=${module}`],
    ['no subscription', 'subscription=none&sort=nameTh'],
    ['everything at once', `q=som&enabled=1&hasEmail=1&subscription=active&module=${module}&sort=nameTh`],
  ];
  for (const [what, query] of asked) await measure(what, `/api/examinees?${query}`, token);
  await measure('choices, searched', '/api/examinee-choices?q=som', token);
  await measure('classrooms', '/api/classrooms', token);
  await measure('members of a classroom', `/api/classrooms/${classroom}/examinees`, token);
  await bare();
} finally {
  connection.close();
  await owner.end();
  await app.close();
  await runtime.close();
  rmSync(folder, { recursive: true, force: true });
}

/** What the database alone takes to count everybody, by a plain client: to read the other figures by on a busy machine. */
async function bare(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await owner.query('select count(*) from examinee');
    times.push(performance.now() - begun);
  }
  report('(bare: the database counts everybody)', times, people);
}

async function measure(what: string, path: string, token: string): Promise<void> {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const answer = await connection.send('GET', path, token, '');
    times.push(performance.now() - begun);
    if (answer.status !== 200) throw new Error(`${what} was answered with ${answer.status}: ${answer.body}`);
    total = (JSON.parse(answer.body) as { 'hydra:totalItems': number })['hydra:totalItems'];
  }
  report(what, times, total);
}

function report(what: string, times: number[], total: number): void {
  times.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)} ms`.padStart(8);
  say(`${what.padEnd(40)} median ${at(0.5)}  p95 ${at(0.95)}  worst ${at(1)}  ${String(total).padStart(8)} found`);
}

/** The cursor after so many pages. */
async function cursorOf(query: string, token: string, pages: number): Promise<string> {
  let after = '';
  for (let page = 0; page < pages; page++) {
    const { body } = await connection.send(
      'GET',
      `/api/examinees?${query}${after ? `&after=${after}` : ''}`,
      token,
      '',
    );
    after = (JSON.parse(body) as { 'hydra:next': string | null })['hydra:next'] ?? '';
  }
  return after;
}

/** Rows written in bulk by the database's owner: what is measured comes afterwards. */
async function makePeople(): Promise<{ sessionId: string; classroom: string; module: string }> {
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    ((await owner.query<{ id: string }>(text, values)).rows[0] ?? { id: '' }).id;
  const company = await one(
    `insert into company (code, name, model) values ('bench', '{"en":"Bench"}', 'MODULE') returning id`,
  );
  await owner.query("select set_config('app.company_id', $1, false)", [company]);
  const account = await one(
    `insert into account (home_company_id, sign_in_name, role) values ($1, 'admin@bench.example', 'ROLE_COMPANY_ADMIN') returning id`,
    [company],
  );
  await owner.query(
    `insert into administrator (account_id, given_name, family_name, email) values ($1, '{"en":"Ada"}', '{"en":"Min"}', 'a@b.example')`,
    [account],
  );
  const sessionId = await one(
    `insert into session (account_id, remember_me, current_token, rotated_at, started_at, expires_at)
    values ($1, false, 'bench', now(), now(), now() + interval '1 day') returning id`,
    [account],
  );
  await owner.query(peopleSql, [company, people]);
  const dataset = await one(`insert into dataset (name, model) values ('{"en":"Set"}', 'MODULE') returning id`);
  await owner.query(
    `insert into module (dataset_id, code, title, position) select $1, 'M' || n, '{"en":"Module"}', n from generate_series(1, 15) n`,
    [dataset],
  );
  await owner.query(
    `insert into classroom (code, title) select 'C-' || n, '{"en":"Class"}' from generate_series(1, 500) n`,
  );
  await owner.query(placesSql);
  await owner.query(subscriptionsSql);
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ classroom: string; module: string }>(
    `select (select id from classroom order by code limit 1) as classroom, (select id from module order by position limit 1) as module`,
  );
  return { sessionId, classroom: rows[0]?.classroom ?? '', module: rows[0]?.module ?? '' };
}
