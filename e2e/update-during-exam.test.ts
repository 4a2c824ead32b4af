import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { reading, type Someone } from './browser/someone.ts';
import { holds, reloadOffline, untilKept } from './chapters/exam/reload-offline.ts';
import { startExam } from './chapters/exam/take-exam.ts';
import { newAssets, startBehindDoor } from './installation/updated-server.ts';
import { newExaminee } from './prepare/newcomers.ts';
import { openPicturedExam } from './prepare/pictured-exam.ts';

/** The server gets a newer build while somebody sits an exam: what the page was made of is not there any more. */
const browser = useBrowser();
let door: Awaited<ReturnType<typeof startBehindDoor>>;
let people: Awaited<ReturnType<typeof newExaminee>>[];
let titles: string[];

beforeAll(async () => {
  door = await startBehindDoor(inject('address'));
  people = [await newExaminee('en'), await newExaminee('en')];
  const mark = Date.now().toString(36).slice(-5).toUpperCase();
  titles = [];
  for (const [at, { number }] of people.entries()) titles.push(await openPicturedExam(`U${mark}${at}`, number));
});
afterAll(() => door.close());

async function atTheExam(at: 0 | 1, withoutWorker = false): Promise<Someone> {
  const someone = reading(await browser.person({ address: door.address }), 'en');
  if (withoutWorker)
    await someone.page.addInitScript('delete Navigator.prototype.serviceWorker; delete globalThis.caches;');
  await startExam(someone, { title: titles[at] ?? '', email: people[at]?.email ?? '' });
  if ((await someone.page.locator('#stem img').count()) === 0) await someone.page.keyboard.press('ArrowRight');
  await someone.page.locator('#stem img').waitFor();
  return someone;
}

const stateOf = ({ page, say }: Someone, key: string) =>
  page.getByRole('banner').getByText(say(`page:save.${key}`), { exact: true });
const newerScripts = ({ page }: Someone) => page.locator(`script[src^="${newAssets}"]`).count();

test('a sitting that is kept, and one that is not, go on through an update, save, and leave the earlier build behind', async () => {
  const [kept, other] = [await atTheExam(0), await atTheExam(1, true)];
  await untilKept(kept);
  for (const someone of [kept, other]) {
    await someone.page.keyboard.press('C');
    await stateOf(someone, 'saved').waitFor();
  }
  const { files } = await holds(kept);
  const script = files.find((file) => /\/examinee-[^/]*\.js$/.test(file)) ?? '';
  door.update();
  expect((await fetch(door.address + script)).status).toBe(404);

  // The page it began with, with the network and without.
  await kept.page.reload();
  await kept.page.getByRole('radio', { name: /^C/, checked: true }).waitFor();
  expect(await newerScripts(kept)).toBe(0);
  await reloadOffline(kept);
  expect((await holds(kept)).files).toContain(script);

  // Where nothing is kept, a reload brings the newer page, and what was answered is there.
  await other.page.reload();
  await other.page.getByRole('radio', { name: /^C/, checked: true }).waitFor();
  expect(await newerScripts(other)).toBeGreaterThan(0);
  await other.page.keyboard.press('A');
  await stateOf(other, 'saved').waitFor();

  for (const someone of [kept, other]) {
    await handIn(someone);
    await someone.page.reload();
    await someone.page.getByRole('heading', { name: someone.say('page:end.title.submitted') }).waitFor();
    expect(await newerScripts(someone)).toBeGreaterThan(0);
    expect(someone.problems).toEqual([]);
  }
});

async function handIn({ page, say }: Someone): Promise<void> {
  await page.getByRole('button', { name: say('page:review.title') }).click();
  await page.getByRole('button', { name: say('page:review.submit') }).click();
  await page.getByRole('button', { name: say('page:review.confirm') }).click();
  await page.getByRole('heading', { name: say('page:end.title.submitted') }).waitFor();
}
