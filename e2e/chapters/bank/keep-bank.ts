import { choose, press, standOn } from '../../browser/forms.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { goByMenu } from '../../browser/menu.ts';

const rowOf = ({ page }: Someone, name: string) => page.locator(`[data-row][aria-label="${name}"]`);

/** The names of the first rows of the list that is shown, such as `#12`. */
async function firstRows({ page }: Someone, count: number): Promise<string[]> {
  await page.locator('[data-row]').first().waitFor();
  const names = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.ariaLabel ?? ''));
  return names.slice(0, count);
}

/** Moves two questions into another module, sees them there, and takes it back. */
export async function moveAndUndo(someone: Someone): Promise<void> {
  const { page, say } = someone;
  await goByMenu(someone, 'questions', 'questionBank');
  const names = await firstRows(someone, 2);
  for (const name of names) await page.getByRole('checkbox', { name: say('platform:list.select', { name }) }).check();
  await look(someone, 'questions-chosen');
  await press(someone, say('questions:change.move'));
  await standOn(someone, say('questions:placing.move.title'));
  await choose(someone, say('syllabus:MODULE.module'), /^M06 /);
  await choose(someone, say('syllabus:MODULE.subsection'), /^6\.2 /);
  await page.getByText(say('questions:placing.move.effect', { count: 2 })).waitFor();
  await look(someone, 'questions-move');
  await press(someone, say('questions:placing.move.submit', { count: 2 }));
  const toast = page.getByRole('alert').filter({ hasText: say('questions:placing.move.done', { count: 2 }) });
  for (const name of names) await rowOf(someone, name).waitFor();
  await toast.getByRole('button', { name: say('questions:act.undo') }).click();
  await page.getByText(say('questions:change.undone', { count: 2 })).waitFor();
  for (const name of names) await rowOf(someone, name).waitFor({ state: 'detached' });
}

/** Does something to a row by its menu, looked at by keys before, and confirms it. */
async function actOn({ page, say }: Someone, name: string, act: string): Promise<void> {
  const button = page.getByRole('button', { name: say('platform:list.actionsOf', { name }), exact: true });
  const focused = page.locator(':focus');
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await button.press(key);
    await page.getByRole('menuitem').first().and(focused).waitFor();
    await page.keyboard.press('Escape');
    await button.and(focused).waitFor();
  }
  await button.click();
  await page.getByRole('menuitem', { name: say(`questions:act.${act}.label`), exact: true }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: say(`questions:act.${act}.label`), exact: true }).click();
  await asked.waitFor({ state: 'detached' });
}

/** Throws a question away, finds it in the trash with its days, and brings it back to where it was. */
export async function trashAndRestore(someone: Someone): Promise<void> {
  const { page, say } = someone;
  await goByMenu(someone, 'home', 'home');
  await goByMenu(someone, 'questions', 'questionBank');
  // The place looked at last is still filtered by: it stays for the session.
  await press(someone, say('platform:list.clearAll'));
  await page.getByRole('tab', { name: say('questions:view.all'), selected: true }).waitFor();
  // A draft stands in no paper: it will be deleted in the end.
  await page.getByRole('tab', { name: say('questions:view.draft'), exact: true }).click();
  await page.locator('[data-row]').first().getByText(say('questions:status.draft'), { exact: true }).waitFor();
  const [name = ''] = await firstRows(someone, 1);
  await actOn(someone, name, 'trash');
  await rowOf(someone, name).waitFor({ state: 'detached' });
  await goByMenu(someone, 'questions', 'questionTrash');
  await rowOf(someone, name)
    .getByText(say('questions:deletion.days', { count: 30 }))
    .waitFor();
  await look(someone, 'questions-trash');
  await actOn(someone, name, 'restore');
  await rowOf(someone, name).waitFor({ state: 'detached' });
  await goByMenu(someone, 'questions', 'questionBank');
  await page.getByRole('searchbox', { name: say('questions:search') }).fill(name);
  await page.getByText(say('platform:list.shown', { shown: 1, total: 1 }), { exact: true }).waitFor();
  await rowOf(someone, name).waitFor();
}

/** Keeps what the list is filtered by as a view and opens it from its tab. */
export async function keepView(someone: Someone, viewName: string): Promise<void> {
  const { page, say } = someone;
  await press(someone, say('questions:views.save'));
  await page.getByRole('textbox', { name: say('questions:views.name') }).fill(viewName);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('questions:views.submit'), exact: true })
    .click();
  await page.getByRole('tab', { name: say('questions:view.all'), exact: true }).click();
  await page.getByRole('tab', { name: viewName }).click();
  await page.getByRole('tab', { name: viewName, selected: true }).waitFor();
  await look(someone, 'questions-view');
}
