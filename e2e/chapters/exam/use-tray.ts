import { expect, vi } from 'vitest';
import { toolTexts } from '../../../src/sittings/texts/tools/index.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { everythingKept } from '../../browser/what-a-browser-holds.ts';
import { untilKept } from './reload-offline.ts';

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
  await untilKept(someone);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: words.noteThere }).click();
  expect(await note.inputValue()).toBe(secret);
  await page.keyboard.press('Escape');
  await vi.waitFor(async () => expect(await marked(someone)).toBe(1), { timeout: 60_000 });
  await context.setOffline(false);
}
