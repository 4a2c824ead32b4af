import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { textOfPdf } from '../src/documents/server/engine/pdf-text.fixture.ts';
import { languages, type Language } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { fillMoment } from './browser/moment.ts';
import { goWithin } from './browser/navigate.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { newAdministrator, newExaminee, type Newcomer } from './prepare/newcomers.ts';
import { arrangeExam, office } from './prepare/office.ts';

/** One exam in which one person sits at a screen and another writes on paper: planned, printed, watched over, typed in. */
const browser = useBrowser();
const hour = 60 * 60 * 1000;

type Office = Awaited<ReturnType<typeof office>>;

/** Schedules the papers of an exam once more, in both ways and open since a moment ago. */
async function scheduleBothWays(admin: Someone, generatedExamId: string, numbers: readonly string[]): Promise<string> {
  const { page, say } = admin;
  await goWithin(page, admin.at(`/admin/exams/generate-exam/${generatedExamId}`));
  await page.getByRole('link', { name: say('assembly:generated.schedule') }).click();
  await page.getByRole('heading', { name: say('exams:schedule.title') }).waitFor();
  await page.getByRole('radio', { name: say('exams:kind.both'), exact: true }).check();
  await fillMoment(admin, say('exams:field.opensAt'), Date.now() - hour / 4);
  await fillMoment(admin, say('exams:field.closesAt'), Date.now() + 2 * hour);
  await page.getByRole('textbox', { name: say('exams:field.minutes') }).fill('60');
  await page.getByRole('tab', { name: say('exams:chooser.examinees') }).click();
  for (const number of numbers) {
    await page.getByRole('searchbox', { name: say('exams:chooser.searchExaminees') }).fill(number);
    await page.getByRole('checkbox', { name: new RegExp(`^${number} `) }).check();
  }
  await look(admin, 'schedule-both-ways');
  await page.getByRole('button', { name: say('exams:schedule.submit') }).click();
  await page.getByRole('button', { name: say('exams:documents.title') }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Everybody begins on screen; one is moved in the list of the exam. */
async function moveToPaper(admin: Someone, number: string): Promise<void> {
  const { page, say } = admin;
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('cell', { name: say('exams:way.onScreen'), exact: true }).waitFor();
  await row.getByRole('checkbox').check();
  await page
    .getByRole('region', { name: say('platform:list.bulk') })
    .getByRole('button', { name: say('exams:way.toPaper') })
    .click();
  await row.getByRole('cell', { name: say('exams:way.onPaper'), exact: true }).waitFor();
  await look(admin, 'exam-both-ways');
}

const bare = (words: string): string => words.replaceAll(/\s/g, '');

async function printPack(admin: Someone, onPaper: string, onScreen: string): Promise<void> {
  const { page, say } = admin;
  const arriving = page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf');
  await page.getByRole('button', { name: say('exams:documents.title') }).click();
  await page.getByRole('menuitem', { name: say('documents:ofExam.pack'), exact: true }).click();
  const pages = textOfPdf(await (await arriving).body()).map(bare);
  await page.locator('iframe').waitFor();
  const listOf = (kind: string) =>
    pages.filter((one, at) => at > 0 && one.includes(bare(say(`documents:${kind}.kind`)))).join('\n');
  expect(listOf('pack.register')).toContain(onPaper);
  expect(listOf('pack.register')).not.toContain(onScreen);
  for (const list of ['attendance', 'pack.seating'])
    for (const words of [onPaper, onScreen, bare(say('documents:way.paper')), bare(say('documents:way.e_exam'))])
      expect(listOf(list), list).toContain(words);
}

/** At home they read that they write on paper, and a screen turns them away with a sentence. */
async function comeToScreen(language: Language, { email }: Newcomer, examId: string): Promise<void> {
  const examinee = reading(await browser.person(), language);
  const { page, say } = examinee;
  await signIn(examinee, email, '/login');
  await page.getByText(say('sittings:exam.onPaper'), { exact: true }).waitFor();
  await look(examinee, 'home-on-paper');
  const { sittings } = await office(email);
  await expect(sittings.startSitting({ examId })).rejects.toMatchObject({ code: 'on_paper' });
  expect(examinee.problems).toEqual([]);
}

async function watchBoard(admin: Someone, examId: string, number: string): Promise<void> {
  const { page, say } = admin;
  await goWithin(page, admin.at(`/admin/invigilation/${examId}`));
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.getByText(say('invigilation:place.on_paper'), { exact: true }).waitFor();
  await look(admin, 'board-both-ways');
}

/** Only those on paper have a sheet; once it is typed in, they stay on paper. */
async function typeSheet(admin: Someone, api: Office, examId: string, people: readonly [Newcomer, Newcomer]) {
  const { page, say } = admin;
  const [onPaper, onScreen] = people;
  const { sittings } = await office(onScreen.email);
  await sittings.startSitting({ examId });
  await goWithin(page, admin.at(`/admin/exams/${examId}?tab=answers`));
  await page.getByRole('button', { name: new RegExp(onPaper.number) }).waitFor();
  expect(await page.getByRole('button', { name: new RegExp(onScreen.number) }).count()).toBe(0);
  await look(admin, 'typing-both-ways');
  const answers = [{ position: 1, response: 'A' }];
  await api.results.recordPaperAnswers({ examId, examineeId: onPaper.id, answers });
  const { candidates } = await api.exams.readExam({ examId });
  expect(candidates.find(({ number }) => number === onPaper.number)).toMatchObject({
    progress: 'marked',
    onPaper: true,
  });
  await expect(api.exams.changeWay({ examId, examineeIds: [onPaper.id], onPaper: false })).rejects.toMatchObject({
    code: 'way_is_taken',
  });
  await goWithin(page, admin.at(`/admin/exams/${examId}`));
  await page.getByRole('cell', { name: say('exams:paperProgress.marked'), exact: true }).waitFor();
}

test.each(languages)(
  'an exam is held on screen and on paper, each person in one of the two ways (%s)',
  async (language) => {
    const mark = `W${Date.now().toString(36).slice(-5)}1`.toUpperCase();
    const [onPaper, onScreen] = [await newExaminee(language), await newExaminee(language)];
    const { examId: first } = await arrangeExam(mark, [onScreen.number]);
    const api = await office(demonstrationNames.companyAdmin);
    const { generatedExamId } = await api.exams.readExam({ examId: first });
    const admin = reading(await browser.person(), language);
    await signIn(admin, (await newAdministrator(language)).email, '/admin/login');
    const examId = await scheduleBothWays(admin, generatedExamId, [onPaper.number, onScreen.number]);
    await moveToPaper(admin, onPaper.number);
    await printPack(admin, onPaper.number, onScreen.number);
    await comeToScreen(language, onPaper, examId);
    await watchBoard(admin, examId, onPaper.number);
    await typeSheet(admin, api, examId, [onPaper, onScreen]);
    expect(admin.problems).toEqual([]);
  },
);
