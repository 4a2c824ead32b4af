import { expect } from 'vitest';
import { look, type Someone } from '../../browser/someone.ts';

/** Opens documents of the exam on the page one after another; each arrives as a PDF and is shown. */
export async function printDocuments(admin: Someone, names: readonly string[]): Promise<void> {
  for (const name of names) await printDocument(admin, name);
}

async function printDocument(admin: Someone, name: string): Promise<void> {
  const { page, say } = admin;
  await page.getByRole('button', { name: say('exams:documents.title') }).click();
  const arriving = page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf');
  await page.getByRole('menuitem', { name, exact: true }).click();
  const pdf = await arriving;
  expect((await pdf.body()).subarray(0, 5).toString(), name).toBe('%PDF-');
  await page.locator(`iframe[title="${say('platform:pdf.preview')}"]`).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: say.like('documents:print.pages', { count: 1 }) })
    .or(page.getByRole('status').filter({ hasText: /\d/ }))
    .first()
    .waitFor();
  await look(admin, `document-${new URL(page.url()).pathname.split('/').at(-1)}`);
  await page.goBack();
  await page.getByRole('button', { name: say('exams:documents.title') }).waitFor();
}

/** A paper for each candidate, ordered on the exam's page; the file is there when the work is done. */
export async function makePersonalPapers(admin: Someone, people: number): Promise<void> {
  const { page, say } = admin;
  await page.getByRole('button', { name: say('exams:documents.title') }).click();
  await page.getByRole('menuitem', { name: say('documents:personalPapers.title'), exact: true }).click();
  const values = { count: people, total: String(people) };
  await page.getByRole('button', { name: say('documents:personalPapers.start', values), exact: true }).click();
  await page.getByText(say('documents:personalPapers.made', { count: people, made: String(people) })).waitFor();
  await look(admin, 'personal-papers');
  const arriving = page.waitForResponse((response) => response.headers()['content-type'] === 'application/zip');
  await page.getByRole('button', { name: /personal-papers.*zip/ }).click();
  expect((await (await arriving).body()).subarray(0, 2).toString()).toBe('PK');
  await page.goBack();
  await page.getByRole('button', { name: say('exams:documents.title') }).waitFor();
}
