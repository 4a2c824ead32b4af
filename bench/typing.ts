// `npm run bench -- typing`: what a key costs in the stem of a question, beside a bare editable of the browser and a bare Tiptap.
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { chromiumFlags, findChromium } from '../e2e/browser/chromium.ts';
import { savePassword } from '../src/identity/server/accounts/account-queries.ts';
import { hashPassword } from '../src/identity/server/password/passwords.ts';
import { buildClient } from '../src/platform/server/installation/build-client.ts';
import { asking } from './asking.ts';
import { insert, makeChief, openStage } from './stage.ts';

const rounds = Number(process.argv[3] ?? 8);
const keysARound = 30;
const password = 'Typed-for-the-bench-1';
const text =
  'A lead-acid battery of 12 V feeds a lamp of 6 ohms through a switch. What current flows once it is closed? ';
/** A question with four options in two languages. */
const questionOf = (subsectionId: string) => ({
  subsectionId,
  level: 1,
  code: null,
  facts: { categories: [], tags: [], difficulty: null, reviewerId: null, reviewDue: null },
  draft: {
    content: {
      kind: 'single',
      stem: { en: text, th: 'แบตเตอรี่ 12 โวลต์จ่ายไฟให้หลอด 6 โอห์ม กระแสไหลเท่าใด' },
      options: ['a', 'b', 'c', 'd'].map((id, at) => ({
        id,
        text: { en: `${at + 1} amperes`, th: `${at + 1} แอมแปร์` },
      })),
      matches: [],
      gaps: [],
      unit: '',
      shuffleOptions: true,
    },
    key: { kind: 'option', option: 'b' },
    explanation: { en: 'Ohm’s law.', th: 'กฎของโอห์ม' },
    reference: '',
    points: 100,
  },
});
const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9);
const times = (value: number, bare: number) => (value / bare).toFixed(2).padStart(9);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** In milliseconds a key: to the frame that shows it, until all is done, and how long the page was at work for it. */
type Cost = { readonly shown: number; readonly settled: number; readonly work: number };

await buildClient();
const stage = await openStage('typing', { pages: true });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
try {
  const page = await openEditor(await makeQuestion());
  const names = ['Question text – English', 'bare editable', 'bare Tiptap'] as const;
  const costs = new Map<string, Cost[]>(names.map((name) => [name, []]));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await run(session, await pageScript());
  await run(session, `typing.addBare(${JSON.stringify(text)})`);
  for (const name of names) await typeInto(page, session, name);
  for (let round = 0; round < rounds; round++)
    for (const name of names) costs.get(name)?.push(await typeInto(page, session, name));
  report(costs);
} finally {
  await browser.close();
  await stage.close();
}

/** A question with four options in two languages, as an author opens it. Gives its id. */
async function makeQuestion(): Promise<string> {
  const { owner, runtime, port } = stage;
  const { company, sessionId } = await makeChief(owner);
  const dataset = await insert(owner, `insert into dataset (name, model) values ('{"en":"Set"}', 'MODULE')`);
  const module = await insert(
    owner,
    `insert into module (dataset_id, code, title, position) values ($1, 'M1', '{"en":"One"}', 1)`,
    [dataset],
  );
  const subsectionId = await insert(
    owner,
    `insert into subsection (module_id, code, title, level, position) values ($1, '1', '{"en":"First"}', 1, 1)`,
    [module],
  );
  const account = await owner.query<{ id: string }>('select account_id as id from session where id = $1', [sessionId]);
  const hash = await hashPassword(password);
  await runtime.inTransaction({ companyId: company, role: 'staff' }, (db) =>
    savePassword(db, [account.rows[0]?.id ?? ''], hash, { mailboxShown: true }),
  );
  const token = await runtime.tokens.sign({ session: sessionId }, 3600);
  const { ask, close } = asking({ port, token, owner, rounds: 1 });
  const { body } = await ask('POST', '/api/questions', JSON.stringify({ ...questionOf(subsectionId), submit: false }));
  close();
  return (JSON.parse(body) as { id: string }).id;
}

async function openEditor(questionId: string): Promise<Page> {
  const page = await browser.newPage({
    locale: 'en',
    baseURL: `http://localhost:${stage.port}`,
    viewport: { width: 1440, height: 900 },
  });
  await page.goto('/admin/login');
  await page.getByLabel('User name or e-mail').fill('admin@bench.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
  await page.goto(`/admin/questions/edit?id=${questionId}`);
  await page.getByRole('textbox', { name: 'Question text – English' }).waitFor();
  return page;
}

/** The bare editables and the clock, with Tiptap as the product has it. */
async function pageScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: 'bench/typing-page.ts', formats: ['iife'], name: 'typing' } },
  })) as Rolldown.RolldownOutput[];
  return built[0]?.output[0].code ?? '';
}

/** So many keys at the end of the text, one after the other as a quick typist presses them; the median of each figure. */
async function typeInto(page: Page, session: CDPSession, name: string): Promise<Cost> {
  await page.getByRole('textbox', { name, exact: true }).focus();
  await page.keyboard.press('Control+End');
  await page.waitForTimeout(2000);
  await run(session, 'typing.takeKeys()');
  const before = await workOf(session);
  for (let key = 0; key < keysARound; key++) await page.keyboard.press('abcde '.charAt(key % 6), { delay: 100 });
  const work = ((await workOf(session)) - before) / keysARound;
  const keys = (await run(session, 'typing.takeKeys()')) as { shown: number; settled: number }[];
  return { shown: median(keys.map(({ shown }) => shown)), settled: median(keys.map(({ settled }) => settled)), work };
}

/** Runs a script in the page, which takes none from elsewhere. */
async function run(session: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** How long the page's main thread has been at work, in milliseconds. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function report(costs: ReadonlyMap<string, readonly Cost[]>): void {
  const figures = [...costs].map(([name, rounds]) => ({
    name,
    shown: median(rounds.map(({ shown }) => shown)),
    settled: median(rounds.map(({ settled }) => settled)),
    work: median(rounds.map(({ work }) => work)),
  }));
  const [own] = figures;
  for (const { name, shown, settled, work } of figures)
    say(`${name.padEnd(26)} shown ${ms(shown)}  settled ${ms(settled)}  work ${ms(work)}`);
  for (const bare of figures.slice(1))
    if (own)
      say(
        `× ${bare.name.padEnd(24)} shown ${times(own.shown, bare.shown)}  settled ${times(own.settled, bare.settled)}  work ${times(own.work, bare.work)}`,
      );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
