import { expect, vi } from 'vitest';
import { toolTexts } from '../../../src/sittings/texts/tools/index.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { everythingKept } from '../../browser/what-a-browser-holds.ts';

const marked = ({ page }: Someone) => page.evaluate(() => CSS.highlights.get('own-marks')?.size ?? 0);

/** Writes a note, marks words of the question and dims the rest; note and marks outlive a reload without network, sealed. */
export async function useTray(someone: Someone): Promise<void> {
  const { page, language, context } = someone;
  const words = toolTexts[language === 'th' ? 'th' : 'en'];
  const [note, secret] = [page.getByRole('textbox', { name: words.noteWords }), 'rivet-of-mine'];
  await page.getByRole('region', { name: words.bar, exact: true }).waitFor();
  await page.keyboard.press('N');
  await note.fill(secret);
  await look(someone, 'sitting-note');
  await page.keyboard.press('Escape');
  await page.locator('#stem p').first().selectText();
  await page.keyboard.press('M');
  await vi.waitFor(async () => expect(await marked(someone)).toBe(1), { timeout: 60_000 });
  await page.keyboard.press('L');
  await look(someone, 'sitting-tools');
  expect(await everythingKept(page)).not.toContain(secret);
  await vi.waitFor(async () => expect(await isKept(someone)).toBe(true), { timeout: 60_000 });
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: words.noteThere }).click();
  expect(await note.inputValue()).toBe(secret);
  await page.keyboard.press('Escape');
  await vi.waitFor(async () => expect(await marked(someone)).toBe(1), { timeout: 60_000 });
  await context.setOffline(false);
}

/** The page and its files are there without network. */
const isKept = ({ page }: Someone) =>
  page.evaluate(async () => {
    const { files } = (await (await fetch('/builds/exam.json')).json()) as { files: string[] };
    const kept = await Promise.all(files.map((file) => caches.match(file)));
    return navigator.serviceWorker.controller !== null && kept.every(Boolean);
  });
