import { demonstrationNames } from '../../../src/demonstration/server/create.ts';
import { aSchedule } from '../../../src/exams/server/schedule.fixture.ts';
import { pdfOf } from '../../../src/platform/server/fixtures/pdf.fixture.ts';
import { toolTexts } from '../../../src/sittings/texts/tools/index.ts';
import { look, signIn, type Someone } from '../../browser/someone.ts';
import { office, type Arranged } from '../../prepare/office.ts';
import { untilKept } from './reload-offline.ts';

/** Plans the paper of an exam once more: an hour from now, for one examinee. */
export async function planLater({ examId, title }: Arranged, examineeId: string): Promise<string> {
  const { exams } = await office(demonstrationNames.companyAdmin);
  const { generatedExamId } = await exams.readExam({ examId });
  const changes = { title: { en: title, th: title }, place: '', examineeIds: [examineeId] };
  const { id } = await exams.createExam({ ...aSchedule(generatedExamId, new Date(), changes), draft: false });
  return id;
}

/** Adds a PDF of two pages to a planned exam, and opens the exam. */
export async function addReference(someone: Someone, examId: string): Promise<void> {
  const { page, say } = someone;
  await signIn(someone, demonstrationNames.companyAdmin, '/admin/login');
  await page.goto(someone.at(`/admin/exams/${examId}`));
  await page.getByRole('button', { name: say('platform:action.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: say('exams:reference.change') }).click();
  const dialog = page.getByRole('dialog', { name: say('exams:reference.title') });
  await dialog.getByText(say('exams:reference.none')).waitFor();
  const file = {
    name: 'Wiring.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf('Ohm and Kirchhoff', 'Colours of cables'),
  };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole('listitem').filter({ hasText: 'Wiring' }).waitFor();
  await look(someone, 'exam-references');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: say('exams:step.open.button'), exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: say('exams:step.open.header') });
  await asked.getByRole('button', { name: say('exams:step.open.button'), exact: true }).click();
  await page.getByRole('button', { name: say('exams:step.close.button'), exact: true }).waitFor();
}

/** Opens the file by its key and finds words in it; without network it opens anew, and nothing of it was readable on the device. */
export async function readReference(someone: Someone): Promise<void> {
  const { page, language, context } = someone;
  const words = toolTexts[language === 'th' ? 'th' : 'en'];
  const panel = page.getByRole('region', { name: words.refTitle, exact: true });
  const opened = page.getByRole('button', { name: words.reference });
  const drawn = (number: number) => panel.locator(`canvas[data-page="${number}"]`).waitFor();
  await opened.waitFor();
  await page.keyboard.press('R');
  await drawn(1);
  await look(someone, 'sitting-reference');
  const search = panel.getByRole('searchbox', { name: words.refSearch });
  await search.fill('cables');
  await search.press('Enter');
  await drawn(2);
  await panel.getByText('Colours of cables').waitFor({ state: 'attached' });
  // This exam has no pictures: the reference is its only file.
  await untilKept(someone, 1, { references: true });
  await context.setOffline(true);
  await page.reload();
  await opened.waitFor();
  await page.keyboard.press('R');
  await drawn(1);
  await panel.getByText('Ohm and Kirchhoff').waitFor({ state: 'attached' });
  await context.setOffline(false);
}
