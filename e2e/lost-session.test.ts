import { beforeAll, expect, test, vi } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import type { Language } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { answerRightly, standAt } from './chapters/exam/answer-question.ts';
import {
  holds,
  isInBrowser,
  reloadOffline,
  untilKept,
  wordsHeld,
  workerHeaders,
} from './chapters/exam/reload-offline.ts';
import { goIn, startExam } from './chapters/exam/take-exam.ts';
import { newAdministrator, newExaminee, type Newcomer } from './prepare/newcomers.ts';
import { arrangeExam, office, type Arranged } from './prepare/office.ts';
import { openPicturedExam } from './prepare/pictured-exam.ts';
import { atHome, enterPassword, look, reading, signIn, type Someone } from './browser/someone.ts';

/** The server ends what somebody is in the middle of: nothing they gave is lost, and the page says what to do. */
const browser = useBrowser();
const somebody = async (language: Language) => reading(await browser.person(), language);

let exam: Arranged;
let examinee: Newcomer;

beforeAll(async () => {
  examinee = await newExaminee('th');
  const mark = `E${Date.now().toString(36).slice(-5)}4`.toUpperCase();
  exam = await arrangeExam(mark, [examinee.number]);
});

test('a half-typed form outlives the session it was begun in', async () => {
  const { email, id: administratorId, number } = await newAdministrator('en');
  const admin = await office(demonstrationNames.companyAdmin);
  const someone = await somebody('en');
  const { page, context, say, at } = someone;
  await page.goto(at('/admin/people/classrooms/create'));
  await enterPassword(someone, email, 'admin-login');
  const typeAndLose = async (code: string) => {
    await page.getByRole('textbox', { name: say('people:classrooms.code'), exact: true }).fill(code);
    await page.getByPlaceholder(say('platform:language.en')).first().fill(`Hangar ${code}`);
    await admin.people.endAdministratorDevices({ administratorId });
    // The page may hear of it by itself before the click: then the dialog lies over the button.
    await page.getByRole('button', { name: say('people:classrooms.submit') }).dispatchEvent('click');
  };
  await typeAndLose(number);
  const lost = page.getByRole('dialog', { name: say('identity:held.title') });
  await lost.getByText(say('identity:held.text')).waitFor();
  await look(someone, 'session-lost');
  const opening = context.waitForEvent('page');
  await lost.getByRole('link', { name: say('identity:held.signIn') }).click();
  const again: Someone = { ...someone, page: await opening };
  await enterPassword(again, email, 'admin-login');
  await atHome(again);
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await lost.waitFor({ state: 'hidden' });
  await again.page.close();

  await page.goto(at('/admin/people/classrooms/create'));
  await typeAndLose(`${number}-2`);
  await lost.getByRole('button', { name: say('identity:held.leave') }).click();
  await page.getByLabel(say('identity:login.username')).waitFor();
  expect(new URL(page.url()).pathname).toBe(at('/admin/login'));
  expect(someone.problems).toEqual([]);
});

test('an expired pass loses no answer', async () => {
  const { email } = examinee;
  const someone = await somebody('th');
  const { page, context, say } = someone;
  const title = exam.title.replace('Direct current', 'ไฟฟ้ากระแสตรง');
  await startExam(someone, { ...exam, title, email });
  const state = (key: string) => page.getByRole('banner').getByText(say(`page:save.${key}`), { exact: true });
  await answerRightly(someone, exam.file, 'mouse');
  await state('saved').waitFor();
  await context.setOffline(true);
  await page.keyboard.press('ArrowRight');
  await standAt(someone, 2);
  await answerRightly(someone, exam.file, 'mouse');
  await state('kept_offline').waitFor();
  // The cookie lasts as long as the pass it holds.
  await context.clearCookies({ name: '__Host-sanam-pass' });
  await context.setOffline(false);
  await state('kept_signed_out').waitFor();
  await page.getByRole('alert').getByText(say('page:notice.passLost')).waitFor();
  await look(someone, 'sitting-pass-lost');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: say('page:notice.passLostLink') }).click();
  const again: Someone = { ...someone, page: await opening };
  await enterPassword(again, email, 'login');
  await again.page.getByRole('button', { name: say('sittings:exam.continue') }).click();
  await again.page.getByRole('heading', { name: say('page:state.otherTabTitle') }).waitFor();
  await state('saved').waitFor();
  await again.page.close();
  await page.reload();
  await standAt(someone, 2);
  await page.getByText(say('page:palette.progress', { answered: 2, total: 8 })).waitFor();
  expect(someone.problems).toEqual([]);
});

test('an exam goes on after a reload without network, and leaves no word of it behind', async () => {
  const { email, number } = await newExaminee('en');
  const title = await openPicturedExam(`O${Date.now().toString(36).slice(-6)}`.toUpperCase(), number);
  const someone = await somebody('en');
  const { page, say } = someone;
  await signIn(someone, email, '/login');
  expect(await wordsHeld(someone)).toEqual([]);
  expect(await page.getByText(say('sittings:keep.title')).count()).toBe(0);
  await goIn(someone, title);
  if ((await page.locator('#stem img').count()) === 0) await page.keyboard.press('ArrowRight');
  await page.locator('#stem img').waitFor();
  await untilKept(someone);
  expect(await workerHeaders(someone)).toEqual(['no-cache', 'application/javascript; charset=utf-8']);
  const address = (await page.locator('#stem img').getAttribute('src')) ?? '';
  expect(await wordsHeld(someone)).toEqual([]);
  expect(await isInBrowser(someone, address)).toBe(true);
  await reloadOffline(someone);
  await page.getByText(say('page:palette.progress', { answered: 1, total: 2 })).waitFor();
  await page.getByRole('button', { name: say('page:review.title') }).click();
  await page.getByRole('button', { name: say('page:review.submit') }).click();
  await page.getByRole('button', { name: say('page:review.confirm') }).click();
  await page.getByRole('heading', { name: say('page:end.title.submitted') }).waitFor();
  await page.getByText(say('page:end.saved', { count: 1, total: 2 })).waitFor();
  await vi.waitFor(async () => expect(await holds(someone)).toEqual({ rows: [], files: [], workers: [] }), {
    timeout: 60_000,
  });
  expect(await wordsHeld(someone)).toEqual([]);
  await vi.waitFor(async () => expect(await isInBrowser(someone, address)).toBe(false), { timeout: 60_000 });
  expect(someone.problems).toEqual([]);
});
