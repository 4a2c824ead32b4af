import { fillMoment } from '../../browser/moment.ts';
import { look, type Someone } from '../../browser/someone.ts';

const hour = 60 * 60 * 1000;

/** Gives the generated exam on the page to single examinees, open from an hour ago. Gives the exam's id. */
export async function scheduleExam(admin: Someone, names: readonly string[]): Promise<string> {
  const { page, say } = admin;
  await page.getByRole('link', { name: say('assembly:generated.schedule') }).click();
  await page.getByRole('heading', { name: say('exams:schedule.title') }).waitFor();
  await page.getByRole('radio', { name: say('exams:kind.e_exam'), exact: true }).check();
  await fillMoment(admin, say('exams:field.opensAt'), Date.now() - hour);
  await fillMoment(admin, say('exams:field.closesAt'), Date.now() + 2 * hour);
  await page.getByRole('textbox', { name: say('exams:field.minutes') }).fill('30');
  await page.getByRole('textbox', { name: say('fact:place.name') }).fill('Computer room B');
  await look(admin, 'schedule-empty');
  await page.getByRole('button', { name: say('exams:schedule.submit') }).click();
  await page.getByText(say('exams:refusal.nobody_chosen')).waitFor();
  await page.getByRole('tab', { name: say('exams:chooser.examinees') }).click();
  for (const name of names) {
    await page.getByRole('searchbox', { name: say('exams:chooser.searchExaminees') }).fill(name);
    await page.getByRole('checkbox', { name }).check();
  }
  await page.getByText(say('exams:chooser.atMost', { count: names.length })).waitFor();
  await look(admin, 'schedule-chosen');
  await page.getByRole('button', { name: say('exams:schedule.submit') }).click();
  await page.getByRole('button', { name: say('exams:step.close.button') }).waitFor();
  await look(admin, 'exam-open');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
