import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { useBrowser } from './browser/browser.ts';
import { look, reading, signIn } from './browser/someone.ts';
import { startExam } from './chapters/exam/take-exam.ts';
import { openEssayExam } from './prepare/essay-exam.ts';
import { office } from './prepare/office.ts';

/** A rich essay from its first word to the results that wait for people. */
const browser = useBrowser();
const examinee = { email: 'apiwat.r@demo.example', number: 'S-2509' };
const words = 'ช่างปิดสวิตช์ก่อนเริ่มงาน';

test('an essay is written in Thai with bold words, is there after a reload, and its results wait', async () => {
  const mark = `E${Date.now().toString(36).slice(-5)}`.toUpperCase();
  const rules = { rich: true, fewestWords: 3, mostWords: 8 };
  const exam = await openEssayExam(mark, examinee.number, rules);
  const someone = reading(await browser.person(), 'th');
  const { page, say } = someone;
  await startExam(someone, { ...exam, email: examinee.email });
  const field = page.getByRole('textbox', { name: new RegExp(mark) });
  const tool = (name: string) => page.getByRole('button', { name: say(`page:essay.${name}`), exact: true });
  const saved = page.getByRole('banner').getByText(say('page:save.saved'), { exact: true });
  await field.click();
  await tool('bold').click();
  await page.keyboard.type('ช่าง');
  await tool('bold').click();
  await page.keyboard.type('ปิดสวิตช์ก่อนเริ่มงาน');
  await page.keyboard.press('Enter');
  await tool('bullets').click();
  await page.keyboard.type('one two three');
  await page.getByText(say('page:essay.over', { count: 1 })).waitFor();
  await saved.waitFor();
  await look(someone, 'essay-over');
  await page.reload();
  await field.waitFor();
  expect(await field.innerText()).toContain(words);
  expect(await field.locator('strong').innerText()).toBe('ช่าง');
  expect(await field.getByRole('listitem').allInnerTexts()).toEqual(['one two three']);
  await page
    .getByRole('button', { name: say('page:go.review') })
    .first()
    .click();
  await page.getByRole('button', { name: say('page:review.submit') }).click();
  await page.getByRole('button', { name: say('page:review.confirm'), exact: true }).click();
  await page.getByRole('heading', { name: say('page:end.title.submitted') }).waitFor();
  expect(someone.problems).toEqual([]);
  await findWaiting(exam.examId);
});

/** The staff find the result waiting, and what they can do about it. */
async function findWaiting(examId: string): Promise<void> {
  const { exams, results } = await office(demonstrationNames.companyAdmin);
  await exams.changeExamState({ examId, to: 'closed' });
  await expect.poll(async () => (await results.listResults({ examId })).unmarked, { timeout: 20_000 }).toBe(1);
  const staff = reading(await browser.person(), 'th');
  await signIn(staff, demonstrationNames.companyAdmin, '/admin/login');
  await staff.page.goto(staff.at(`/admin/exams/${examId}?tab=results`));
  await staff.page.getByText(staff.say('results:essays.hint', { count: 1 })).waitFor();
  await look(staff, 'essays-wait');
  expect(staff.problems).toEqual([]);
}
