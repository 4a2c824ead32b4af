import type { Locator } from 'playwright-core';
import { rightAnswer, type QuestionFile } from '../../prepare/question-file.ts';
import type { Someone } from '../../browser/someone.ts';

export type Hand = 'mouse' | 'keyboard';

/** Waits until the question with this number is shown. */
export const standAt = ({ page, say }: Someone, number: number): Promise<void> =>
  page.getByRole('heading', { level: 1, name: say('page:question.title', { n: number }), exact: true }).waitFor();

/** Answers the question shown as somebody who knows, with the mouse or the keyboard alone. */
export async function answerRightly(someone: Someone, file: QuestionFile, hand: Hand): Promise<void> {
  const { page, language } = someone;
  const right = rightAnswer(file, await page.locator('#stem').innerText());
  if ('typed' in right) {
    const field = page.getByRole('main').getByRole('textbox');
    await field.fill(right.typed);
    await field.press('Escape');
    return;
  }
  for (const words of right.options) await choose(someone, optionWith(someone, words[language]), hand);
}

/** Chooses an option of a single choice that is not the right one. */
export async function answerWrongly(someone: Someone, file: QuestionFile): Promise<void> {
  const { page, language } = someone;
  const right = rightAnswer(file, await page.locator('#stem').innerText());
  if ('typed' in right) return page.getByRole('main').getByRole('textbox').fill('9999');
  const others = options(someone).filter({ hasNotText: right.options[0]?.[language] ?? '' });
  await choose(someone, others.first(), 'mouse');
}

/** Answers the question shown with whatever comes first. */
export async function answerAnyhow(someone: Someone): Promise<void> {
  const typed = someone.page.getByRole('main').getByRole('textbox');
  await options(someone).or(typed).first().waitFor();
  // What is typed stands in a label too.
  if ((await typed.count()) > 0) await typed.first().fill('1');
  else await options(someone).first().click();
}

const options = ({ page }: Someone): Locator =>
  page
    .getByRole('main')
    .locator('label')
    .filter({ has: page.locator('input') });

/** The option that reads so, after its letter. */
const optionWith = (someone: Someone, words: string): Locator =>
  options(someone).filter({ has: someone.page.getByText(words, { exact: true }) });

async function choose({ page }: Someone, option: Locator, hand: Hand): Promise<void> {
  if (hand === 'mouse') return option.click();
  const letter = /[A-Z]/.exec(await option.innerText())?.[0] ?? '';
  await page.keyboard.press(letter);
}
