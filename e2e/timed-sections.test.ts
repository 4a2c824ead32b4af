import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { languages } from '../src/platform/language.ts';
import { runningAsOwner } from '../src/platform/server/embedded-database/embedded-database.ts';
import { useBrowser } from './browser/browser.ts';
import { look, reading, type Someone } from './browser/someone.ts';
import { answerRightly, standAt } from './chapters/exam/answer-question.ts';
import { startExam } from './chapters/exam/take-exam.ts';
import { newExaminee } from './prepare/newcomers.ts';
import { arrangeExam, office } from './prepare/office.ts';
import { demonstrationNames } from '../src/demonstration/server/create.ts';

/** An exam of two sections, each with its own time: the first runs out, the second is handed in. */
const browser = useBrowser();
const mark = () => `T${Date.now().toString(36).slice(-5)}${Math.floor(Math.random() * 9)}`.toUpperCase();
const section = (en: string, th: string, minutes: number) => ({ title: { en, th }, instructions: {}, minutes });

const cells = ({ page, say }: Someone) =>
  page
    .getByRole('navigation', { name: say('page:palette.title') })
    .getByRole('listitem')
    .getByRole('button');

test.each(languages)('sections with their own time are answered one after the other (%s)', async (language) => {
  const { email, number } = await newExaminee(language);
  const sections = [section('Basics', 'พื้นฐาน', 20), section('Practice', 'การปฏิบัติ', 10)];
  const { examId, file } = await arrangeExam(mark(), [number], sections);
  const someone = reading(await browser.person(), language);
  const { page, context, say } = someone;
  const { exams } = await office(demonstrationNames.companyAdmin);
  const title = (await exams.readExam({ examId })).title[language] ?? '';

  await startExam(someone, { title, email });
  await page.getByText(say('page:question.sectionTime', { time: '20:00' })).waitFor();
  await page.getByText(say('page:bar.sectionTimeLeft')).waitFor();
  expect(await cells(someone).count()).toBe(4);
  await answerRightly(someone, file, 'mouse');
  await page.getByText(say('page:save.saved'), { exact: true }).waitFor();
  await look(someone, 'sitting-section');
  await page.getByRole('button', { name: say('page:review.sectionTitle') }).click();
  await page.getByRole('button', { name: say('page:review.goOn') }).click();
  const asked = page.getByRole('dialog', { name: say('page:review.goOn') });
  await look(someone, 'sitting-go-on');
  await asked.getByRole('button', { name: say('page:review.cancel') }).click();

  await cells(someone).nth(1).click();
  await standAt(someone, 2);
  await context.setOffline(true);
  await answerRightly(someone, file, 'mouse');
  await page.getByText(say('page:save.kept_offline'), { exact: true }).waitFor();
  await endFirstSection(examId);
  await context.setOffline(false);
  await standAt(someone, 5);
  expect(await cells(someone).count()).toBe(4);
  await page
    .getByRole('alert')
    .filter({ hasText: say('page:notice.late', { n: 2 }) })
    .waitFor();
  await answerRightly(someone, file, 'mouse');
  await look(someone, 'sitting-next-section');
  await page.reload();
  await standAt(someone, 5);

  await page.getByRole('button', { name: say('page:review.title') }).click();
  await page.getByRole('button', { name: say('page:review.submit') }).click();
  const handingIn = page.getByRole('dialog', { name: say('page:review.askTitle') });
  await handingIn.getByRole('button', { name: say('page:review.confirm') }).click();
  await page.getByRole('heading', { name: say('page:end.title.submitted') }).waitFor();
  await page.getByText(say('page:end.saved', { count: 2, total: 8 })).waitFor();
  const late = page.getByRole('alert').filter({ hasText: say('page:end.late') });
  expect(await late.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(say.like('page:end.lateLine', { n: 2 })),
  ]);
  expect(someone.problems).toEqual([]);
});

/** The first section began an hour earlier than it did, as the database's owner alone can arrange it. */
async function endFirstSection(examId: string): Promise<void> {
  const owner = new Client({ connectionString: runningAsOwner(inject('dataFolder')) });
  await owner.connect();
  try {
    const company = await owner.query<{ id: string }>("select id from company where code = 'demo'");
    await owner.query("select set_config('app.company_id', $1, false)", [company.rows[0]?.id]);
    const { rowCount } = await owner.query(
      `update sitting_section set started_at = sitting_section.started_at - interval '1 hour',
         deadline = sitting_section.deadline - interval '1 hour'
       from sitting where sitting.id = sitting_section.sitting_id and exam_id = $1`,
      [examId],
    );
    expect(rowCount).toBe(1);
  } finally {
    await owner.end();
  }
}
