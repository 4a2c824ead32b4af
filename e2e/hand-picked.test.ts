import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { standardInput } from '../src/standards/standard-schema.ts';
import { languages } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { goWithin } from './browser/navigate.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { newAdministrator } from './prepare/newcomers.ts';
import { office, submitQuestions } from './prepare/office.ts';

/** An exam of questions that somebody picks one by one, looked at side by side, with one changed for its equal. */
const browser = useBrowser();

/** A module of our own, its questions approved; the first and the third of them never stand in one paper. */
async function arrange(mark: string) {
  const [admin, approver] = await Promise.all([
    office(demonstrationNames.companyAdmin),
    office(demonstrationNames.examiner),
  ]);
  await submitQuestions(admin, mark);
  const waiting = (await approver.questions.listQuestions({ q: mark, status: ['pending'], limit: 50 }))['hydra:member'];
  await approver.questions.approveQuestions({ ids: waiting.map(({ id }) => id) });
  const numbered = (place: number) => waiting.find(({ code }) => code === `${mark}-0${place}`) ?? expect.fail();
  const [first, second, third, fourth] = [numbered(1), numbered(2), numbered(3), numbered(4)];
  await admin.questions.addEnemy({ questionId: first.id, enemyId: third.id });
  return { first, second, third, fourth, admin };
}

type Arranged = Awaited<ReturnType<typeof arrange>>;

/** Picks questions while the bank says what speaks against them, and makes two versions of them. */
async function pick(someone: Someone, mark: string, { first, second, third, fourth }: Arranged): Promise<void> {
  const { page, say, language } = someone;
  await page.getByRole('heading', { name: say('assembly:picked.title') }).waitFor();
  const title = `${say('assembly:field.title')} – ${say(`platform:language.${language}`)}`;
  await page.getByRole('textbox', { name: title }).fill(`Picked ${mark}`);
  await page.getByRole('combobox', { name: say('assembly:module_MODULE') }).fill(mark);
  await page.getByRole('option', { name: mark }).click();
  const bank = page.getByRole('region', { name: say('assembly:picked.bank') });
  const list = page.getByRole('region', { name: say('assembly:picked.list') });
  for (const { number } of [first, second, third, fourth])
    await bank.getByRole('button', { name: say('assembly:picked.addOne', { number }) }).click();
  // Said of the first by the place of the third.
  const warning = list.getByText(say('assembly:picked.warning.enemy', { other: 3 }));
  await warning.waitFor();
  const generate = list.getByRole('button', { name: say('assembly:blueprint.generate') });
  expect(await generate.isDisabled()).toBe(true);
  await look(someone, 'picked-with-enemies');
  await list.getByRole('button', { name: say('assembly:picked.removeOne', { number: third.number }) }).click();
  await warning.waitFor({ state: 'detached' });
  await list.getByRole('textbox', { name: say('assembly:field.versions') }).fill('2');
  await list.getByRole('checkbox', { name: say('assembly:blueprint.shuffleQuestions') }).uncheck();
  await look(someone, 'picked');
  await generate.click();
  await page.getByRole('heading', { name: `Picked ${mark}` }).waitFor();
}

/** Puts the equal of the first question into its place; the papers before stay as they are. */
async function swapFirst(someone: Someone, { third }: Arranged): Promise<void> {
  const { page, say } = someone;
  const before = page.url();
  const label = say('assembly:swap.title', { position: 1 });
  await page.getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog', { name: label });
  const other = dialog.getByRole('listitem').filter({ hasText: String(third.number) });
  await other.waitFor();
  await look(someone, 'swap-question');
  await other.getByRole('button', { name: say('assembly:swap.take') }).click();
  await page.waitForURL((url) => url.href !== before);
  await page.getByText(say.like('assembly:generated.changedFrom')).waitFor();
}

test.each(languages)(
  'questions are picked by hand, one is changed for its equal, and versions stand side by side (%s)',
  async (language) => {
    const mark = `HP${crypto.randomUUID().slice(0, 5)}${language === 'en' ? 1 : 2}`.toUpperCase();
    const arranged = await arrange(mark);
    const someone = reading(await browser.person(), language);
    await signIn(someone, (await newAdministrator(language)).email, '/admin/login');
    await goWithin(someone.page, someone.at('/admin/exams/generate-exam/pick'));
    await pick(someone, mark, arranged);
    const { page, say } = someone;
    const idOf = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const made = idOf();
    await swapFirst(someone, arranged);
    await page.getByRole('tab', { name: say('assembly:beside.title') }).click();
    await page.getByRole('table', { name: say('assembly:beside.title') }).waitFor();
    await look(someone, 'versions-beside');

    const { first, second, third, fourth, admin } = arranged;
    const papersOf = async (generatedExamId: string) =>
      (await admin.assembly.readGeneratedExam({ generatedExamId })).papers.map(({ questions }) =>
        questions.map(({ number }) => number),
      );
    const asPicked = [first.number, second.number, fourth.number];
    expect(await papersOf(made)).toEqual([asPicked, asPicked]);
    expect(await papersOf(idOf())).toEqual([[third.number, second.number, fourth.number], asPicked]);
    expect(someone.problems).toEqual([]);
  },
);

test.each(languages)('a standard with a long name can be read in full on a phone (%s)', async (language) => {
  const admin = await office(demonstrationNames.companyAdmin);
  const mark = Date.now().toString(36);
  const written = {
    en: `Examinations of basic knowledge for aircraft maintenance licences of category B1.1 as agreed in November ${mark}`,
    th: `การสอบความรู้พื้นฐานสำหรับใบอนุญาตช่างบำรุงรักษาอากาศยานประเภท B1.1 ตามที่ตกลงกันเมื่อเดือนพฤศจิกายน ${mark}`,
  };
  const { id: standardId } = await admin.standards.createStandard({ preset: 'own' });
  const figures = standardInput.parse(await admin.standards.readStandard({ standardId }));
  await admin.standards.updateStandard({ ...figures, name: written, standardId });
  const someone = reading(await browser.person({ width: 390, height: 844, dark: language === 'th' }), language);
  const { page, say, problems } = someone;
  await signIn(someone, demonstrationNames.companyAdmin, '/admin/login');
  await goWithin(page, someone.at('/admin/exams/generate-exam/create'));
  await page.getByRole('combobox', { name: say('assembly:module_MODULE') }).click();
  await page.getByRole('option').first().click();
  const standard = page.getByRole('combobox', { name: say('assembly:choice.standard') });
  await standard.click();
  await look(someone, 'long-standard-offered');
  await page.getByRole('option', { name: written[language] }).click();
  await page.getByText(written[language], { exact: true }).filter({ visible: true }).waitFor();
  await standard.scrollIntoViewIfNeeded();
  await look(someone, 'long-standard-chosen');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await look(someone, 'long-standard-wide');
  await standard.click();
  await page.getByRole('option').first().click();
  await page.getByText(written[language], { exact: true }).filter({ visible: true }).waitFor({ state: 'detached' });
  await admin.standards.archiveStandard({ standardId, archived: true });
  expect(problems).toEqual([]);
});
