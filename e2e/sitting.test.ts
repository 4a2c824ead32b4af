import { Client } from 'pg';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { beforeAll, expect, inject, test } from 'vitest';
import { runningAsOwner } from '../src/platform/server/embedded-database/embedded-database.ts';
import { useBrowser } from './browser/browser.ts';
import { answerRightly, standAt } from './chapters/exam/answer-question.ts';
import { codeOnReceipt, compareReceipt } from './chapters/exam/compare-receipt.ts';
import { addReference, planLater, readReference } from './chapters/exam/read-reference.ts';
import { commentOffline, findCommentAgain } from './chapters/exam/comment-on-question.ts';
import { startExam } from './chapters/exam/take-exam.ts';
import { useTray } from './chapters/exam/use-tray.ts';
import { enlargeByHand, enlargeByKeys, hideClock, strikeOut } from './chapters/exam/use-tools.ts';
import { newExaminee } from './prepare/newcomers.ts';
import { arrangeExam, type Arranged } from './prepare/office.ts';
import { openPicturedExam } from './prepare/pictured-exam.ts';
import { confidential } from './prepare/question-file.ts';
import type { Language } from '../src/platform/language.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { askedBefore, everythingKept, everythingSaid } from './browser/what-a-browser-holds.ts';

const browser = useBrowser();
const people = {
  late: 'waranya.t@demo.example',
  twice: 'jirayu.k@demo.example',
  hasty: 'saranyu.p@demo.example',
  cold: 'apiwat.r@demo.example',
};
let exam: Arranged;
/** Who sits until their time is over, in each language, and the language of the staff who decide on their late answers. */
let late: Readonly<Record<Language, { readonly email: string; readonly number: string; readonly staff: Language }>>;

beforeAll(async () => {
  const newcomer = await newExaminee('th');
  late = {
    en: { email: people.late, number: 'S-2506', staff: 'th' },
    th: { ...newcomer, staff: 'en' },
  };
  exam = await arrangeExam(`S${Date.now().toString(36).slice(-5)}9`.toUpperCase(), [
    'S-2506',
    'S-2507',
    'S-2508',
    'S-2509',
    newcomer.number,
  ]);
});

/** Signed in, the exam started, the first question on the screen. */
async function atTheExam(email: string, language: Language = 'en'): Promise<Someone> {
  const someone = reading(await browser.person(), language);
  const title = language === 'en' ? exam.title : exam.title.replace('Direct current', 'ไฟฟ้ากระแสตรง');
  await startExam(someone, { title, email });
  return someone;
}

const saved = ({ page, say }: Someone) => page.getByText(say('page:save.saved'), { exact: true });

test.each(['en', 'th'] as const)(
  'when the time is over the page says so, and what came too late is named (%s)',
  async (language) => {
    const { email, number, staff } = late[language];
    const someone = await atTheExam(email, language);
    const { page, context, say } = someone;
    await answerRightly(someone, exam.file, 'mouse');
    await saved(someone).waitFor();
    await page.getByRole('button', { name: say('page:go.next') }).click();
    await standAt(someone, 2);
    await context.setOffline(true);
    await answerRightly(someone, exam.file, 'mouse');
    await page.getByText(say('page:save.kept_offline'), { exact: true }).waitFor();
    await endLongAgo(exam.examId, email);
    await context.setOffline(false);
    await page.getByRole('heading', { name: say('page:end.title.time_up') }).waitFor();
    await page.getByText(say('page:end.saved', { count: 1, total: 8 })).waitFor();
    const tooLate = page.getByRole('alert').filter({ hasText: say('page:end.late') });
    expect(await tooLate.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(say.like('page:end.lateLine', { n: 2 })),
    ]);
    await tooLate.getByText(say('page:end.lateHint.kept')).waitFor();
    await look(someone, 'exam-late');
    const code = await codeOnReceipt(someone);
    await page.reload();
    await page.getByRole('heading', { name: say('page:end.title.time_up') }).waitFor();
    expect(await codeOnReceipt(someone)).toBe(code);
    await letCount(code, number, staff);
    expect(someone.problems).toEqual([]);
  },
);

/** Somebody of the staff finds what came late beside the results, and lets it count; the receipt is of the end before that. */
async function letCount(code: string, number: string, language: Language): Promise<void> {
  const someone = reading(await browser.person(), language);
  const { page, say } = someone;
  await signIn(someone, demonstrationNames.companyAdmin, '/admin/login');
  await page.goto(someone.at(`/admin/exams/${exam.examId}?tab=results`));
  const late = page.getByRole('region', { name: say('results:late.title') });
  const own = late.getByRole('listitem').filter({ hasText: number });
  await own.getByRole('button', { name: say('results:late.accept.button') }).click();
  const dialog = page.getByRole('dialog', { name: say('results:late.accept.title') });
  await look(someone, 'late-answers-decide');
  await dialog
    .getByLabel(say('results:late.reason'))
    .fill(language === 'en' ? 'The network was down.' : 'เครือข่ายขัดข้อง');
  await dialog.getByRole('button', { name: say('results:late.accept.button') }).click();
  await own.getByText(say('results:late.accepted'), { exact: true }).waitFor();
  await look(someone, 'late-answers');
  expect(await compareReceipt(someone, number, code)).toContain(say('results:receipt.meaning.end'));
  expect(await compareReceipt(someone, number, '0'.repeat(12))).toContain(say('results:receipt.different'));
  expect(someone.problems).toEqual([]);
}

/** The examinee's clock started two hours earlier than it did, as the database's owner alone can arrange it. */
async function endLongAgo(examId: string, email: string): Promise<void> {
  const owner = new Client({ connectionString: runningAsOwner(inject('dataFolder')) });
  await owner.connect();
  try {
    const company = await owner.query<{ id: string }>("select id from company where code = 'demo'");
    await owner.query("select set_config('app.company_id', $1, false)", [company.rows[0]?.id]);
    const { rowCount } = await owner.query(
      `update sitting set started_at = started_at - interval '2 hours', deadline = deadline - interval '2 hours'
       from examinee where examinee.id = sitting.examinee_id and exam_id = $1 and examinee.email = $2`,
      [examId, email],
    );
    expect(rowCount).toBe(1);
  } finally {
    await owner.end();
  }
}

test('of two tabs one writes; the other waits, takes over when asked, and gives back', async () => {
  const first = await atTheExam(people.twice);
  const { page, context, say } = first;
  const second: Someone = { ...first, page: await context.newPage() };
  await second.page.goto(new URL(page.url()).pathname);
  const waiting = (someone: Someone) => someone.page.getByRole('heading', { name: say('page:state.otherTabTitle') });
  await waiting(second).waitFor();
  await answerRightly(first, exam.file, 'mouse');
  await saved(first).waitFor();
  await second.page.getByRole('button', { name: say('page:state.takeOver') }).click();
  await standAt(second, 1);
  await waiting(first).waitFor();
  await second.page.getByText(say('page:palette.progress', { answered: 1, total: 8 })).waitFor();
  await second.page.close();
  await standAt(first, 1);
  await first.page.getByText(say('page:palette.progress', { answered: 1, total: 8 })).waitFor();
  expect(first.problems).toEqual([]);
});

test('a double click hands in once, and the browser never held anything of the key', async () => {
  const someone = reading(await browser.person(), 'en');
  const { page, say } = someone;
  const handedIn: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/sitting/submission') && handedIn.push(request.method()));
  const said = everythingSaid(page);
  await startExam(someone, { ...exam, email: people.hasty });
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await standAt(someone, number);
    await answerRightly(someone, exam.file, 'keyboard');
    await page.keyboard.press('ArrowRight');
  }
  await saved(someone).waitFor();
  const keptBefore = await everythingKept(page);
  await page.getByRole('button', { name: say('page:review.submit') }).click();
  await page.getByRole('button', { name: say('page:review.confirm') }).dblclick();
  await page.getByRole('heading', { name: say('page:end.title.submitted') }).waitFor();
  await page.getByText(say('page:end.saved', { count: 8, total: 8 })).waitFor();
  expect(handedIn).toEqual(['POST']);
  // That no result was corrected says nothing of a key.
  const held = [...(await said()), keptBefore, await everythingKept(page)].map((text) =>
    text.replaceAll('"correctedAt":null', ''),
  );
  expect(held.join('\n')).toContain('Circuit ');
  for (const secret of [confidential, 'explanation', 'orrect', '"key"', 'accepted']) {
    expect(
      held.filter((text) => text.includes(secret)).map((text) => text.slice(0, 200)),
      secret,
    ).toEqual([]);
  }
  expect(someone.problems).toEqual([]);
});

/** Somebody new in an exam with pictures, at the question that shows one. */
async function atPicture(language: Language, size: { width?: number; height?: number } = {}): Promise<Someone> {
  const examinee = await newExaminee(language);
  const mark = `T${Date.now().toString(36).slice(-6)}`.toUpperCase();
  const title = await openPicturedExam(mark, examinee.number);
  const someone = reading(await browser.person(size), language);
  const { page } = someone;
  await startExam(someone, { title, email: examinee.email });
  // The one that shows a picture is drawn first or second.
  if ((await page.locator('#stem img').count()) === 0) await page.keyboard.press('ArrowRight');
  await page.locator('#stem img').waitFor();
  return someone;
}

test('options struck out stay so across a reload; a picture opens large by keys, also without network', async () => {
  const someone = await atPicture('en');
  await strikeOut(someone);
  await enlargeByKeys(someone);
  await useTray(someone);
  expect(someone.problems).toEqual([]);
});

test('on a phone a picture opens with a press and is dragged; the clock can be hidden', async () => {
  const someone = await atPicture('th', { width: 390, height: 844 });
  await enlargeByHand(someone);
  await hideClock(someone);
  expect(someone.problems).toEqual([]);
});

test('a comment written without network outlives a reload, goes out by itself, and the staff read it', async () => {
  const someone = await atPicture('th', { width: 390, height: 844 });
  const words = `ภาพไม่ชัด ${Date.now()}`;
  await commentOffline(someone, words);
  await findCommentAgain(someone, words);
  expect(someone.problems).toEqual([]);
  const staff = reading(await browser.person(), 'en');
  await signIn(staff, demonstrationNames.companyAdmin, '/admin/login');
  await staff.page.goto(staff.at('/admin/questions/report-history'));
  await staff.page.getByText(words).first().waitFor();
  expect(staff.problems).toEqual([]);
});

test('reference material that the office adds is read beside the question, also without network', async () => {
  const examinee = await newExaminee('th');
  const examId = await planLater(exam, examinee.id);
  const staff = reading(await browser.person(), 'en');
  await addReference(staff, examId);
  const someone = reading(await browser.person(), 'th');
  await startExam(someone, { title: exam.title, email: examinee.email });
  await readReference(someone);
  expect([...staff.problems, ...someone.problems]).toEqual([]);
});

/** Kilobytes before the first question, compressed: of scripts, and in all. Sixteen examinees of a room share one line. */
const most = { scripts: 130, inAll: 170 };

test(`the first question needs at most ${most.scripts} KB of scripts, and ${most.inAll} in all`, async () => {
  const someone = await atTheExam(people.cold);
  const cookies = await someone.context.cookies();
  const { pathname } = new URL(someone.page.url());
  await someone.page.close();
  const fresh = reading(await browser.person({ fetchesAhead: true }), 'en');
  await fresh.context.addCookies(cookies);
  const control = 'main :is(input, textarea, [role=textbox], [role=radio], [role=checkbox])';
  const asked = await askedBefore(fresh.page, control);
  await fresh.page.goto(pathname);
  await standAt(fresh, 1);
  await fresh.page.locator(control).first().waitFor({ state: 'attached' });
  const { bytes, bytesInAll } = await asked();
  const [kilobytes, inAll] = [bytes / 1024, bytesInAll / 1000];
  const rounded = (number: number) => Math.round(number * 10) / 10;
  process.stdout.write(
    `GOAL first question ${JSON.stringify({ scriptKilobytes: rounded(kilobytes), kilobytesInAll: rounded(inAll), most })}\n`,
  );
  expect(kilobytes).toBeGreaterThan(10);
  expect(inAll).toBeGreaterThan(kilobytes);
  // What comes later is among the files that the device keeps (docs/decisions/0068).
  const { files } = (await (await fetch(new URL('/builds/exam.json', fresh.page.url()))).json()) as { files: string[] };
  for (const later of [/\/tray-[^/]*\.js$/, /\/tray-[^/]*\.css$/, /\/strong-font-[^/]*\.css$/])
    expect(files.some((file) => later.test(file))).toBe(true);
  expect(kilobytes).toBeLessThanOrEqual(most.scripts);
  expect(inAll).toBeLessThanOrEqual(most.inAll);
  expect(fresh.problems).toEqual([]);
});

/** What a list may ask for before its first row (docs/decisions/0041). A list shows its first page, however long it is. */
const mostOfList = { requests: 40, kilobytes: 350 };

/**
 * What a browser that was never here asks for. Journeys that run at once share this person: where another one has just chosen their
 * language, texts of both come, so the page is opened once more in that language.
 */
async function upToFirstRow(path: string, of: Parameters<typeof browser.person>[0]) {
  const { page, problems } = await browser.person(of);
  const asked = await askedBefore(page, '[data-row="0"]');
  await page.goto(path);
  await page.locator('[data-row="0"]').waitFor();
  const { pathname } = new URL(page.url());
  if (pathname === path) return { ...(await asked()), problems };
  // The sign-in was renewed by the page: what it was begun with may be used up.
  const storageState = await page.context().storageState();
  await page.close();
  return upToFirstRow(pathname, { ...of, storageState });
}

test.each(['/admin/questions', '/admin/exams'])('%s shows its first row within its budget', async (path) => {
  // Pages that are fetched ahead would renew the sign-in that goes on in the other browser.
  const someone = reading(await browser.person(), 'en');
  await signIn(someone, demonstrationNames.companyAdmin, '/admin/login');
  const [storageState, { address }] = [await someone.context.storageState(), someone];
  await someone.page.close();
  const { requests, bytes, problems } = await upToFirstRow(path, { storageState, address });
  const took = { requests, kilobytes: Math.round(bytes / 102.4) / 10 };
  process.stdout.write(`GOAL first row ${JSON.stringify({ path, ...took, most: mostOfList })}\n`);
  expect(took.requests).toBeGreaterThan(10);
  expect(took.requests).toBeLessThanOrEqual(mostOfList.requests);
  expect(took.kilobytes).toBeGreaterThan(10);
  expect(took.kilobytes).toBeLessThanOrEqual(mostOfList.kilobytes);
  expect(problems).toEqual([]);
});
