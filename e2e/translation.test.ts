import { expect, test } from 'vitest';
import { languages } from '../src/platform/language.ts';
import { singleDraft } from '../src/questions/domain/drafts.fixture.ts';
import { useBrowser } from './browser/browser.ts';
import { press } from './browser/forms.ts';
import { goByMenu } from './browser/menu.ts';
import { goWithin } from './browser/navigate.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { approveByKey } from './chapters/bank/review-question.ts';
import { newAdministrator } from './prepare/newcomers.ts';
import { office } from './prepare/office.ts';

/** A translator, who sees no key, makes a question and a passage whole in Thai; a reviewer approves both. */
const browser = useBrowser();
type Office = Awaited<ReturnType<typeof office>>;

/** A question and a passage in English alone, both approved, and a word of theirs in the glossary. */
async function untranslated(author: Office, approver: Office, mark: string) {
  const title = { en: `Engines ${mark}`, th: `เครื่องยนต์ ${mark}` };
  const { id: moduleId } = await author.syllabus.createModule({ code: mark, title });
  const { id: subsectionId } = await author.syllabus.createSubsection({ moduleId, code: `${mark}.1`, title, level: 2 });
  const options = ['Copper', 'Zinc', 'Lead'].map((en, at) => ({ id: 'abc'.charAt(at), text: { en } }));
  const draft = singleDraft({ stem: { en: `<p>What does the governor of ${mark} hold?</p>` }, options });
  const asked = { subsectionId, level: 2, code: null, draft: draft as never, submit: true, passageId: null };
  const question = await author.questions.createQuestion(asked);
  const passage = await author.passages.createPassage({
    subsectionId,
    title: { en: `Manual ${mark}` },
    text: { en: `<p>The governor of ${mark} holds the speed.</p>` },
    submit: true,
  });
  await approver.questions.approveQuestion({ questionId: question.id, versionRead: 1 });
  await approver.passages.approvePassage({ passageId: passage.id, versionRead: 1 });
  const term = `กัฟเวอร์เนอร์ ${mark}`;
  await author.translation.createTerm({ en: 'governor', th: term, fr: '', note: `Of ${mark}` }).catch(async () => {
    // The other language has put it there.
    const { 'hydra:member': terms } = await author.translation.listTerms({ q: 'governor', limit: 10 });
    const { id: termId = '', revision: revisionRead = 0 } = terms[0] ?? {};
    await author.translation.updateTerm({ termId, revisionRead, en: 'governor', th: term, fr: '', note: `Of ${mark}` });
  });
  return { question, passage, term };
}

/** Seeks what carries the mark, and opens it. */
async function openWork(translator: Someone, name: string, { mark, of: count }: { mark: string; of: number }) {
  const { page, say } = translator;
  await goByMenu(translator, 'questions', 'translation');
  await page.getByRole('searchbox', { name: say('translation:search') }).fill(mark);
  await page.getByText(say('platform:list.shown', { shown: count, total: count })).waitFor();
  await page.getByRole('row', { name, exact: true }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The field of one text in Thai. */
const thai = ({ page, say }: Someone, part: string) =>
  page.getByRole('textbox', { name: `${part} – ${say('platform:language.th')}`, exact: true });

/** Writes a text with a word of the glossary put into it. */
async function writeWithTerm(translator: Someone, part: string, { words, term }: { words: string; term: string }) {
  const { page, say } = translator;
  const field = thai(translator, part);
  await field.fill(words);
  await field.press('End');
  await page.getByRole('button', { name: say('translation:side.insert', { term }) }).click();
  await expect.poll(() => field.innerText()).toContain(`${words}${term}`);
}

/** Sends it for approval, by the keys that the desk names. */
async function send({ page, say }: Someone): Promise<void> {
  await page.getByText(say('translation:desk.whole')).waitFor();
  const [reply] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().includes('/api/translations/')),
    page.keyboard.press('Control+Enter'),
  ]);
  expect(await reply.json()).toMatchObject({ approval: 'pending' });
}

test.each(languages)(
  'a translator makes a question and a passage whole with the glossary, and both are approved (%s)',
  async (language) => {
    const mark = `T${Date.now().toString(36).slice(-6)}`.toUpperCase();
    const [ada, grace] = [await newAdministrator(language), await newAdministrator(language)];
    const third = await newAdministrator(language, ['question.translate']);
    const [by, other] = [await office(ada.email), await office(grace.email)];
    const { question, passage, term } = await untranslated(by, other, mark);

    const translator = reading(await browser.person(), language);
    const { page, say } = translator;
    const part = (kind: string, number = 0) => say(`translation:desk.part.${kind}`, { number });
    await signIn(translator, third.email, '/admin/login');
    await openWork(translator, say('translation:named.question', { number: question.number }), { mark, of: 2 });
    await writeWithTerm(translator, part('body'), { words: `${mark} อุปกรณ์ใดควบคุม `, term });
    for (const number of [1, 2, 3]) await thai(translator, part('option', number)).fill(`ตัวเลือก ${number}`);
    await page.getByText(say('translation:desk.whole')).waitFor();
    await look(translator, 'translation-desk-written');
    await send(translator);

    await openWork(translator, say('translation:named.passage', { number: passage.number }), { mark, of: 1 });
    await thai(translator, part('title')).fill(`คู่มือ ${mark}`);
    await writeWithTerm(translator, part('body'), { words: `${mark} รักษาความเร็วด้วย `, term });
    await send(translator);
    await goByMenu(translator, 'questions', 'translation');
    await page.getByRole('searchbox', { name: say('translation:search') }).fill(mark);
    await page.getByText(say('platform:list.nothingFound')).waitFor();
    // Nothing that shows a key is theirs.
    const desk = await office(third.email);
    await expect(desk.questions.readQuestion({ questionId: question.id })).rejects.toMatchObject({ status: 403 });

    const reviewer = reading(await browser.person(), language);
    await signIn(reviewer, grace.email, '/admin/login');
    await approveByKey(reviewer, mark);
    await goWithin(reviewer.page, reviewer.at(`/admin/questions/passages/${passage.id}`));
    await press(reviewer, reviewer.say('passages:decision.approve'));
    await reviewer.page.getByText(reviewer.say('passages:status.approved'), { exact: true }).first().waitFor();
    const approved = await other.questions.readQuestion({ questionId: question.id });
    expect(JSON.stringify(approved)).toContain(`${mark} อุปกรณ์ใดควบคุม ${term}`);
    expect(JSON.stringify(await other.passages.readPassage({ passageId: passage.id }))).toContain(
      `${mark} รักษาความเร็วด้วย ${term}`,
    );
  },
);
