import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { languages, type Language } from '../src/platform/language.ts';
import { trialTexts } from '../src/sittings/texts/trial/index.ts';
import { useBrowser } from './browser/browser.ts';
import { goWithin } from './browser/navigate.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { chooseOnPicture, fillByHand, labelByHand, orderByHand, pairByHand } from './chapters/exam/answer-by-hand.ts';
import { answerAnyhow, standAt } from './chapters/exam/answer-question.ts';
import { newAdministrator, newExaminee } from './prepare/newcomers.ts';
import { changeExam } from './prepare/change-exam.ts';
import { arrangeExam, office } from './prepare/office.ts';

/** A practice that is sat twice on a phone, and a room that is entered with codes. */
const browser = useBrowser();
const phone = { width: 390, height: 844 };
const mark = () => `P${Date.now().toString(36).slice(-5)}${Math.floor(Math.random() * 9)}`.toUpperCase();

/** Answers one question and hands in. */
async function answerOneAndSubmit(someone: Someone): Promise<void> {
  const { page, say } = someone;
  await standAt(someone, 1);
  await answerAnyhow(someone);
  for (let number = 2; number <= 8; number++) {
    await page.getByRole('button', { name: say('page:go.next') }).click();
    await standAt(someone, number);
  }
  await page.getByRole('button', { name: say('page:go.review'), exact: true }).click();
  await page.getByRole('button', { name: say('page:review.submit') }).click();
  const asked = page.getByRole('dialog', { name: say('page:review.askTitle') });
  await asked.getByRole('button', { name: say('page:review.confirm') }).click();
  await page.getByRole('heading', { name: say('page:end.title.submitted') }).waitFor();
}

async function titleOf(examId: string, language: Language): Promise<string> {
  const { exams } = await office(demonstrationNames.companyAdmin);
  return (await exams.readExam({ examId })).title[language] ?? '';
}

/** The first question, and those that a hand answers in its own way. */
const byHand: Readonly<Record<number, (someone: Someone) => Promise<void>>> = {
  1: answerAnyhow,
  6: chooseOnPicture,
  7: labelByHand,
  8: pairByHand,
  9: orderByHand,
  10: fillByHand,
};

test.each(languages)('anybody tries the exam page out (%s)', async (language) => {
  const someone = reading(await browser.person(phone), language);
  const { page, say } = someone;
  const texts = trialTexts[language];
  await page.goto(someone.at('/login'));
  await page.getByRole('link', { name: say('sittings:login.try') }).click();
  await page.getByRole('button', { name: texts.start }).waitFor();
  await look(someone, 'try-begin');
  await page.getByRole('button', { name: texts.start }).click();
  for (let number = 1; number <= 11; number++) {
    await standAt(someone, number);
    await byHand[number]?.(someone);
    await look(someone, `try-${number}`);
    await page.keyboard.press('ArrowRight');
  }
  await page.getByRole('button', { name: say('page:review.submit') }).click();
  const asked = page.getByRole('dialog', { name: say('page:review.askTitle') });
  await asked.getByRole('button', { name: say('page:review.confirm') }).click();
  await page.getByText(texts.answered.replace('{{count}}', '6').replace('{{total}}', '11')).waitFor();
  await look(someone, 'try-end');
  await page.getByRole('button', { name: texts.again }).click();
  await standAt(someone, 1);
  expect(someone.problems).toEqual([]);
});

test.each(languages)('a practice is sat twice on a phone, each time with its result at once (%s)', async (language) => {
  const { email, number } = await newExaminee(language);
  const { examId } = await arrangeExam(mark(), [number]);
  await changeExam(examId, {
    practice: true,
    attempts: 2,
    questionsRest: false,
    ownQuestionOrder: true,
    ownOptionOrder: true,
  });
  const title = await titleOf(examId, language);
  const someone = reading(await browser.person(phone), language);
  const { page, say } = someone;
  const exam = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

  await signIn(someone, email, '/login');
  await exam.getByRole('button', { name: say('sittings:practice.start') }).click();
  await answerOneAndSubmit(someone);
  await page.getByText(say('page:end.practice')).waitFor();
  await look(someone, 'practice-end');

  await signIn(someone, email, '/login');
  const again = exam.getByRole('button', { name: say('sittings:practice.againOf', { attempt: 2, attempts: 2 }) });
  await again.waitFor();
  await exam.getByRole('link', { name: say('sittings:practice.attempt', { attempt: 1 }) }).waitFor();
  await look(someone, 'practice-again');
  await again.click();
  await answerOneAndSubmit(someone);

  await signIn(someone, email, '/login');
  await page.getByRole('link', { name: say('sittings:practice.attempt', { attempt: 2 }) }).click();
  await page.getByText(say('results:mine.practice', { attempt: 2, attempts: 2 })).waitFor();
  await look(someone, 'practice-result');
  expect(someone.problems).toEqual([]);

  const { results } = await office(demonstrationNames.companyAdmin);
  const { results: attempts } = await results.listResults({ examId });
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);
});

test.each(languages)(
  'a room is entered with number and code, by keyboard and without a sign-in (%s)',
  async (language) => {
    const { number } = await newExaminee(language);
    const { examId } = await arrangeExam(mark(), [number]);
    await changeExam(examId, { entryBy: 'code' });
    const admin = reading(await browser.person(), language);
    await signIn(admin, (await newAdministrator(language)).email, '/admin/login');
    await goWithin(admin.page, admin.at(`/admin/exams/${examId}`));
    const code = await giveCode(admin);

    const someone = reading(await browser.person(phone), language);
    const { page, say } = someone;
    await page.goto(someone.at(`/exams/${examId}`));
    await page.getByRole('heading', { name: say('page:code.title') }).waitFor();
    await look(someone, 'code-entry');
    await enterByKeyboard(someone, number, 'WRONG-222');
    await page.getByRole('alert').getByText(say('page:code.wrong_number_or_code')).waitFor();
    await look(someone, 'code-wrong');
    await page.getByLabel(say('page:code.code')).fill('');
    await enterByKeyboard(someone, number, code.toLowerCase());
    await standAt(someone, 1);
    await page.reload();
    await standAt(someone, 1);
    expect(someone.problems).toEqual([]);

    const other = reading(await browser.person(phone), language);
    await other.page.goto(other.at(`/exams/${examId}`));
    await enterByKeyboard(other, number, code);
    await other.page.getByRole('alert').getByText(say('page:code.code_used')).waitFor();
  },
);

/** A new code from the list of candidates, as it is shown once. */
async function giveCode(admin: Someone): Promise<string> {
  const { page, say } = admin;
  await page
    .getByRole('button', { name: say.like('platform:list.actionsOf') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say('sittings:codes.renew') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('sittings:codes.renew') })
    .click();
  const given = page.getByRole('alertdialog').filter({ hasText: say('sittings:codes.given') });
  await given.waitFor();
  await look(admin, 'code-given');
  const code = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await given.innerText())?.[0] ?? '';
  await given.getByRole('button', { name: say('sittings:codes.close') }).click();
  return code;
}

async function enterByKeyboard({ page, say }: Someone, number: string, code: string): Promise<void> {
  const field = page.getByLabel(say('page:code.number'));
  await field.fill('');
  await field.focus();
  await page.keyboard.type(number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
