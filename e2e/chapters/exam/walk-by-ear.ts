import { expect, vi } from 'vitest';
import { expectFocus, pressOn, tabTo } from '../../browser/keyboard.ts';
import { heard, said } from '../../browser/heard.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { expectNothingBeside, expectReadable } from '../../browser/zoomed.ts';
import { standAt } from './answer-question.ts';

/** One after the other: what is asked can be read on the zoomed screen, and the head scrolls away from it. */
async function standAndRead(someone: Someone, number: number): Promise<void> {
  const { page, say } = someone;
  await standAt(someone, number);
  const name = say('page:question.title', { n: number });
  await expectFocus(page, page.getByRole('heading', { level: 1, name, exact: true }));
  expect(await heard(page)).toMatchObject({ role: 'heading', name, level: 1 });
  await expectNothingBeside(page);
  await look(someone, `walk-${number}`);
  const read = page.locator('#stem > *, .option, .partner, .order-row, [data-choice]');
  for (const each of await read.all()) await expectReadable(each);
  expect(await page.getByRole('banner').evaluate((head) => head.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
}

const onward = ({ page, say }: Someone) =>
  pressOn(page, page.getByRole('button', { name: say('page:go.next'), exact: true }));

/** An option is chosen, and heard to be. */
async function choose(someone: Someone, role: 'radio' | 'checkbox', name: string): Promise<void> {
  const { page } = someone;
  await tabTo(page, page.getByRole(role, { name }));
  expect(await heard(page)).toMatchObject({ role, name, checked: 'false' });
  await page.keyboard.press('Space');
  expect(await heard(page)).toMatchObject({ role, name, checked: 'true' });
}

/** A line is typed in, whatever it is called by. */
async function write(someone: Someone, name: string, words: string): Promise<void> {
  const { page } = someone;
  await tabTo(page, page.getByRole('textbox', { name }));
  expect(await heard(page)).toMatchObject({ role: 'textbox', name, editable: 'plaintext' });
  await page.keyboard.type(words);
  expect(await heard(page)).toMatchObject({ value: words });
}

/** The choice with this letter, from the list of a line or a gap. */
async function pick(someone: Someone, name: string, letter: string, chosen: string): Promise<void> {
  const { page, say } = someone;
  await tabTo(page, page.getByRole('combobox', { name }));
  expect(await heard(page)).toMatchObject({ role: 'combobox', name, value: say('page:question.noPartner') });
  await page.keyboard.press(letter);
  expect((await heard(page)).value).toMatch(new RegExp(`^${letter}\\s+${chosen}$`));
}

/** The flag says what it does and whether it is set. */
async function flag({ page, say }: Someone): Promise<void> {
  const named = (key: 'page:question.flag' | 'page:question.flagged') =>
    page.getByRole('button', { name: say(key), exact: true });
  await pressOn(page, named('page:question.flag'), 'Enter', { back: true });
  await expectFocus(page, named('page:question.flagged'));
  expect(await heard(page)).toMatchObject({
    role: 'button',
    pressed: 'true',
    description: say('page:question.flagLong'),
  });
}

/** An item is moved down, by its button and by keys; each time the page says where it is. */
async function order(someone: Someone, item: string): Promise<void> {
  const { page, say } = someone;
  await pressOn(page, page.getByRole('button', { name: `${say('page:order.down')} ${item}` }));
  await vi.waitFor(async () => expect(await said(page)).toContain(say('page:order.moved', { item, n: 2, total: 3 })));
  await expectFocus(page, page.getByRole('button', { name: `${say('page:order.down')} ${item}` }));
  await page.keyboard.press('Alt+ArrowDown');
  await vi.waitFor(async () => expect(await said(page)).toContain(say('page:order.moved', { item, n: 3, total: 3 })));
  await vi.waitFor(async () => expect(await heard(page)).toMatchObject({ role: 'button', disabled: true }));
}

/** Every kind of question of the try-out, by keyboard and ear. */
export async function answerByEar(someone: Someone): Promise<void> {
  const { page, say } = someone;
  const gap = (n: number) => say('page:gap.name', { n, total: 3 });
  const steps = [
    async () => {
      await choose(someone, 'radio', 'A Two');
      await flag(someone);
    },
    () => choose(someone, 'checkbox', 'C Banana'),
    () => choose(someone, 'radio', 'A True'),
    () => write(someone, 'How long is half a metre?', '50'),
    () => write(someone, 'What is the capital of Thailand called?', 'Bangkok'),
    () => choose(someone, 'checkbox', 'A Shape at the upper left'),
    () => pick(someone, '1 Middle of the shape at the upper left', 'C', 'Circle'),
    () => pick(someone, '1 A clear sky', 'C', 'Blue'),
    () => order(someone, 'A week'),
    async () => {
      await write(someone, gap(1), '7');
      await pick(someone, gap(3), 'B', 'salty');
    },
    async () => {
      await tabTo(page, page.getByRole('textbox', { name: 'Describe a place that you like.' }));
      expect(await heard(page)).toMatchObject({ role: 'textbox', multiline: true });
      await page.keyboard.type('Home.');
      await page.keyboard.press('Escape');
    },
  ];
  for (const [index, answer] of steps.entries()) {
    await standAndRead(someone, index + 1);
    await page.getByRole('heading', { level: 1 }).focus();
    await answer();
    if (index + 1 < steps.length) await onward(someone);
    else await pressOn(page, page.getByRole('button', { name: say('page:go.review'), exact: true }));
  }
}

/** Every question is a line that says what it is, how it was answered and that it is flagged; then it is handed in. */
export async function reviewByEar(someone: Someone): Promise<void> {
  const { page, say } = someone;
  await expectFocus(page, page.getByRole('heading', { name: say('page:review.title') }));
  await expectNothingBeside(page);
  await look(someone, 'walk-review');
  await tabTo(page, page.getByRole('main').getByRole('listitem').getByRole('button').first());
  const parts = [say('page:review.goTo', { n: 1 }), 'How many circles', 'Two', say('page:review.flagged')];
  // A line that was out of sight is drawn first.
  await vi.waitFor(async () => {
    const { role, name } = await heard(page);
    expect(role).toBe('button');
    for (const part of parts) expect(name).toContain(part);
  });
  const submit = page.getByRole('button', { name: say('page:review.submit') });
  await pressOn(page, submit);
  const asked = page.getByRole('dialog', { name: say('page:review.askTitle') });
  await expectNothingBeside(page);
  await expectReadable(asked.getByRole('button', { name: say('page:review.confirm') }));
  await pressOn(page, asked.getByRole('button', { name: say('page:review.confirm') }));
}
