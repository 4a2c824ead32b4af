import { expect } from 'vitest';
import { choose, press, standOn } from '../../browser/forms.ts';
import { expectFocus, pressOn } from '../../browser/keyboard.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { goByMenu } from '../../browser/menu.ts';
import { writeBoth } from './write-question.ts';

/** Comes to an approved question from the list by keys, with what is seen beside it going along. */
async function openApproved({ page, say }: Someone): Promise<void> {
  await page.getByRole('tab', { name: say('questions:view.approved'), exact: true }).click();
  const rows = page.locator('[data-row]');
  await rows.first().getByText(say('questions:status.approved'), { exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const beside = page.getByRole('complementary', { name: say('questions:preview.title') });
  await page.keyboard.press('j');
  const name = (await rows.nth(1).getAttribute('aria-label')) ?? '';
  await beside.getByRole('link', { name: new RegExp(`^${name}\\b`) }).waitFor();
  await page.keyboard.press('Escape');
  await beside.waitFor({ state: 'detached' });
  await expectFocus(page, rows.nth(1));
  await page.keyboard.press('Enter');
  await beside.getByRole('link', { name: say('questions:open'), exact: true }).click();
  await page.getByRole('tab', { name: say('questions:preview.title'), exact: true }).waitFor();
}

/**
 * Changes the level of an approved question: it stays approved, and an author who saved by a key stays where they were.
 */
export async function changeLevel(someone: Someone): Promise<void> {
  const { page, say } = someone;
  await goByMenu(someone, 'questions', 'questionBank');
  await openApproved(someone);
  const level = page.getByRole('combobox', { name: say('questions:column.level'), exact: true });
  await choose(someone, say('questions:column.level'), (await level.inputValue()) === '1' ? '2' : '1');
  const save = page.getByRole('button', { name: say('questions:save.beside'), exact: true });
  await save.waitFor();
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByText(say.like('questions:save.besideAt')).waitFor();
  await expectFocus(page, save);
  await page.getByText(say('questions:status.approved'), { exact: true }).first().waitFor();
}

/** Goes on to the next question of the list by a key, and the key goes on from there. */
export async function goOn({ page, say }: Someone): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  const next = page.getByRole('link', { name: say('questions:neighbours.next'), exact: true });
  await next.focus();
  await page.keyboard.press('Enter');
  await heading.filter({ hasText: say.like('questions:title.one'), hasNotText: before }).waitFor();
  await expectFocus(page, next);
}

/** Writes the next question for the same place, in pairs; the list names it with its formula as one reads it. */
export async function writePairs(someone: Someone, mark: string): Promise<void> {
  const { page, say } = someone;
  await page.getByRole('link', { name: say.like('questions:createHere') }).click();
  await standOn(someone, say('questions:title.create'));
  expect(await page.getByRole('combobox', { name: say('syllabus:MODULE.subsection') }).inputValue()).not.toBe('');
  await choose(someone, say('questions:column.kind'), say('questions:kind.matching'));
  const both = (text: string) => ({ en: text, th: text });
  await writeBoth(someone, say('questions:field.stem'), both(`${mark}: \\(\\frac{U}{I}\\)`));
  await press(someone, say('questions:matching.add'));
  for (const [item, answer] of ['AR', 'BU', 'CI', 'DP'].entries()) {
    await writeBoth(someone, say('questions:option.name', { letter: item + 1 }), both(`Item ${item + 1}`));
    const [letter = '', sign = ''] = answer;
    await writeBoth(someone, say('questions:option.name', { letter }), both(`Answer ${sign}`));
  }
  await pressOn(
    page,
    page.getByRole('button', { name: say('questions:option.removeOf', { letter: 4 }), exact: true }),
    'Enter',
    {
      back: true,
    },
  );
  await page.getByRole('button', { name: say('questions:act.undo'), exact: true }).click();
  await page.getByText('Item 4').first().waitFor();
  await look(someone, 'question-pairs');
  await press(someone, say('questions:save.draft'));
  await page.getByText(say.like('questions:save.created')).waitFor();
  await goByMenu(someone, 'questions', 'questionBank');
  await page.getByRole('tab', { name: say('questions:view.all'), exact: true }).click();
  await page.getByRole('searchbox', { name: say('questions:search') }).fill(`${mark} U/I`);
  await page
    .getByRole('row')
    .filter({ hasText: `${mark}: U/I` })
    .waitFor();
}
