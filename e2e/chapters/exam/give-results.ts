import { look, type Someone } from '../../browser/someone.ts';

/** Takes the exam on the page from open to certified, step by step. */
export async function giveResults(admin: Someone): Promise<void> {
  const { page, say } = admin;
  await take(admin, 'exams:step.close.button', 'exams:step.close.header');
  await take(admin, 'exams:step.mark.button', 'exams:step.mark.header');
  await page.getByRole('tab', { name: say('results:tab.results') }).waitFor();
  await take(admin, 'results:release.button', 'results:release.header');
  await take(admin, 'results:certify.button', 'results:certify.header');
  await page.getByText(say('results:certify.done', { count: 1 })).waitFor();
  await page.getByText(say('exams:state.released'), { exact: true }).first().waitFor();
  await look(admin, 'exam-released');
}

/** A step is asked about once, in a dialog that names what happens. */
async function take(admin: Someone, button: string, header: string): Promise<void> {
  const { page, say } = admin;
  await page.getByRole('button', { name: say(button), exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: say(header) });
  await asked.getByRole('button', { name: say(button), exact: true }).click();
  await asked.waitFor({ state: 'hidden' });
}
