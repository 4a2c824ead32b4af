import type { writeExchangeFiles } from '../../prepare/exchange-files.ts';
import { press } from '../../browser/forms.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { goByMenu } from '../../browser/menu.ts';

/**
 * Two files of other programs dropped together: each is recognised and shown with its picture before anything is
 * imported; what is none of our kinds is named. The page is left and found again; then all of it is in the bank.
 */
export async function importPackages(
  admin: Someone,
  { paths, names, said }: ReturnType<typeof writeExchangeFiles>,
): Promise<void> {
  const { page, say } = admin;
  await goByMenu(admin, 'questions', 'questionImport');
  await page.getByLabel(say('exchange:file.choose')).setInputFiles(paths);
  await page.getByRole('tab', { name: names.quiz }).waitFor();
  await page.getByText(say('exchange:check.unsupported', { count: 1, total: '1' })).waitFor();
  await page.getByText('calculated', { exact: false }).first().waitFor();
  await page.getByRole('tab', { name: say('exchange:check.questions', { total: '1' }) }).click();
  await openWithPicture(admin, said.quiz);
  await look(admin, 'import-quiz');
  await page.getByRole('tab', { name: names.pack }).click();
  await openWithPicture(admin, said.pack);
  await look(admin, 'import-package');
  await page.reload();
  await page.getByRole('tab', { name: names.pack }).click();
  const place = page.getByRole('combobox', { name: say.like('exchange:choose.target') });
  await place.click();
  await page.getByRole('option').first().click();
  await press(admin, say('platform:action.next'));
  await page.getByRole('row', { name: 'Coatings' }).waitFor();
  await press(admin, say('platform:action.next'));
  await press(admin, say('exchange:start.run', { count: 2 }));
  await page.getByRole('heading', { name: say('exchange:done.title', { count: 2 }) }).waitFor();
  await page.getByRole('link', { name: say('exchange:done.showThese') }).click();
  for (const stem of [said.quiz, said.pack]) await page.getByText(stem, { exact: false }).first().waitFor();
}

/** Opens a question of the list and waits until its picture is drawn. */
async function openWithPicture({ page }: Someone, stem: string): Promise<void> {
  await page.getByRole('button', { name: stem, exact: false }).click();
  const picture = page.locator('img[src^="data:image/png"]').first();
  await picture.waitFor();
}
