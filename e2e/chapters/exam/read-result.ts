import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { formatFor } from '../../../src/platform/client/language/format.ts';
import { look, signIn, type Someone } from '../../browser/someone.ts';

/** The examinee signs in again, reads the result and keeps its documents. Gives the code of the certificate. */
export async function readResult(someone: Someone, email: string, title: string): Promise<string> {
  const { page, say, language } = someone;
  const format = formatFor(language);
  await signIn(someone, email, '/login');
  await page.getByRole('link', { name: say('sittings:exam.resultOf', { title }) }).click();
  await page.getByRole('heading', { name: format.percent(0.875, 2), exact: true }).waitFor();
  await page.getByText(say('results:mine.passed'), { exact: true }).waitFor();
  await page.getByText(say('results:mine.correct', { correct: 7, total: 8 })).waitFor();
  const rows = page.getByRole('table', { name: say('results:mine.parts_MODULE') }).getByRole('row');
  expect(await rows.count()).toBe(3);
  await look(someone, 'result');
  await keep(someone, say('results:mine.report'));
  const certificate = page.getByRole('listitem').filter({ hasText: say('results:mine.certificateHint') });
  await keep(someone, (await certificate.getByText(say.like('results:mine.certificate')).innerText()).trim());
  await certificate.getByRole('link', { name: say('results:mine.check') }).click();
  await page.getByRole('heading', { name: say('results:check.valid') }).waitFor();
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}

/** Downloads the document of this title: it is a PDF. */
async function keep({ page, say }: Someone, title: string): Promise<void> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `${say('results:mine.download')}: ${title}` }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
}

/** Somebody who has only the code learns that the certificate is genuine. */
export async function checkCertificate(stranger: Someone, code: string): Promise<void> {
  const { page, say, at } = stranger;
  await page.goto(at(`/certificates/${code}`));
  await page.getByRole('heading', { name: say('results:check.valid') }).waitFor();
  await look(stranger, 'certificate-check');
}
