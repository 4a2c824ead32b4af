import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { useBrowser } from './browser/browser.ts';
import { look, reading, signIn } from './browser/someone.ts';
import { office } from './prepare/office.ts';

/** A question after its exam: proposed by one, applied by another, seen by the person, and taken back. */
const browser = useBrowser();

/** A released exam of the demonstration, and a question of it that gives points to some when everybody gets them. */
async function questionOfReleasedExam() {
  const { exams, rekeying } = await office(demonstrationNames.companyAdmin);
  for (const exam of (await exams.listExams({ state: ['released'], limit: 50 }))['hydra:member']) {
    const examId = exam.id;
    const questions = (await rekeying.listDecidableQuestions({ examId }))['hydra:member'];
    for (const { questionId, number } of questions) {
      const { changes } = await rekeying.previewKeyDecision({ examId, questionId, policy: 'credit', keys: [] });
      if (changes.length > 0) return { examId, questionId, number, count: changes.length };
    }
  }
  throw new Error('the demonstration has no released exam with a wrong answer');
}

test('a question is credited to everybody by two people, the result says so, and it is taken back to the point', async () => {
  const { examId, questionId, number, count } = await questionOfReleasedExam();
  const { results } = await office(demonstrationNames.companyAdmin);
  const pointsNow = async () => (await results.listResults({ examId })).results.map(({ id, points }) => [id, points]);
  const before = await pointsNow();

  const proposer = reading(await browser.person(), 'th');
  const { page, say, at } = proposer;
  await signIn(proposer, demonstrationNames.examiner, '/admin/login');
  await page.goto(at(`/admin/exams/${examId}?tab=keys&propose=1&question=${questionId}`));
  await page.getByRole('radio', { name: say('rekeying:policy.credit') }).check();
  await page.getByRole('textbox', { name: say('rekeying:form.reason') }).fill('ข้อนี้มีคำตอบที่ถูกสองข้อ');
  await page.getByRole('button', { name: say('rekeying:form.preview') }).click();
  await page.getByRole('heading', { name: say('rekeying:changes.title') }).waitFor();
  await look(proposer, 'key-preview');
  expect(await pointsNow()).toEqual(before);
  await page.getByRole('button', { name: say('rekeying:form.send'), exact: true }).click();
  await page.getByText(say('rekeying:state.open')).first().waitFor();
  await page
    .getByRole('link', { name: new RegExp(`#${number} `) })
    .first()
    .click();
  await page.getByText(say('rekeying:decision.own')).waitFor();
  expect(await page.getByRole('button', { name: say('rekeying:decision.apply'), exact: true }).count()).toBe(0);

  const second = reading(await browser.person(), 'th');
  await signIn(second, demonstrationNames.companyAdmin, '/admin/login');
  await second.page.goto(page.url());
  await second.page.getByRole('button', { name: say('rekeying:decision.apply'), exact: true }).click();
  await second.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('rekeying:decision.apply'), exact: true })
    .click();
  await second.page.getByText(say('rekeying:state.holds'), { exact: true }).waitFor();
  await look(second, 'key-decision');
  expect((await pointsNow()).filter(([, points], index) => points !== before[index]?.[1])).toHaveLength(count);

  await second.page.getByRole('button', { name: say('rekeying:decision.takeBack') }).click();
  await second.page.getByRole('textbox', { name: say('rekeying:decision.answer') }).fill('เฉลยเดิมถูกต้อง');
  await second.page.getByRole('button', { name: say('rekeying:form.send'), exact: true }).click();
  await second.page.getByText(say('rekeying:decision.waits')).waitFor();
  await page.goto(at(`/admin/exams/${examId}?tab=keys&state=open`));
  await page
    .getByRole('link', { name: new RegExp(`#${number} `) })
    .first()
    .click();
  await page.getByRole('button', { name: say('rekeying:decision.apply'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('rekeying:decision.apply'), exact: true })
    .click();
  await page.getByText(say('rekeying:state.applied'), { exact: true }).waitFor();
  expect(await pointsNow()).toEqual(before);
  expect([...proposer.problems, ...second.problems]).toEqual([]);
});
