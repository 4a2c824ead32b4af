import { expect, test } from 'vitest';
import { languages } from '../src/platform/language.ts';
import { certificateTexts } from '../src/results/texts/certificates/index.ts';
import { useBrowser } from './browser/browser.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { certifiedExam } from './prepare/certified-exam.ts';
import { newAdministrator, newExaminee, type Newcomer } from './prepare/newcomers.ts';

/** An appeal that ends in a question which does not count, another certificate, and an answer in both languages. */
const browser = useBrowser();

const answers = { en: 'You are right: two options are right.', th: 'ท่านเข้าใจถูกต้อง ข้อนี้มีตัวเลือกที่ถูกสองข้อ' };
type Exam = Awaited<ReturnType<typeof certifiedExam>>;

test.each(languages)(
  'in %s an appeal drops a question, a certificate is replaced, and the person reads the answer',
  async (language) => {
    const examinee = await newExaminee(language);
    const exam = await certifiedExam(
      `P${Date.now().toString(36).slice(-5)}${languages.indexOf(language)}`.toUpperCase(),
      examinee,
    );
    const person = reading(await browser.person(), language);
    await makeAppeal(person, examinee, exam);

    const proposer = reading(await browser.person(), language);
    await signIn(proposer, (await newAdministrator(language)).email, '/admin/login');
    await propose(proposer, exam);
    const second = reading(await browser.person(), language);
    await signIn(second, (await newAdministrator(language)).email, '/admin/login');
    await applyDecision(second, exam);
    await replaceCertificate(proposer, exam);
    await answerInBoth(second, exam);

    await readAnswer(person, exam);
    await checkCertificates(exam, language);
    for (const { problems } of [person, proposer, second]) expect(problems).toEqual([]);
  },
);

/** Under the result, against the question by the number on the paper. */
async function makeAppeal(
  person: Someone,
  { email }: Newcomer,
  { examId, position, certificate }: Exam,
): Promise<void> {
  const { page, say, at } = person;
  await signIn(person, email, '/login');
  await page.goto(at(`/exams/${examId}/result`));
  await page.getByText(say('results:mine.certificate', { serial: certificate.serial })).waitFor();
  await page.getByRole('button', { name: say('appeals:mine.make'), exact: true }).click();
  await page.getByLabel(say('appeals:mine.number')).fill(String(position));
  await page.getByLabel(say('appeals:mine.words')).fill('Two of the options are right here. ข้อนี้มีคำตอบที่ถูกสองข้อ');
  await page.getByRole('button', { name: say('appeals:mine.send'), exact: true }).click();
  await page.getByText(say('appeals:state.open')).waitFor();
  await look(person, 'appeal-made');
}

async function openAppeal({ page, say, at }: Someone, { examId }: Exam): Promise<void> {
  await page.goto(at(`/admin/exams/${examId}?tab=appeals`));
  await page
    .getByRole('row')
    .filter({ hasText: say('appeals:state.open') })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('link', { name: say('appeals:view.sheet') }).waitFor();
}

/** From the appeal to a proposal that the question does not count. */
async function propose(staff: Someone, exam: Exam): Promise<void> {
  const { page, say } = staff;
  await openAppeal(staff, exam);
  await look(staff, 'appeal-open');
  await page.getByRole('link', { name: say('appeals:view.propose') }).click();
  await page.getByRole('radio', { name: say('rekeying:policy.drop') }).check();
  await page.getByRole('textbox', { name: say('rekeying:form.reason') }).fill(answers[staff.language]);
  await page.getByRole('button', { name: say('rekeying:form.preview') }).click();
  await page.getByRole('heading', { name: say('rekeying:changes.title') }).waitFor();
  await page.getByRole('button', { name: say('rekeying:form.send'), exact: true }).click();
  await page.getByText(say('rekeying:state.open')).first().waitFor();
  // As long as it waits the appeal is not answered.
  await openAppeal(staff, exam);
  await page.getByText(say('appeals:answer.waits')).waitFor();
}

/** A second person, who comes by the appeal. */
async function applyDecision(staff: Someone, exam: Exam): Promise<void> {
  const { page, say } = staff;
  await openAppeal(staff, exam);
  await page.getByRole('link', { name: say('rekeying:policy.drop') }).click();
  const apply = { name: say('rekeying:decision.apply'), exact: true };
  await page.getByRole('button', apply).click();
  await page.getByRole('alertdialog').getByRole('button', apply).click();
  await page.getByText(say('rekeying:state.holds'), { exact: true }).waitFor();
}

/** The certificate says other marks than the result has now. */
async function replaceCertificate(staff: Someone, { examId, certificate, certificates }: Exam): Promise<void> {
  const { page, say, at, language } = staff;
  const words = certificateTexts[language];
  await page.goto(at(`/admin/exams/${examId}?tab=keys&certificates=1`));
  const row = page.getByRole('row').filter({ hasText: certificate.serial });
  await row.getByText(say('rekeying:certificates.standing.other_marks')).waitFor();
  await look(staff, 'certificate-to-see');
  await row.getByRole('button', { name: say.like('platform:list.actionsOf') }).click();
  await page.getByRole('menuitem', { name: words.replace, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.replace, exact: true }).click();
  await page.getByText(say('rekeying:certificates.empty')).waitFor();
  expect((await certificates()).map(({ state }) => state).toSorted()).toEqual(['replaced', 'valid']);
}

/** First in the other language alone, which is refused, then in both; what stands there afterwards is each under its name. */
async function answerInBoth(staff: Someone, exam: Exam): Promise<void> {
  const { page, say, language } = staff;
  await openAppeal(staff, exam);
  const field = (of: (typeof languages)[number]) =>
    page.getByRole('textbox', { name: `${say('appeals:answer.words')} – ${say(`platform:language.${of}`)}` });
  const send = page.getByRole('button', { name: say('appeals:answer.send'), exact: true });
  const other = language === 'th' ? 'en' : 'th';
  await page.getByRole('radio', { name: say('appeals:state.accepted'), exact: true }).check();
  await field(other).fill(answers[other]);
  await send.click();
  await page.getByText(say('appeals:refusal.not_in_their_language')).waitFor();
  await look(staff, 'appeal-answer');
  await field(language).fill(answers[language]);
  await send.click();
  await send.waitFor({ state: 'detached' });
  const answered = page.getByRole('region', { name: say('appeals:answer.title'), exact: true });
  for (const text of Object.values(answers)) await answered.getByText(text, { exact: true }).waitFor();
  await look(staff, 'appeal-answered');
}

/** In their own language, with a result that says what changed and the new certificate. */
async function readAnswer(person: Someone, { examId, certificates }: Exam): Promise<void> {
  const { page, say, at, language } = person;
  await page.goto(at(`/exams/${examId}/result`));
  await page.getByText(answers[language], { exact: true }).waitFor();
  expect(await page.getByText(answers[language === 'th' ? 'en' : 'th'], { exact: true }).count()).toBe(0);
  const serial = (await certificates()).find(({ state }) => state === 'valid')?.serial ?? '';
  await page.getByText(say('results:mine.certificate', { serial })).waitFor();
  await look(person, 'appeal-read');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(person, 'appeal-read', 'phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** A stranger learns that the first one was replaced, and that the second one holds. */
async function checkCertificates({ certificates }: Exam, language: Someone['language']): Promise<void> {
  const { page, say, at, problems } = reading(await browser.person(), language);
  const states = new Map((await certificates()).map(({ state, code }) => [state, code]));
  await page.goto(at(`/certificates/${states.get('replaced') ?? ''}`));
  await page.getByRole('heading', { name: say('results:check.replaced') }).waitFor();
  await page.goto(at(`/certificates/${states.get('valid') ?? ''}`));
  await page.getByRole('heading', { name: say('results:check.valid') }).waitFor();
  await look({ page, language }, 'certificate-after-appeal');
  expect(problems).toEqual([]);
}
