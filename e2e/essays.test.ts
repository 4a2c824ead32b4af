import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { useBrowser } from './browser/browser.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { startExam } from './chapters/exam/take-exam.ts';
import { openEssayExam } from './prepare/essay-exam.ts';
import { newAdministrator, type Newcomer } from './prepare/newcomers.ts';
import { office } from './prepare/office.ts';

/** A rich essay from its first word to its points in a released result. */
const browser = useBrowser();
const examinee = { email: 'apiwat.r@demo.example', number: 'S-2509' };
const words = 'ช่างปิดสวิตช์ก่อนเริ่มงาน';

test('an essay is written in Thai with bold words, marked by two, settled by a third and released', async () => {
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
  await markByThree(exam.examId);
  await release(exam.examId);
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

/** Two mark blindly by the keyboard and differ, a third who sees both decides: people without any permission, in both languages. */
async function markByThree(examId: string): Promise<void> {
  const markers = [
    await newAdministrator('th', []),
    await newAdministrator('en', []),
    await newAdministrator('th', []),
  ];
  const { essays } = await office(demonstrationNames.companyAdmin);
  const people = (await essays.listPossibleMarkers({ examId }))['hydra:member'];
  const [first = null, second = null, third = null] = markers.map(
    ({ number }) => people.find(({ familyName }) => familyName.en === number)?.accountId,
  );
  await essays.saveEssayMarking({ examId, samplePercent: 100, tolerancePercent: 10, first, second, third });
  const [one, two, three] = markers as [Newcomer, Newcomer, Newcomer];
  const firstMarker = await openMarking(one, 'th');
  await firstMarker.page.keyboard.press('1');
  await firstMarker.page.keyboard.press('2');
  await firstMarker.page.getByText(firstMarker.say('essays:total', { points: '4', of: '4' })).waitFor();
  await look(firstMarker, 'essay-marking');
  await save(firstMarker);
  const secondMarker = await openMarking(two, 'en');
  expect(await secondMarker.page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await secondMarker.page.keyboard.press('Shift+Digit1');
  await secondMarker.page.keyboard.press('1');
  await secondMarker.page.getByText(secondMarker.say('essays:total', { points: '0', of: '4' })).waitFor();
  await save(secondMarker);
  const thirdMarker = await openMarking(three, 'th');
  await thirdMarker.page.getByRole('button', { name: thirdMarker.say('essays:takeOver', { n: 1 }) }).click();
  await thirdMarker.page.getByRole('checkbox').nth(1).uncheck();
  await look(thirdMarker, 'essay-settling');
  await save(thirdMarker);
  for (const { problems } of [firstMarker, secondMarker, thirdMarker]) expect(problems).toEqual([]);
}

/** From the menu, which has this line for them, to the first essay. */
async function openMarking(marker: Newcomer, language: 'en' | 'th'): Promise<Someone> {
  const someone = reading(await browser.person(), language);
  const { page, say } = someone;
  await signIn(someone, marker.email, '/admin/login');
  await page.getByRole('link', { name: say('platform:menu.essays'), exact: true }).click();
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByText('one two three').waitFor();
  return someone;
}

async function save({ page, say }: Someone): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByText(say('essays:saved'), { exact: true }).waitFor();
}

/** The office sees who marked and how far they agree, lets the result out, and the examinee finds the points by a message. */
async function release(examId: string): Promise<void> {
  const { results } = await office(demonstrationNames.companyAdmin);
  const staff = reading(await browser.person(), 'en');
  await signIn(staff, demonstrationNames.companyAdmin, '/admin/login');
  await staff.page.goto(staff.at(`/admin/exams/${examId}?tab=essays`));
  await staff.page.getByText(staff.say('essays:manage.settled', { settled: 1, essays: 1 })).waitFor();
  await look(staff, 'essays-tab');
  expect(await results.releaseResults({ examId })).toEqual({ released: 1 });
  const { messages } = await office(examinee.email);
  // The exam was announced by a message too; that of its result is the newest once it was written.
  const written = async () => {
    const [newest] = (await messages.listMyMessages({}))['hydra:member'];
    return newest?.examId === examId && newest.kind === 'result' ? newest.subject : '';
  };
  await expect.poll(written).not.toBe('');
  const again = reading(await browser.person(), 'th');
  const { page, at, say } = again;
  await signIn(again, examinee.email, '/login');
  await page.getByRole('link', { name: /ข้อความใหม่/ }).click();
  await page
    .getByRole('button', { name: await written() })
    .first()
    .click();
  await look(again, 'messages');
  await page.getByRole('link', { name: say('messages:open.result') }).click();
  await page.waitForURL(at(`/exams/${examId}/result`));
  await page.getByText(say('results:mine.essay', { n: 1, points: '3', maxPoints: '4' })).waitFor();
  await look(again, 'essay-result');
  expect([...staff.problems, ...again.problems]).toEqual([]);
}
