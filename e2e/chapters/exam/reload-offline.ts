import { expect, vi } from 'vitest';
import { look, type Someone } from '../../browser/someone.ts';
import { everythingKept } from '../../browser/what-a-browser-holds.ts';

/** Words of the exam of `openPicturedExam` that only somebody who sits it may read. */
export const wordsOfExam = ['What does this show', 'Which metal', 'Copper', 'api/media'];

/** Which of these words the browser holds, in whatever store. */
export async function wordsHeld({ page }: Someone): Promise<string[]> {
  const held = await everythingKept(page);
  return wordsOfExam.filter((word) => held.includes(word));
}

type Held = {
  readonly stores: { name: string; rows: { name: string }[] }[];
  files: { url: string }[];
  workers: { scope: string; isActive: boolean }[];
};

export const holds = async ({ page }: Someone) => {
  const { stores, files, workers } = JSON.parse(await everythingKept(page)) as Held;
  const rows = stores.filter(({ name }) => name === 'sanam-kept').flatMap((store) => store.rows);
  return { rows: rows.map(({ name }) => name), files: files.map(({ url }) => new URL(url).pathname), workers };
};

/** Whether the browser has this file in the cache that it keeps by itself. */
export const isInBrowser = ({ page }: Someone, address: string): Promise<boolean> =>
  page.evaluate(
    (asked) =>
      fetch(asked, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    address,
  );

/** How the server sends the worker: the browser asks for a newer one, and takes it for a script. */
export async function workerHeaders({ address }: Someone): Promise<(string | null)[]> {
  const { headers } = await fetch(`${address}/exam-keeper.js`);
  return ['cache-control', 'content-type'].map((name) => headers.get(name));
}

/**
 * Waits until the sitting is on this device: its page, what draws reference material where asked, its media, and a worker for each
 * language that answers the next navigation. A page that was reloaded before that is not under a worker, and need not be.
 */
export async function untilKept(someone: Someone, media = 2, { references = false } = {}): Promise<void> {
  const listed = await someone.page.evaluate(async () => (await fetch('/builds/exam.json')).json());
  const asked = listed as Record<'files' | 'references', string[]>;
  const needed = ['/page', ...asked.files, ...(references ? asked.references : [])];
  const isKept = async () => {
    const { rows, files, workers } = await holds(someone);
    expect(files).toEqual(expect.arrayContaining(needed));
    expect(workers.map(({ isActive }) => isActive)).toEqual([true, true]);
    expect(rows.filter((name) => name.startsWith('media '))).toHaveLength(media);
  };
  await vi.waitFor(isKept, { timeout: 60_000, interval: 200 });
}

const stateOf = ({ page, say }: Someone, key: string) =>
  page.getByRole('banner').getByText(say(`page:save.${key}`), { exact: true });

/** With the network gone the page is loaded anew twice: the question, its picture and the answers are there, and one goes on. */
export async function reloadOffline(someone: Someone): Promise<void> {
  const { page, context } = someone;
  await page.keyboard.press('A');
  await stateOf(someone, 'saved').waitFor();
  await context.setOffline(true);
  await page.reload();
  const picture = page.locator('#stem img');
  await picture.waitFor();
  const width = () => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  await vi.waitFor(async () => expect(await width()).toBeGreaterThan(0), { timeout: 60_000 });
  await page.getByRole('radio', { name: /^A/, checked: true }).waitFor();
  await look(someone, 'sitting-reloaded-offline');
  await page.keyboard.press('B');
  await stateOf(someone, 'kept_offline').waitFor();
  await page.reload();
  await page.getByRole('radio', { name: /^B/, checked: true }).waitFor();
  await stateOf(someone, 'kept_offline').waitFor();
  await context.setOffline(false);
  await stateOf(someone, 'saved').waitFor();
}
