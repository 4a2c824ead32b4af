import { expect } from 'vitest';
import type { QuestionFile } from '../../prepare/question-file.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { goByMenu } from '../../browser/menu.ts';

/** The wizard from the file to the bank: the dry run first, with the fault and its line; then all of it, with new places. */
export async function importQuestions(admin: Someone, file: QuestionFile): Promise<void> {
  const { page, say } = admin;
  const ready = file.questions.length - 1;
  await goByMenu(admin, 'questions', 'questionImport');
  await look(admin, 'import-file');
  await page.getByLabel(say('exchange:file.choose')).setInputFiles(file.path);
  await expectHeadline(admin, 'found', ready + 1);
  await expectHeadline(admin, 'ready', ready);
  await expectHeadline(admin, 'faulty', 1);
  const fault = page.getByRole('row').filter({ hasText: say('exchange:fault.correct_has_no_option', { answer: 'H' }) });
  await fault.getByRole('cell', { name: String(file.faultyLine), exact: true }).waitFor();
  await look(admin, 'import-check');
  await page.getByRole('button', { name: say('platform:action.next') }).click();
  await page.getByRole('radio', { name: say.like('exchange:places.create') }).check();
  await page.getByRole('radio', { name: say('exchange:places.submit') }).check();
  for (const subsection of file.subsections) await page.getByRole('row', { name: subsection }).waitFor();
  await look(admin, 'import-places');
  await page.getByRole('button', { name: say('platform:action.next') }).click();
  await page.getByText(say('exchange:start.importedAndSent', { count: ready })).waitFor();
  await page.getByText(say('exchange:start.faulty', { count: 1 })).waitFor();
  await look(admin, 'import-start');
  await page.getByRole('button', { name: say('exchange:start.run', { count: ready }) }).click();
  await page.getByRole('heading', { name: say('exchange:done.title', { count: ready }) }).waitFor();
  await look(admin, 'import-done');
}

/** A headline number of the dry run, under its name. */
async function expectHeadline({ page, say }: Someone, key: string, count: number): Promise<void> {
  const name = page.getByText(say(`exchange:headline.${key}`), { exact: true });
  expect(await name.locator('..').innerText()).toMatch(new RegExp(String.raw`(^|\D)${count}(\D|$)`));
}
