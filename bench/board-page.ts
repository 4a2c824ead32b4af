// `npm run bench -- board-page [sittings] [seconds]`: an exam's board in a browser on a processor that is four times as slow: first paint,
// longest task and bytes a second, while ten places a second change.
import { setTimeout as after } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../e2e/browser/chromium.ts';
import { savePassword } from '../src/identity/server/accounts/account-queries.ts';
import { hashPassword } from '../src/identity/server/password/passwords.ts';
import { buildClient } from '../src/platform/server/installation/build-client.ts';
import { fillRoom } from './board-room.ts';
import { loadNow, makeSession, openStage } from './stage.ts';
import { makeWorld } from './world.ts';

const [sitters, seconds] = [Number(process.argv[3] ?? 500), Number(process.argv[4] ?? 60)];
const slowness = 4;
const password = 'Watched-for-the-bench-1';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Six saves, two pages that were left, one that fell silent and one that is back: what happens in a second. */
const changesSql = [
  `update answer set revision = revision + 1, saved_at = clock_timestamp() where position = 1 and sitting_id in
    (select id from (select id, row_number() over (order by id) n from sitting) s where n % 83 = $1::int % 83 limit 6)`,
  `update sitting_presence set focus_lost = focus_lost + 1 where sitting_id in
    (select id from (select id, row_number() over (order by id) n from sitting) s where n % 199 = $1::int % 199 limit 2)`,
  `update sitting_presence set seen_at = case when seen_at < now() - interval '1 minute' then now() else now() - interval '2 minutes' end
    where sitting_id in (select id from (select id, row_number() over (order by id) n from sitting) s where n % 211 = $1::int % 211 limit 2)`,
  `update sitting_presence set seen_at = now() where seen_at > now() - interval '1 minute'`,
];

/** Runs in the page: remembers each task that took longer than 50 ms, which is as short as a browser tells. */
const watchTasks = `
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask', buffered: true });
  globalThis.takeLongTasks = () => tasks.splice(0);`;

await buildClient();
const stage = await openStage('board-page', { pages: true });
const { runtime, owner, port } = stage;
const executablePath = findChromium();
// Scripts are compiled as for people: those of the journeys are never optimised.
const args = chromiumFlags.filter((flag) => !flag.startsWith('--js-flags'));
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
try {
  say(`${sitters} sittings, processor ${slowness} times as slow, load ${loadNow()}`);
  for (const [name, width, height] of [
    ['desk', 1440, 900],
    ['tablet', 820, 1180],
  ] as const)
    await measure(name, await openRoom(name), { width, height });
} finally {
  await browser.close();
  await stage.close();
}

/** An exam of its own, watched by an administrator of its own. */
async function openRoom(name: string): Promise<{ readonly examId: string; readonly user: string }> {
  const { companyId, examId } = await makeWorld(runtime, sitters);
  const session = await makeSession(owner, companyId, name);
  const account = await owner.query<{ id: string }>('select account_id as id from session where id = $1', [session]);
  const hash = await hashPassword(password);
  await runtime.inTransaction({ companyId, role: 'staff' }, (db) =>
    savePassword(db, [account.rows[0]?.id ?? ''], hash, { mailboxShown: true }),
  );
  await fillRoom(owner);
  return { examId, user: `admin@${name}.example` };
}

type Room = Awaited<ReturnType<typeof openRoom>>;

async function measure(name: string, { examId, user }: Room, viewport: { width: number; height: number }) {
  const page = await browser.newPage({ locale: 'en', baseURL: `http://localhost:${port}`, viewport });
  await page.goto('/admin/login');
  await page.getByLabel('User name or e-mail').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
  await page.addInitScript(watchTasks);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const received = await countBytes(session);
  const began = performance.now();
  await page.goto(`/admin/invigilation/${examId}`);
  await page.getByRole('checkbox').nth(20).waitFor();
  const shown = performance.now() - began;
  await after(5000);
  const paint = await page.evaluate<number>(
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN",
  );
  const opening = await takeTasks(page);
  const before = received();
  for (let turn = 0; turn < seconds; turn++) {
    const next = after(1000);
    for (const query of changesSql) await owner.query(query, query.includes('$1') ? [turn] : []);
    await next;
  }
  const bytes = received() - before;
  const going = await takeTasks(page);
  const ms = (value: number) => `${Math.round(value)} ms`;
  say(
    `${name}: first paint ${ms(paint)}, places shown ${ms(shown)}; longest task ${ms(longest(opening))} while it opens, ${ms(longest(going))} in ${seconds} s of changes (${going.filter((took) => took > 50).length} over 50 ms); ${(bytes / seconds / 1000).toFixed(2)} kB/s`,
  );
  await page.close();
}

function longest(tasks: readonly number[]): number {
  return Math.max(0, ...tasks);
}

function takeTasks(page: Page): Promise<number[]> {
  return page.evaluate<number[]>('takeLongTasks()');
}

/** All that crosses the wire to the page, with headers. */
async function countBytes(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  return () => bytes;
}
