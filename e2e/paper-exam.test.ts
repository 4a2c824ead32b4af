import { expect, test, vi } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { textOfPdf } from '../src/documents/server/engine/pdf-text.fixture.ts';
import { aSchedule } from '../src/exams/server/schedule.fixture.ts';
import { languages, type Language } from '../src/platform/language.ts';
import { fillText } from '../src/platform/text/fill-text.ts';
import { personSheetTexts } from '../src/results/texts/person-sheet/index.ts';
import { useBrowser } from './browser/browser.ts';
import { fillMoment } from './browser/moment.ts';
import { wordsIn, type Words } from './browser/words.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { generateExam } from './chapters/exam/generate-exam.ts';
import { newAdministrator } from './prepare/newcomers.ts';
import { office, submitQuestions } from './prepare/office.ts';

/** An exam on paper, from its blueprint to what lies in the invigilators' bag, and one that is held on screen and on paper. */
const browser = useBrowser();
const day = 24 * 60 * 60 * 1000;
/** The same people cannot be at two exams at once: each language has its day. */
const beginsAt = (language: Language) =>
  Math.floor(Date.now() / day) * day + (language === 'en' ? 80 : 90) * day + 2 * 60 * 60 * 1000;

type Office = Awaited<ReturnType<typeof office>>;

/** Questions that may be used, and a room with seats. */
async function arrange(mark: string, language: Language) {
  const [admin, approver] = await Promise.all([
    office(demonstrationNames.companyAdmin),
    office(demonstrationNames.examiner),
  ]);
  const file = await submitQuestions(admin, mark, language);
  const waiting = await approver.questions.listQuestions({ q: mark, status: ['pending'], limit: 50 });
  await approver.questions.approveQuestions({ ids: waiting['hydra:member'].map(({ id }) => id) });
  const names = { en: `Room ${mark}`, th: `ห้องสอบ ${mark}` };
  const seats = { capacity: 6, seatRows: 2, seatColumns: 3, seatLabels: [] };
  await admin.exams.createRoom({ name: names, ...seats });
  const examinees = (await admin.people.listExaminees({ limit: 6 }))['hydra:member'];
  const own = examinees.slice(...(language === 'en' ? [0, 3] : [3, 6]));
  return { api: admin, file, room: names[language], numbers: own.map(({ number }) => number) };
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

async function proofPaper(admin: Someone, title: string, printed: Words): Promise<void> {
  const { page, say } = admin;
  const pages = await nextPdf(admin, () => page.getByRole('link', { name: say('assembly:generated.proof') }).click());
  for (const one of pages) expect(one).toContain(bare(printed('documents:proof.mark')));
  expect(pages[0]).toContain(bare(title));
  await look(admin, 'proof');
  await page.goBack();
  await page.getByRole('heading', { name: title }).waitFor();
}

async function scheduleOnPaper(admin: Someone, room: string, numbers: readonly string[]): Promise<string> {
  const { page, say, language } = admin;
  await page.getByRole('link', { name: say('assembly:generated.schedule') }).click();
  await page.getByRole('heading', { name: say('exams:schedule.title') }).waitFor();
  await page.getByRole('radio', { name: say('exams:kind.paper'), exact: true }).check();
  await fillMoment(admin, say('exams:field.beginsAt'), beginsAt(language));
  await fillMoment(admin, say('exams:field.endsAt'), beginsAt(language) + 60 * 60 * 1000);
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

type Expected = { readonly title: string; readonly numbers: readonly string[]; readonly printed: Words };

/** One file for the room: what lies in it, a paper and sheets of each version, lists with everybody, never a key. */
async function printPack(admin: Someone, { title, numbers, printed }: Expected): Promise<void> {
  const { page, say } = admin;
  await page.getByRole('button', { name: say('exams:documents.title') }).click();
  const pages = await nextPdf(admin, () =>
    page.getByRole('menuitem', { name: say('documents:ofExam.pack'), exact: true }).click(),
  );
  await look(admin, 'pack');
  const kinds = ['pack.contents', 'paper', 'attendance', 'pack.seating', 'pack.report', 'pack.register'];
  const placeOf = (kind: string) => pages.findIndex((one) => one.includes(bare(printed(`documents:${kind}.kind`))));
  expect(placeOf('pack.contents')).toBe(0);
  for (const kind of kinds) expect(placeOf(kind), kind).toBeGreaterThanOrEqual(0);
  expect(pages[0]).toContain(bare(title));
  for (const list of ['attendance', 'pack.seating', 'pack.register']) {
    const own = pages.filter((one) => one.includes(bare(printed(`documents:${list}.kind`)))).join('\n');
    for (const number of numbers) expect(own, list).toContain(number);
  }
  expect(pages.join('\n')).not.toContain(bare(printed('documents:key.confidential')));
}

/** An exam on paper of the same papers that is being held: its sheets can be typed in. */
async function holdNow({ exams }: Office, plannedId: string): Promise<string> {
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
async function correctOneLetter(admin: Someone, api: Office, examId: string): Promise<void> {
  const { page, say, language, at } = admin;
  const texts = personSheetTexts[language];
  const { candidates } = await api.exams.readExam({ examId });
  const [first] = candidates.toSorted((one, other) => one.number.localeCompare(other.number));
  const examineeId = first?.examineeId ?? '';
  const cell = page.getByLabel(say('results:entry.answerTo', { position: 1 }), { exact: true });
  await api.results.recordPaperAnswers({ examId, examineeId, answers: [{ position: 1, response: 'A' }] });
  await page.goto(at(`/admin/exams/${examId}?tab=answers`));
  await page.getByRole('button', { name: new RegExp(first?.number ?? '') }).click();
  await vi.waitUntil(async () => (await cell.inputValue()) === 'A', { timeout: 60_000 });
  await look(admin, 'typed-sheet');
  await cell.fill('B');
  await page.getByRole('button', { name: say('results:entry.save') }).click();
  const dialog = page.getByRole('alertdialog');
  expect(await dialog.innerText()).toContain(fillText(texts['change.line'], { position: 1, from: 'A', to: 'B' }));
  await look(admin, 'typed-change');
  await dialog.getByRole('button', { name: texts['change.save'] }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await api.results.readPaperAnswers({ examId, examineeId })).version).toBe(2);

  await page.getByRole('tab', { name: say('results:tab.results') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(first?.givenName[language] ?? first?.givenName.th ?? '') })
    .click();
  const history = page.getByRole('listitem').filter({ hasText: fillText(texts.typedBy, { name: '' }).trim() });
  await page.getByRole('heading', { name: texts.history }).waitFor();
  expect(await history.count()).toBe(2);
  await look(admin, 'sheet-of-a-person');
}

test.each(languages)('a paper exam goes from its blueprint to the pack for the room (%s)', async (language) => {
  const mark = `P${Date.now().toString(36).slice(-5)}1`.toUpperCase();
  const { api, file, room, numbers } = await arrange(mark, language);
  const title = `${{ en: 'Direct current', th: 'ไฟฟ้ากระแสตรง' }[language]} ${mark}`;
  const admin = reading(await browser.person(), language);
  await signIn(admin, (await newAdministrator(language)).email, '/admin/login');
  await generateExam(admin, file, title);
  const printed = wordsIn(language);
  await proofPaper(admin, title, printed);
  const examId = await scheduleOnPaper(admin, room, numbers);
  expect((await api.exams.readExam({ examId })).candidates.map(({ number }) => number).toSorted()).toEqual(
    numbers.toSorted(),
  );
  await printPack(admin, { title, numbers, printed });
  await correctOneLetter(admin, api, await holdNow(api, examId));
  expect(admin.problems).toEqual([]);
});
