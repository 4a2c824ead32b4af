import type { Locator } from 'playwright-core';
import { expect, vi } from 'vitest';
import { look, type Someone } from '../../browser/someone.ts';

const middle = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Takes one by the pointer, carries it over the other, and lets it go. */
async function drag({ page }: Someone, taken: Locator, over: Locator): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const [from, to] = [await middle(taken), await middle(over)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

const chosenIn = ({ page }: Someone) =>
  page.locator('.question select').evaluateAll((lists) => lists.map((list) => (list as HTMLSelectElement).value));

const expectChosen = (someone: Someone, expected: readonly string[]) =>
  vi.waitFor(async () => expect(await chosenIn(someone)).toEqual(expected), { timeout: 60_000 });

/** A choice is tapped and then its line; a line and then choices, one after the other; a choice is dragged. */
export async function pairByHand(someone: Someone): Promise<void> {
  const { page } = someone;
  await page.locator('.question[data-by-hand]').waitFor();
  const [lines, choices] = [page.locator('.partner-text'), page.locator('[data-choice]')];
  await choices.nth(2).click();
  await look(someone, 'try-pair-held');
  await lines.nth(0).click();
  await expectChosen(someone, ['z', '', '']);
  await lines.nth(1).click();
  await choices.nth(0).click();
  await choices.nth(1).click();
  await expectChosen(someone, ['z', 'x', 'y']);
  await drag(someone, choices.nth(2), lines.nth(1));
  await expectChosen(someone, ['z', 'z', 'y']);
}

/** A row is taken by its words and put below the last. */
export async function orderByHand(someone: Someone): Promise<void> {
  await someone.page.locator('.ordering[data-by-hand]').waitFor();
  const rows = someone.page.locator('.order-text');
  const [first = '', ...others] = await rows.allInnerTexts();
  await drag(someone, rows.first(), rows.last());
  await vi.waitFor(async () => expect(await rows.allInnerTexts()).toEqual([...others, first]), { timeout: 60_000 });
}

/** What fits one gap goes there at a tap. */
export async function fillByHand(someone: Someone): Promise<void> {
  await someone.page.locator('.question[data-by-hand]').waitFor();
  await someone.page.locator('[data-choice]').nth(1).click();
  await expectChosen(someone, ['b']);
}

/** Regions are pressed on the picture; a second press takes one back. */
export async function chooseOnPicture({ page }: Someone): Promise<void> {
  const region = (letter: string) => page.locator(`[data-mark=${letter}]`);
  await region('A').click();
  await region('B').click();
  await region('B').click();
  await page.locator('#option-0:checked').waitFor();
  await vi.waitFor(async () => expect(await page.locator('.option-input:checked').count()).toBe(1));
}

/** A label is dragged onto its place on the picture, another one tapped there. */
export async function labelByHand(someone: Someone): Promise<void> {
  const { page } = someone;
  await page.locator('.question[data-by-hand]').waitFor();
  const [spots, labels] = [page.locator('[data-spot]'), page.locator('[data-choice]')];
  await drag(someone, labels.nth(2), spots.nth(0));
  await expectChosen(someone, ['z', '']);
  await labels.nth(0).click();
  await spots.nth(1).click();
  await expectChosen(someone, ['z', 'x']);
}
