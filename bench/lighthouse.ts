// `npm run bench -- lighthouse [runs] [page]`: pages that people open on a phone, as Lighthouse sees them on a simulated one.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { chromium, type BrowserContext } from 'playwright-core';
import { chromiumFlags, findChromium } from '../e2e/browser/chromium.ts';
import { makeFirstStart, partsOf } from '../e2e/installation/first-start.ts';
import { startServer } from '../e2e/installation/server.ts';
import { demonstrationPassword } from '../src/demonstration/server/company.ts';
import { freePort } from '../src/platform/server/embedded-database/cluster.ts';
import { blockedAlone, type TraceEvent } from './blocked-alone.ts';
import { languageCookie, type Language } from '../src/platform/language.ts';
import { runningAsOwner } from '../src/platform/server/embedded-database/embedded-database.ts';

type Audit = { readonly numericValue?: number };
type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly message: string };
};
type Seen = {
  readonly lhr: Report;
  readonly artifacts: { readonly Trace?: { readonly traceEvents: readonly TraceEvent[] } };
};
type Lighthouse = (url: string, flags: object) => Promise<Seen | undefined>;
type Run = { readonly report: Report; readonly blockedAlone: number };
type Page = { readonly path: string; readonly signedIn?: boolean };

const version = '12.8.2';
const examinee = 'worapon.r@demo.example';
const runs = Number(process.argv[3] ?? 3);
const only = process.argv[4];
const say = (text: string) => process.stdout.write(`${text}\n`);

const lighthouse = await fetchLighthouse();
const first = join(mkdtempSync(join(tmpdir(), 'sanam-first-')), 'start');
// PostgreSQL's user has to pass through.
chmodSync(dirname(first), 0o711);
await makeFirstStart(first);
const { address, dataFolder, stop } = await startServer(partsOf(first).data);
rmSync(dirname(first), { recursive: true, force: true });
const profile = mkdtempSync(join(tmpdir(), 'sanam-lighthouse-'));
const port = await freePort();
const executablePath = findChromium();
const browser = await chromium.launchPersistentContext(profile, {
  ...(executablePath ? { executablePath } : {}),
  // With the engine as a phone has it, not as the journeys need it.
  args: [...chromiumFlags.filter((flag) => !flag.startsWith('--js-flags')), `--remote-debugging-port=${port}`],
  baseURL: address,
});

try {
  const guests = ['/login', '/admin/login', '/platform-admin/login', '/help', '/privacy-policy', '/terms-conditions'];
  const pages: Page[] = [
    ...guests.map((path) => ({ path })),
    { path: `/certificates/${await certificateCode()}` },
    { path: '/', signedIn: true },
  ];
  say(`median of ${runs}\n`);
  say(`${'page'.padEnd(36)}perf  a11y  best     KiB   FCP ms   LCP ms  SI ms  TBT ms  alone    CLS  load`);
  let isSignedIn = false;
  for (const page of pages.filter(({ path }) => only === undefined || path === only)) {
    if (page.signedIn && !isSignedIn) await signIn(browser);
    isSignedIn ||= page.signedIn ?? false;
    for (const prefix of ['', '/th']) {
      // A home is in the language of its person.
      if (page.signedIn) await readIn(prefix === '' ? 'en' : 'th');
      await measure({ ...page, path: `${prefix}${page.path}`.replace(/^\/th\/$/, '/th') });
    }
  }
} finally {
  await browser.close();
  await stop();
  rmSync(profile, { recursive: true, force: true });
}

async function fetchLighthouse(): Promise<Lighthouse> {
  // Large, and needed here alone: none of the project's packages. A name that the compiler does not follow.
  const name: string = 'lighthouse';
  try {
    return ((await import(name)) as { default: Lighthouse }).default;
  } catch {
    say(`Lighthouse is missing: "npm install --no-save lighthouse@${version}" gets it.`);
    return process.exit(1);
  }
}

async function certificateCode(): Promise<string> {
  const owner = new pg.Client({ connectionString: runningAsOwner(dataFolder) });
  await owner.connect();
  const { rows } = await owner.query<{ code: string }>('select code from certificate_code limit 1');
  await owner.end();
  return rows[0]?.code ?? '';
}

/** As a person does it, so that the browser holds what it then holds. */
async function signIn(context: BrowserContext): Promise<void> {
  await forgetLanguage();
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('User name or e-mail').fill(examinee);
  await page.getByLabel('Password', { exact: true }).fill(demonstrationPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.close();
}

/** Keeps the language in the profile of who is measured, as a caller that is no browser. */
async function readIn(language: Language): Promise<void> {
  const send = async (path: string, method: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const reply = await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (reply.status !== 200) throw new Error(`${path} answered with ${reply.status}`);
    return (await reply.json()) as { token: string };
  };
  const { token } = await send('/login', 'POST', { username: examinee, password: demonstrationPassword });
  await send('/profile/language', 'PUT', { language }, token);
}

/** An address without a language would lead to the one that was read last. */
function forgetLanguage(): Promise<void> {
  return browser.clearCookies({ name: languageCookie });
}

async function measure({ path }: Page): Promise<void> {
  const { status } = await fetch(`${address}${path}`);
  if (status !== 200) throw new Error(`${path} answered with ${status}`);
  const seen: Run[] = [];
  for (let run = 0; run < runs; run++) {
    await forgetLanguage();
    const result = await lighthouse(`${address}${path}`, {
      port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      logLevel: 'silent',
    });
    const report = result?.lhr;
    if (!report || report.runtimeError) throw new Error(`${path}: ${report?.runtimeError?.message}`);
    const { traceEvents = [] } = result.artifacts.Trace ?? {};
    seen.push({ report, blockedAlone: blockedAlone(traceEvents) });
  }
  say(row(path, seen));
}

function row(path: string, seen: readonly Run[]): string {
  const median = (of: (run: Run) => number) =>
    seen.map(of).toSorted((one, other) => one - other)[Math.floor(seen.length / 2)] ?? 0;
  const score = (category: string) =>
    String(Math.round(median(({ report }) => report.categories[category]?.score ?? 0) * 100));
  const valueOf = (name: string) => median(({ report }) => report.audits[name]?.numericValue ?? 0);
  const audit = (name: string, digits = 0) => valueOf(name).toFixed(digits);
  return [
    path.replace(/(certificates\/).+/, '$1…').padEnd(36),
    score('performance').padStart(4),
    score('accessibility').padStart(6),
    score('best-practices').padStart(6),
    String(Math.round(valueOf('total-byte-weight') / 1024)).padStart(8),
    audit('first-contentful-paint').padStart(9),
    audit('largest-contentful-paint').padStart(9),
    audit('speed-index').padStart(7),
    audit('total-blocking-time').padStart(8),
    median((run) => run.blockedAlone)
      .toFixed(0)
      .padStart(7),
    audit('cumulative-layout-shift', 3).padStart(7),
    // Simulated times of the processor grow with it.
    (loadavg()[0] ?? 0).toFixed(1).padStart(6),
  ].join('');
}
