import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { languages } from '../src/platform/language.ts';
import { docxOf, line, p, run } from '../src/exchange/server/docx/habits/docx.fixture.ts';
import { useBrowser } from './browser/browser.ts';
import { choose, press } from './browser/forms.ts';
import { goByMenu } from './browser/menu.ts';
import { goWithin } from './browser/navigate.ts';
import { look, reading, signIn, type Someone } from './browser/someone.ts';
import { office } from './prepare/office.ts';

const browser = useBrowser();

/** Questions as teachers type them: the key of the last one is named twice, and differently. */
const typed = {
  en: (mark: string) => `1. ${mark} What does a megger measure?
a) Insulation
b) Capacity
Answer: a

2. ${mark} Which wire is the earth?
a) Brown
*b) Green and yellow
c) Blue
Answer: c`,
  th: (mark: string) => `๑. ${mark} เมกเกอร์ใช้วัดอะไร
ก. ฉนวน
ข. ความจุ
เฉลย ก

๒. ${mark} สายใดเป็นสายดิน
ก. สีน้ำตาล
*ข. สีเขียวเหลือง
ค. สีฟ้า
เฉลย ค`,
};

/** Both languages in one line, as schools type them; exams here are in Thai as well. */
const inWord = {
  en: {
    asks: (about: string) => `Which tool is ${about}? / เครื่องมือ ${about} คือข้อใด`,
    options: ['A. Reamer / รีมเมอร์', 'B. Rivet gun / ปืนย้ำหมุด', 'C. Torque wrench / ประแจวัดแรงบิด'],
    key: 'Answer: B',
  },
  th: {
    asks: (about: string) => `เครื่องมือ ${about} คือข้อใด / Which tool is ${about}?`,
    options: ['ก. รีมเมอร์ / Reamer', 'ข. ปืนย้ำหมุด / Rivet gun', 'ค. ประแจวัดแรงบิด / Torque wrench'],
    key: 'เฉลย ข',
  },
};

/** A Word document of two questions below a heading that names their module. */
function wordFile(someone: Someone, mark: string, first: number) {
  const { asks, options, key } = inWord[someone.language];
  const heading = p(run(mark), '<w:pStyle w:val="Heading1"/>');
  const questions = [first, first + 1].map((number) =>
    [`${number}. ${asks(`${mark}-${number}`)}`, ...options, key].map((text) => line(text)).join(''),
  );
  const styles = '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>';
  const buffer = Buffer.from(docxOf({ styles, body: heading + questions.join('') }));
  return { name: `${mark}-${first}.docx`, mimeType: 'application/octet-stream', buffer };
}

/** A folder of Word files, which say neither level nor points, goes into the bank and for approval. */
async function importFolder(admin: Someone, mark: string): Promise<void> {
  const { page, say } = admin;
  await goByMenu(admin, 'questions', 'questionImport');
  await page
    .getByLabel(say('exchange:file.choose'))
    .setInputFiles([wordFile(admin, mark, 1), wordFile(admin, mark, 3)]);
  await page
    .getByRole('tab', { name: say('exchange:check.fileTab', { name: `${mark}-3.docx`, total: '2' }) })
    .waitFor();
  await press(admin, say('platform:action.next'));
  await page.getByRole('radio', { name: say('exchange:places.submit') }).check();
  await choose(admin, say('exchange:given.level', { count: 4 }), '2');
  await page.getByRole('textbox', { name: say('exchange:given.points', { count: 4 }) }).fill('2.5');
  await look(admin, 'given-to-all');
  await press(admin, say('platform:action.next'));
  await page.getByText(say('exchange:start.getPoints', { count: 4, points: '2.5' })).waitFor();
  await press(admin, say('exchange:start.run', { count: 4 }));
  await page.getByRole('heading', { name: say('exchange:done.title', { count: 4 }) }).waitFor();
}

/** Approved by somebody else, the questions are picked into an exam. */
async function makeExam(admin: Someone, mark: string): Promise<void> {
  const { page, say, language } = admin;
  const { questions } = await office(demonstrationNames.examiner);
  const waiting = (await questions.listQuestions({ q: mark, status: ['pending'], limit: 50 }))['hydra:member'];
  expect(waiting.map(({ level }) => level)).toEqual([2, 2, 2, 2]);
  await questions.approveQuestions({ ids: waiting.map(({ id }) => id) });
  await goWithin(page, admin.at('/admin/exams/generate-exam/pick'));
  const title = `${say('assembly:field.title')} – ${say(`platform:language.${language}`)}`;
  await page.getByRole('textbox', { name: title }).fill(`Exam ${mark}`);
  await page.getByRole('combobox', { name: say('assembly:module_MODULE') }).fill(mark);
  await page.getByRole('option', { name: mark }).click();
  const bank = page.getByRole('region', { name: say('assembly:picked.bank') });
  for (const { number } of waiting)
    await bank.getByRole('button', { name: say('assembly:picked.addOne', { number }) }).click();
  await press(admin, say('assembly:blueprint.generate'));
  await page.getByRole('heading', { name: `Exam ${mark}` }).waitFor();
}

test.each(languages)(
  'in %s pasted questions are in the bank once a doubt is settled, and a folder of Word files becomes an exam',
  async (language) => {
    const mark = `P${Date.now().toString(36).slice(-6)}`.toUpperCase();
    const admin = reading(await browser.person(), language);
    const { page, say } = admin;
    await signIn(admin, demonstrationNames.companyAdmin, '/admin/login');
    await goByMenu(admin, 'questions', 'questionImport');
    await page.getByLabel(say('exchange:paste.label')).fill(typed[language](mark));
    await press(admin, say('exchange:paste.read'));
    await page.getByRole('tab', { name: say('exchange:check.questions', { total: '2' }) }).click();
    await page.getByRole('region', { name: say('exchange:doubt.source'), exact: true }).waitFor();
    await look(admin, 'typed-doubt');
    await page.getByRole('checkbox', { name: /^B\. / }).check();
    await press(admin, say('exchange:doubt.setKey'));
    await page.getByRole('button', { name: say('exchange:doubt.setKey') }).waitFor({ state: 'detached' });
    const place = page.getByRole('combobox', { name: say.like('exchange:choose.target') });
    await place.click();
    await page.getByRole('option').first().click();
    await press(admin, say('platform:action.next'));
    await press(admin, say('platform:action.next'));
    await press(admin, say('exchange:start.run', { count: 2 }));
    await page.getByRole('heading', { name: say('exchange:done.title', { count: 2 }) }).waitFor();
    await page.getByRole('link', { name: say('exchange:done.showThese') }).click();
    await expect
      .poll(() =>
        page
          .getByRole('link', { name: new RegExp(mark) })
          .or(page.getByRole('button', { name: new RegExp(mark) }))
          .count(),
      )
      .toBe(2);
    await importFolder(admin, `W${mark}`);
    await makeExam(admin, `W${mark}`);
    expect(admin.problems).toEqual([]);
  },
);
