import type { Locator } from 'playwright-core';
import { expect, vi } from 'vitest';
import { expectFocus, pressOn } from '../../browser/keyboard.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { everythingKept } from '../../browser/what-a-browser-holds.ts';

/** What the page offers beside answering: it stays on the device, and no answer depends on it. */
const strikeOf = ({ page, say }: Someone, letter: string) =>
  page.getByRole('button', { name: say('page:strike.name', { letter }), exact: true });

const struck = (someone: Someone) =>
  Promise.all(['A', 'B', 'C'].map((letter) => strikeOf(someone, letter).getAttribute('aria-pressed')));

/** Strikes A and C out, by a key and by the button; both stay across a reload, and nothing is sent. Then chooses A. */
export async function strikeOut(someone: Someone): Promise<void> {
  const { page, say } = someone;
  const saves: string[] = [];
  page.on('request', (request) => request.url().includes('/api/sitting/answers/') && saves.push(request.method()));
  await page.keyboard.press('Shift+A');
  await strikeOf(someone, 'C').click();
  expect(await struck(someone)).toEqual(['true', 'false', 'true']);
  await look(someone, 'sitting-struck-out');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await page.getByRole('radio', { name: `A ${say('page:strike.out')}` }).waitFor();
  expect(await struck(someone)).toEqual(['true', 'false', 'true']);
  await look(someone, 'sitting-struck-out', 'dark');
  expect(saves).toEqual([]);
  expect(await everythingKept(page)).not.toContain('Copper');
  await page.keyboard.press('A');
  await page.getByRole('radio', { name: 'A Copper', exact: true, checked: true }).waitFor();
  await page.getByText(say('page:save.saved'), { exact: true }).waitFor();
  expect(await strikeOf(someone, 'A').count()).toBe(0);
  expect(saves).toEqual(['PUT']);
}

const dialogOf = ({ page, say }: Someone) => page.getByRole('dialog', { name: say('page:picture.title') });

const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);

const scrolled = (someone: Someone) =>
  dialogOf(someone)
    .getByRole('region')
    .evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const);

const holdsFocus = (dialog: HTMLElement | SVGElement): boolean => {
  const { activeElement: at, body } = dialog.ownerDocument;
  return at === body || dialog.contains(at);
};

/** Opens the picture of the question with keys alone, without a network; the focus stays in it, and comes back. */
export async function enlargeByKeys(someone: Someone): Promise<void> {
  const { page, context, say } = someone;
  const picture = page.getByRole('button', { name: say('page:picture.openNamed', { alt: 'Circuit' }) });
  await vi.waitFor(async () => expect(await widthOf(picture)).toBeGreaterThan(0), { timeout: 60_000 });
  await context.setOffline(true);
  await pressOn(page, picture, 'Enter', { back: true });
  const dialog = dialogOf(someone);
  await expectFocus(page, dialog.getByRole('region'));
  expect(await widthOf(dialog.getByRole('img', { name: 'Circuit' }))).toBeGreaterThan(0);
  await look(someone, 'sitting-picture');
  for (const _ of [1, 2, 3]) await page.keyboard.press('+');
  await dialog.getByText(say('page:picture.scale', { percent: 300 }), { exact: true }).waitFor();
  const [left] = await scrolled(someone);
  await page.keyboard.press('ArrowRight');
  await vi.waitFor(async () => expect((await scrolled(someone))[0]).toBeGreaterThan(left), { timeout: 60_000 });
  // After the last stop the focus leaves for the browser, and never for the page behind.
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate(holdsFocus)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(page, picture);
  await context.setOffline(false);
}

/** Opens it with a press, makes it larger and drags it; then the picture of an option, which that does not choose. */
export async function enlargeByHand(someone: Someone): Promise<void> {
  const { page, say } = someone;
  await page.locator('#stem img').click();
  const dialog = dialogOf(someone);
  for (const _ of [1, 2]) await dialog.getByRole('button', { name: say('page:picture.in'), exact: true }).click();
  await look(someone, 'sitting-picture', 'phone');
  const { x = 0, y = 0 } = (await dialog.getByRole('region').boundingBox()) ?? {};
  const [left, top] = await scrolled(someone);
  await page.mouse.move(x + 100, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 60, { steps: 4 });
  await page.mouse.up();
  expect(await scrolled(someone)).toEqual([left + 60, top + 40]);
  await dialog.getByRole('button', { name: say('page:go.close') }).click();
  await page.getByRole('button', { name: say('page:picture.ofOption', { letter: 'C' }) }).click();
  await dialog.getByRole('img', { name: 'Wing' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
}

/** Hides the clock for good, and looks at it once. */
export async function hideClock(someone: Someone): Promise<void> {
  const { page, say } = someone;
  await page.getByRole('button', { name: say('page:bar.settings') }).click();
  await page.getByRole('button', { name: say('page:settings.clockHidden'), exact: true }).click();
  await page.keyboard.press('Escape');
  await look(someone, 'sitting-clock-hidden');
  expect(await page.getByRole('timer').count()).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: say('page:bar.showTime') }).click();
  await page.getByRole('button', { name: /\d\d:\d\d/ }).waitFor();
}
