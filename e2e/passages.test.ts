import { expect, test } from 'vitest';
import { aSchedule } from '../src/exams/server/schedule.fixture.ts';
import { languages } from '../src/platform/language.ts';
import { singleDraft } from '../src/questions/domain/drafts.fixture.ts';
import { useBrowser } from './browser/browser.ts';
import { choose, fillBoth, press, standOn } from './browser/forms.ts';
import { goByMenu } from './browser/menu.ts';
import { goWithin } from './browser/navigate.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { writeBoth } from './chapters/bank/write-question.ts';
import { answerAnyhow, standAt } from './chapters/exam/answer-question.ts';
import { startExam } from './chapters/exam/take-exam.ts';
import { newAdministrator, newExaminee } from './prepare/newcomers.ts';
import { office } from './prepare/office.ts';

/** A passage from its first word to the examinee who reads it beside its questions. */
const browser = useBrowser();
type Office = Awaited<ReturnType<typeof office>>;

/** A module of its own with one subsection. */
async function place({ syllabus }: Office, mark: string) {
  const { id: moduleId } = await syllabus.createModule({
    code: mark,
    title: { en: `Manuals ${mark}`, th: `คู่มือ ${mark}` },
  });
  const title = { en: `Reading ${mark}`, th: `การอ่าน ${mark}` };
  const { id: subsectionId } = await syllabus.createSubsection({ moduleId, code: `${mark}.1`, title, level: 2 });
  return { subsectionId, name: `${mark} · ${mark}.1` };
}

/** Writes the text in both languages and sends it for approval; gives its address. */
async function writePassage(author: Someone, mark: string, where: string): Promise<string> {
  const { page, say } = author;
  await goByMenu(author, 'questions', 'passages');
  await page
    .getByRole('link', { name: say('passages:create'), exact: true })
    .first()
    .click();
  await standOn(author, say('passages:create'));
  await page.getByRole('combobox', { name: say('syllabus:MODULE.subsection') }).fill(where);
  await page.getByRole('option').first().click();
  await fillBoth(author, say('passages:field.title'), { en: `Manual ${mark}`, th: `คู่มือ ${mark}` });
  await writeBoth(author, say('passages:field.text'), {
    en: `The filter ${mark} is changed every 600 hours.`,
    th: `เปลี่ยนไส้กรอง ${mark} ทุก 600 ชั่วโมง`,
  });
  await page
    .getByRole('region', { name: say('passages:preview.title') })
    .getByText(mark)
    .waitFor();
  await look(author, 'passage-written');
  await press(author, say('passages:save.submit'));
  await page.getByText(say('passages:status.pending'), { exact: true }).first().waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Two questions are there already; one that stood by itself is added, and goes to the front. */
async function arrangeQuestions(author: Someone, numbers: readonly number[]): Promise<void> {
  const { page, say } = author;
  const own = page.getByRole('region', { name: say('passages:questions.title') });
  await own.getByText(`#${numbers[1]}`).waitFor();
  await press(author, say('passages:questions.add'));
  const dialog = page.getByRole('dialog', { name: say('passages:questions.add') });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: say('passages:questions.addChosen', { count: 1 }) }).click();
  await dialog.waitFor({ state: 'detached' });
  await press(author, say('passages:questions.up', { number: numbers[2] ?? 0 }));
  await own.getByRole('listitem').nth(1).getByText(`#${numbers[2]}`).waitFor();
  await look(author, 'passage-arranged');
}

/** A blueprint of one whole passage becomes a paper; gives the address of the generated exam. */
async function takeWhole(admin: Someone, mark: string, title: string): Promise<string> {
  const { page, say, language } = admin;
  await goByMenu(admin, 'exams', 'generatedExams');
  await page
    .getByRole('link', { name: say('assembly:generated.create') })
    .first()
    .click();
  await page
    .getByRole('textbox', { name: `${say('assembly:field.title')} – ${say(`platform:language.${language}`)}` })
    .fill(title);
  await page.getByRole('combobox', { name: say('assembly:module_MODULE') }).fill(mark);
  await page.getByRole('option', { name: mark }).click();
  const name = `${mark}.1 ${language === 'en' ? 'Reading' : 'การอ่าน'} ${mark}`;
  await choose(
    admin,
    say('assembly:blueprint.passageOf', { name }),
    say('assembly:blueprint.perPassage', { count: 3 }),
  );
  await page.getByRole('textbox', { name: say('assembly:blueprint.passagesOf', { name }) }).fill('1');
  await page.getByText(say('assembly:blueprint.canBeMet')).waitFor();
  await look(admin, 'blueprint-with-passage');
  await press(admin, say('assembly:blueprint.generate'));
  await standOn(admin, title);
  await page
    .getByText(new RegExp(`${mark}.*600`))
    .first()
    .waitFor();
  await look(admin, 'paper-with-passage');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test.each(languages)(
  'a passage with three questions is approved, taken whole and read in an exam (%s)',
  async (language) => {
    const mark = `P${Date.now().toString(36).slice(-6)}`.toUpperCase();
    const [ada, grace] = [await newAdministrator(language), await newAdministrator(language)];
    const [author, approver] = [reading(await browser.person(), language), reading(await browser.person(), language)];
    const [by, other] = [await office(ada.email), await office(grace.email)];
    const { subsectionId, name } = await place(by, mark);
    await signIn(author, ada.email, '/admin/login');
    const passageId = await writePassage(author, mark, name);

    const written = [];
    for (const within of [passageId, passageId, null]) {
      const draft = structuredClone(singleDraft()) as never;
      const asked = { subsectionId, level: 2, code: null, draft, submit: true, passageId: within };
      written.push(await by.questions.createQuestion(asked));
    }
    await arrangeQuestions(
      author,
      written.map(({ number }) => number),
    );

    await signIn(approver, grace.email, '/admin/login');
    await goWithin(approver.page, approver.at(`/admin/questions/passages/${passageId}`));
    await press(approver, approver.say('passages:decision.approve'));
    await approver.page.getByText(approver.say('passages:status.approved'), { exact: true }).first().waitFor();
    for (const { id } of written) await other.questions.approveQuestion({ questionId: id, versionRead: 1 });

    const title = `Passage ${mark}`;
    const generatedExamId = await takeWhole(author, mark, title);
    const examinee = await newExaminee(language);
    const plan = aSchedule(generatedExamId, new Date(), {
      title: { en: title, th: title },
      opensAt: new Date(Date.now() - 60_000),
      place: '',
      examineeIds: [examinee.id],
    });
    await by.exams.createExam({ ...plan, draft: false });

    const sitter = reading(await browser.person(), language);
    await startExam(sitter, { title, email: examinee.email });
    const text = sitter.page.getByRole('region', { name: sitter.say('page:passage.title', { from: 1, to: 3 }) });
    for (const number of [1, 2, 3]) {
      await standAt(sitter, number);
      await text.getByText(mark).waitFor();
      await answerAnyhow(sitter);
      if (number < 3) await press(sitter, sitter.say('page:go.next'));
    }
    await look(sitter, 'sitting-with-passage');
    await sitter.page.locator('summary').click();
    expect(await text.isVisible()).toBe(false);
    for (const { problems } of [author, approver, sitter]) expect(problems).toEqual([]);
  },
);
