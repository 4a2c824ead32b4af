import { expect } from 'vitest';
import type { QuestionFile } from '../../prepare/question-file.ts';
import { look, signIn, type Someone } from '../../browser/someone.ts';
import { answerRightly, answerWrongly, standAt } from './answer-question.ts';
import { codeOnReceipt } from './compare-receipt.ts';

type Exam = { readonly title: string; readonly file: QuestionFile; readonly email: string };

/** Signs in, finds the exam and starts it: the first question is on the screen. */
export async function startExam(someone: Someone, { title, email }: Omit<Exam, 'file'>): Promise<void> {
  await signIn(someone, email, '/login');
  await goIn(someone, title);
}

/** From home, finds the exam and starts it. */
export async function goIn(someone: Someone, title: string): Promise<void> {
  const { page, say } = someone;
  const exam = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await exam.waitFor();
  await look(someone, 'home-now');
  await exam.getByRole('button', { name: say('sittings:exam.start') }).click();
  await standAt(someone, 1);
}

/** The first half: mouse, keyboard, flag, palette, and a network that goes away and comes back. */
export async function answerThroughTrouble(someone: Someone, { file }: Exam): Promise<void> {
  const { page, context, say } = someone;
  const state = (key: string) => page.getByRole('banner').getByText(say(`page:save.${key}`), { exact: true });
  await look(someone, 'sitting-first');
  await answerRightly(someone, file, 'mouse');
  await state('saved').waitFor();
  await page.keyboard.press('ArrowRight');
  await standAt(someone, 2);
  await answerRightly(someone, file, 'keyboard');
  await page.keyboard.press('f');
  await page.getByRole('button', { name: say('page:question.flagged'), exact: true }).waitFor();
  await cell(someone, 2, 'answered', 'flagged').waitFor();
  await cell(someone, 5, 'unseen').click();
  await standAt(someone, 5);
  await look(someone, 'sitting-palette');

  await context.setOffline(true);
  await answerRightly(someone, file, 'mouse');
  await state('kept_offline').waitFor();
  await look(someone, 'sitting-offline');
  await page.getByRole('button', { name: say('page:go.next') }).click();
  await standAt(someone, 6);
  await answerRightly(someone, file, 'keyboard');
  await progress(someone, 4).waitFor();
  expect(await state('kept_offline').isVisible()).toBe(true);
  await context.setOffline(false);
  await state('saved').waitFor();
}

/** Loads the page anew: the same question, the same answers. */
export async function reloadAndFindEverything(someone: Someone): Promise<void> {
  await someone.page.reload();
  await standAt(someone, 6);
  await progress(someone, 4).waitFor();
  for (const number of [1, 2, 5, 6])
    await cell(someone, number, 'answered', ...(number === 2 ? ['flagged'] : [])).waitFor();
}

/** Signs in elsewhere and goes on; the browser left behind says so by itself, and takes nothing any more. */
export async function moveToAnotherDevice(left: Someone, taken: Someone, exam: Exam): Promise<void> {
  const { page, say } = taken;
  await signIn(taken, exam.email, '/login');
  const mine = page.getByRole('article').filter({ has: page.getByRole('heading', { name: exam.title }) });
  await mine.getByRole('button', { name: say('sittings:exam.continue') }).click();
  await standAt(taken, 1);
  await progress(taken, 4).waitFor();
  await left.page.getByRole('heading', { name: say('page:state.otherDeviceTitle') }).waitFor();
  await look(left, 'sitting-other-device');
}

/** Answers the rest, one of them wrongly, looks back once from the review, and hands in. Gives the code on the receipt. */
export async function finishExam(someone: Someone, { file, title }: Exam): Promise<string> {
  const { page, say } = someone;
  for (const number of [3, 4, 7]) {
    await cell(someone, number).click();
    await standAt(someone, number);
    await answerRightly(someone, file, 'mouse');
  }
  await page.getByRole('button', { name: say('page:go.next') }).click();
  await standAt(someone, 8);
  await answerWrongly(someone, file);
  await page.getByRole('button', { name: say('page:go.review'), exact: true }).click();
  await page.getByText(say('page:review.answered', { answered: 8, total: 8 })).waitFor();
  await look(someone, 'sitting-review');
  await page.getByRole('button', { name: say('page:review.goTo', { n: 2 }) }).click();
  await standAt(someone, 2);
  expect(await page.title()).toContain(title);
  await page.getByRole('button', { name: say('page:review.title') }).click();
  await page.getByRole('button', { name: say('page:review.submit') }).click();
  const asked = page.getByRole('dialog', { name: say('page:review.askTitle') });
  await asked.waitFor();
  await look(someone, 'sitting-submit');
  await asked.getByRole('button', { name: say('page:review.confirm') }).click();
  await page.getByRole('heading', { name: say('page:end.title.submitted') }).waitFor();
  await page.getByText(say('page:end.saved', { count: 8, total: 8 })).waitFor();
  await look(someone, 'sitting-end');
  const code = await codeOnReceipt(someone);
  await page.getByRole('button', { name: say('page:end.signIn') }).click();
  await page.getByRole('heading', { name: say('sittings:login.title') }).waitFor();
  return code;
}

/** A question in the palette, by how it stands. */
function cell({ page, say }: Someone, number: number, ...states: readonly string[]) {
  const name = [say('page:question.title', { n: number }), ...states.map((state) => say(`page:palette.${state}`))].join(
    ', ',
  );
  const palette = page.getByRole('navigation', { name: say('page:palette.title') });
  return states.length > 0
    ? palette.getByRole('button', { name, exact: true })
    : palette.getByRole('button', { name: `${name},` });
}

const progress = ({ page, say }: Someone, answered: number) =>
  page.getByText(say('page:palette.progress', { answered, total: 8 }));
