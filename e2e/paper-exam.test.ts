import { expect, test, vi } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { textOfPdf } from '../src/documents/server/engine/pdf-text.fixture.ts';
import { aSchedule } from '../src/exams/server/schedule.fixture.ts';
import { fillText } from '../src/platform/text/fill-text.ts';
import { personSheetTexts } from '../src/results/texts/person-sheet/index.ts';
import { useBrowser } from './browser/browser.ts';
import { fillMoment } from './browser/moment.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { generateExam } from './chapters/exam/generate-exam.ts';
import { newAdministrator } from './prepare/newcomers.ts';
import { office, submitQuestions } from './prepare/office.ts';

/** An exam on paper, from its blueprint to what lies in the invigilators' bag, by somebody who reads Thai. */
const browser = useBrowser();
const day = 24 * 60 * 60 * 1000;
const beginsAt = Math.floor(Date.now() / day) * day + 80 * day + 2 * 60 * 60 * 1000;

/** Questions that may be used, and a room with seats. */
async function arrange(mark: string) {
  const [admin, approver] = await Promise.all([
    office(demonstrationNames.companyAdmin),
    office(demonstrationNames.examiner),
  ]);
  const file = await submitQuestions(admin, mark, 'th');
  const waiting = await approver.questions.listQuestions({ q: mark, status: ['pending'], limit: 50 });
  await approver.questions.approveQuestions({ ids: waiting['hydra:member'].map(({ id }) => id) });
  const room = `ห้องสอบ ${mark}`;
  const seats = { capacity: 6, seatRows: 2, seatColumns: 3, seatLabels: [] };
  await admin.exams.createRoom({ name: { en: `Room ${mark}`, th: room }, ...seats });
  const examinees = (await admin.people.listExaminees({ limit: 3 }))['hydra:member'];
  return { api: admin, file, room, numbers: examinees.map(({ number }) => number) };
}

/** The PDF that the page is showing next. */
const nextPdf = async ({ page }: Someone, act: () => Promise<unknown>): Promise<string[]> => {
  const arriving = page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf');
  await act();
  const text = textOfPdf(await (await arriving).body());
  await page.locator('iframe').waitFor();
  return text.map(bare);
};

/** Where a line of a page ends says nothing about its words. */
const bare = (words: string): string => words.replaceAll(/\s/g, '');

async function proofPaper(admin: Someone, title: string): Promise<void> {
  const { page, say } = admin;
  const pages = await nextPdf(admin, () => page.getByRole('link', { name: say('assembly:generated.proof') }).click());
  for (const one of pages) expect(one).toContain(bare(say('documents:proof.mark')));
  expect(pages[0]).toContain(bare(title));
  await look(admin, 'proof');
  await page.goBack();
  await page.getByRole('heading', { name: title }).waitFor();
}

async function scheduleOnPaper(admin: Someone, room: string, numbers: readonly string[]): Promise<string> {
  const { page, say } = admin;
  await page.getByRole('link', { name: say('assembly:generated.schedule') }).click();
  await page.getByRole('heading', { name: say('exams:schedule.title') }).waitFor();
  await page.getByRole('radio', { name: say('exams:kind.paper') }).check();
  await fillMoment(admin, say('exams:field.beginsAt'), beginsAt);
  await fillMoment(admin, say('exams:field.endsAt'), beginsAt + 60 * 60 * 1000);
  await page.getByRole('textbox', { name: say('exams:field.minutes') }).fill('30');
  await page.getByRole('combobox', { name: say('exams:schedule.optional', { name: say('exams:field.room') }) }).click();
  await page.getByRole('option', { name: room }).click();
  await page.getByRole('tab', { name: say('exams:chooser.examinees') }).click();
  for (const number of numbers) {
    await page.getByRole('searchbox', { name: say('exams:chooser.searchExaminees') }).fill(number);
    await page.getByRole('checkbox', { name: new RegExp(`^${number} `) }).check();
  }
  await look(admin, 'schedule-paper');
  await page.getByRole('button', { name: say('exams:schedule.submit') }).click();
  await page.getByRole('button', { name: say('exams:documents.title') }).waitFor();
  await look(admin, 'exam-on-paper');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** One file for the room, in Thai: what lies in it, a paper and sheets of each version, lists with everybody, never a key. */
async function printPack(admin: Someone, title: string, numbers: readonly string[]): Promise<void> {
  const { page, say } = admin;
  await page.getByRole('button', { name: say('exams:documents.title') }).click();
  const pages = await nextPdf(admin, () =>
    page.getByRole('menuitem', { name: say('documents:ofExam.pack'), exact: true }).click(),
  );
  await look(admin, 'pack');
  const kinds = ['pack.contents', 'paper', 'attendance', 'pack.seating', 'pack.report', 'pack.register'];
  const placeOf = (kind: string) => pages.findIndex((one) => one.includes(bare(say(`documents:${kind}.kind`))));
  expect(placeOf('pack.contents')).toBe(0);
  for (const kind of kinds) expect(placeOf(kind), kind).toBeGreaterThanOrEqual(0);
  expect(pages[0]).toContain(bare(title));
  for (const list of ['attendance', 'pack.seating', 'pack.register']) {
    const own = pages.filter((one) => one.includes(bare(say(`documents:${list}.kind`)))).join('\n');
    for (const number of numbers) expect(own, list).toContain(number);
  }
  expect(pages.join('\n')).not.toContain(bare(say('documents:key.confidential')));
}

/** An exam on paper of the same papers that is being held: its sheets can be typed in. */
async function holdNow({ exams }: Awaited<ReturnType<typeof office>>, plannedId: string): Promise<string> {
  const { generatedExamId, candidates } = await exams.readExam({ examId: plannedId });
  const now = new Date();
  const { id } = await exams.createExam({
    ...aSchedule(generatedExamId, now, {
      title: { en: `Held ${plannedId}`, th: `สอบแล้ว ${plannedId}` },
      kind: 'paper',
      opensAt: new Date(now.getTime() + 1000),
      closesAt: new Date(now.getTime() + 60 * 60 * 1000),
      minutes: 30,
      examineeIds: candidates.map(({ examineeId }) => examineeId).slice(0, 2),
    }),
    draft: false,
  });
  await vi.waitUntil(async () => (await exams.readExam({ examId: id })).state === 'open', { timeout: 60_000 });
  return id;
}

/** A sheet with one mistyped letter: it opens with what was typed, one letter is changed, and its person’s page knows both. */
async function correctOneLetter(
  admin: Someone,
  api: Awaited<ReturnType<typeof office>>,
  examId: string,
): Promise<void> {
  const { page, say } = admin;
  const { candidates } = await api.exams.readExam({ examId });
  const [first] = candidates.toSorted((one, other) => one.number.localeCompare(other.number));
  const examineeId = first?.examineeId ?? '';
  const cell = page.getByLabel(say('results:entry.answerTo', { position: 1 }), { exact: true });
  await api.results.recordPaperAnswers({ examId, examineeId, answers: [{ position: 1, response: 'A' }] });
  await page.goto(`/th/admin/exams/${examId}?tab=answers`);
  await page.getByRole('button', { name: new RegExp(first?.number ?? '') }).click();
  await vi.waitUntil(async () => (await cell.inputValue()) === 'A', { timeout: 60_000 });
  await look(admin, 'typed-sheet');
  await cell.fill('B');
  await page.getByRole('button', { name: say('results:entry.save') }).click();
  const dialog = page.getByRole('alertdialog');
  expect(await dialog.innerText()).toContain(
    fillText(personSheetTexts.th['change.line'], { position: 1, from: 'A', to: 'B' }),
  );
  await look(admin, 'typed-change');
  await dialog.getByRole('button', { name: personSheetTexts.th['change.save'] }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await api.results.readPaperAnswers({ examId, examineeId })).version).toBe(2);

  await page.getByRole('tab', { name: say('results:tab.results') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(first?.givenName.th ?? '') })
    .click();
  const history = page.getByRole('listitem').filter({ hasText: /กรอกโดย/ });
  await page.getByRole('heading', { name: personSheetTexts.th.history }).waitFor();
  expect(await history.count()).toBe(2);
  await look(admin, 'sheet-of-a-person');
}

test('a paper exam goes from its blueprint to the pack for the room, in Thai', async () => {
  const mark = `P${Date.now().toString(36).slice(-5)}1`.toUpperCase();
  const { api, file, room, numbers } = await arrange(mark);
  const title = `ไฟฟ้ากระแสตรง ${mark}`;
  const admin = reading(await browser.person(), 'th');
  await signIn(admin, (await newAdministrator('th')).email, '/admin/login');
  await generateExam(admin, file, title);
  await proofPaper(admin, title);
  const examId = await scheduleOnPaper(admin, room, numbers);
  expect((await api.exams.readExam({ examId })).candidates.map(({ number }) => number).toSorted()).toEqual(
    numbers.toSorted(),
  );
  await printPack(admin, title, numbers);
  await correctOneLetter(admin, api, await holdNow(api, examId));
  expect(admin.problems).toEqual([]);
});
