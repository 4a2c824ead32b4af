// `npm run bench -- questions`: how long the list of questions takes over HTTP, in a bank of 100,000.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../src/platform/server/cluster.ts';
import { readSettings } from '../src/platform/server/settings.ts';
import { openRuntime } from '../src/runtime.ts';
import { createApi, listen } from '../src/server.ts';
import { everythingAsked } from './asked-of-questions.ts';
import { Connection } from './connection.ts';
import { makeQuestions, readSources } from './make-questions.ts';

const count = Number(process.argv[3] ?? 100_000);
const rounds = 15;
const say = (text: string) => process.stdout.write(`${text}\n`);

const sources = readSources();
if (sources.length === 0) {
  say('The banks in ../shared/data/banks are not here: nothing to make questions from, nothing is measured.');
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'sanam-bench-questions-'));
chmodSync(folder, 0o755);
const port = await freePort();
const runtime = await openRuntime(readSettings({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' }));
const app = createApi(runtime);
await listen(app, { port, host: '127.0.0.1' });
const owner = new pg.Client({ connectionString: runtime.database.owner });
await owner.connect();
const made = await makeBank();
const token = await runtime.tokens.sign({ session: made.sessionId }, 3600);
// Opened last: the server closes one that is not used for a minute.
const connection = new Connection(port);

try {
  say(`${count} questions, ${rounds} requests each, one after the other\n`);
  await bare();
  for (const [what, query] of everythingAsked(made)) await measure(what, `/api/questions?${query}`);
  for (const sort of ['updated', 'number', 'used', 'review'])
    await measure(`next page by ${sort}`, `/api/questions?sort=${sort}&after=${await cursorOf(`sort=${sort}`, 1)}`);
  await measure(
    'page 41 of 200 by number',
    `/api/questions?sort=number&limit=200&after=${await cursorOf('sort=number&limit=200', 40)}`,
  );
  await measure('counts of every filter', '/api/questions/counts?');
  await measure('counts under a search', `/api/questions/counts?q=animal&module=${made.modules[0]}`);
  await measure('tags, categories, reviewers', '/api/questions/words?');
  await checks();
  for (const [what, path] of [
    ['what waits for an approver', '/api/questions/queue?'],
    ['bank check of a module', `/api/questions/bank-check?module=${made.modules[3]}`],
    ['bank check of everything', '/api/questions/bank-check?'],
  ] as const)
    await measure(what, path);
  await bare();
  await plans();
  await acts();
} finally {
  connection.close();
  await owner.end();
  await app.close();
  await runtime.close();
  rmSync(folder, { recursive: true, force: true });
}

/** What the database alone takes to count everything, by a plain client: to read the other figures by on a busy machine. */
async function bare(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await owner.query('select count(*) from question');
    times.push(performance.now() - begun);
  }
  report('(bare: the database counts everything)', times, String(count));
}

async function measure(what: string, path: string): Promise<void> {
  const times: number[] = [];
  let total = '';
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const answer = await connection.send('GET', path, token, '');
    times.push(performance.now() - begun);
    if (answer.status !== 200) throw new Error(`${what} was answered with ${answer.status}: ${answer.body}`);
    const reply = JSON.parse(answer.body) as { 'hydra:totalItems'?: number; total?: number; totalIsLeast?: boolean };
    total = `${reply['hydra:totalItems'] ?? reply.total ?? ''}${reply.totalIsLeast ? '+' : ''}`;
  }
  report(what, times, total);
}

function report(what: string, times: number[], total: string): void {
  times.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)} ms`.padStart(8);
  say(`${what.padEnd(40)} median ${at(0.5)}  p95 ${at(0.95)}  worst ${at(1)}  ${total.padStart(8)} found`);
}

async function cursorOf(query: string, pages: number): Promise<string> {
  let after = '';
  for (let page = 0; page < pages; page++) {
    const { body } = await connection.send(
      'GET',
      `/api/questions?${query}${after ? `&after=${after}` : ''}`,
      token,
      '',
    );
    after = (JSON.parse(body) as { 'hydra:next': string | null })['hydra:next'] ?? '';
  }
  return after;
}

/** The warnings about a draft as its author is told them while typing; nearly all of it is the search for others like it. */
async function checks(): Promise<void> {
  for (const language of ['en', 'th'] as const) {
    const texts = sources.filter(({ lang }) => (lang === 'th') === (language === 'th'));
    const times: number[] = [];
    for (let round = 0; round < 40; round++) {
      const { stem, options } = texts[(round * 997) % texts.length] ?? { stem: '', options: [] };
      const content = {
        kind: 'single',
        stem: { [language]: stem },
        options: options.slice(0, 8).map((text, at) => ({ id: `o${at}`, text: { [language]: text } })),
        matches: [],
        gaps: [],
        unit: '',
        shuffleOptions: true,
      };
      const draft = { content, key: { kind: 'option', option: 'o0' }, explanation: {}, reference: '', points: 100 };
      const begun = performance.now();
      const answer = await connection.send(
        'POST',
        '/api/questions/check',
        token,
        JSON.stringify({ questionId: null, draft }),
      );
      times.push(performance.now() - begun);
      if (answer.status !== 200) throw new Error(`a check was answered with ${answer.status}: ${answer.body}`);
    }
    report(`warnings about a draft, ${language}`, times, '');
  }
}

/** How the database goes about the kinds of search, inside the fence, as the list asks it. */
async function plans(): Promise<void> {
  const wanted = 'trashed_at is null and archived_at is null and';
  const some = (which: string) => `select id from question where ${wanted} ${which} limit 1001`;
  const asked: readonly (readonly [string, string])[] = [
    ['2 rare letters', some(`search like '%zq%'`)],
    ['a word', some(`search like '%animal%'`)],
    ['a tag nobody has', some(`'nothing' = any(tags)`)],
    [
      'the first page of many',
      `select id from question where ${wanted} search like '%re%' order by updated_at desc, id desc limit 51`,
    ],
  ];
  for (const [what, query] of asked) {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${query}`);
    say(`\n${what}`);
    for (const row of rows) say(`  ${row['QUERY PLAN']}`);
  }
}

/** Acts on many, once each, at the end: they change what was measured. */
async function acts(): Promise<void> {
  const post = async (what: string, path: string, body: object) => {
    const begun = performance.now();
    const answer = await connection.send('POST', path, token, JSON.stringify(body));
    if (answer.status !== 200) throw new Error(`${what} was answered with ${answer.status}: ${answer.body}`);
    report(
      what,
      [performance.now() - begun],
      String((JSON.parse(answer.body) as { changed?: number; undone?: number }).changed ?? ''),
    );
    return JSON.parse(answer.body) as { changeId: string };
  };
  const selection = { filter: { tag: 'tag7' } };
  const { changeId } = await post('edit by a filter', '/api/questions/edit', {
    selection,
    edit: { addTags: ['x'], level: 3 },
  });
  await post('undo it', `/api/question-changes/${changeId}/undo`, {});
  await post('move by a filter', '/api/questions/move', { selection, subsectionId: made.subsections[0] });
  await post('copy a subsection', '/api/questions/copy', {
    selection: { filter: { subsection: made.subsections[5] } },
    subsectionId: made.subsections[0],
  });
}

async function makeBank() {
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
  const sessionId = await one(
    `insert into session (account_id, remember_me, current_token, rotated_at, started_at, expires_at)
    values ($1, false, 'bench', now(), now(), now() + interval '1 day') returning id`,
    [account],
  );
  return { sessionId, ...(await makeQuestions(owner, count, sources, company)) };
}
