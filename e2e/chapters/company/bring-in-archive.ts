import { expect } from 'vitest';
import { keepingTexts } from '../../../src/keeping/texts/index.ts';
import { migrationTexts } from '../../../src/migration/texts/index.ts';
import { fill, press, standOn } from '../../browser/forms.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { describeCompany, type NewCompany } from './open-company.ts';

export type Archive = {
  readonly file: Buffer;
  /** Where it was made, and the key that signed it there. */
  readonly address: string;
  readonly key: string;
};

/** Who runs the platform makes an empty company and brings an archive of another installation into it. */
export async function bringInArchive(platform: Someone, company: NewCompany, archive: Archive): Promise<void> {
  const { page, say, at, language } = platform;
  const [words, kept] = [migrationTexts[language], keepingTexts[language]];
  await page.goto(at('/platform-admin/migration'));
  await page.getByRole('link', { name: words.create, exact: true }).click();
  await standOn(platform, say('hosting:create.title'));
  await describeCompany(platform, company);
  await fill(platform, { [say('hosting:create.code')]: company.code });
  await press(platform, say('hosting:create.submit'));
  await standOn(platform, company.name[language]);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(at(`/platform-admin/migration?company=${id}`));
  await page
    .getByLabel(words.archive.choose)
    .setInputFiles({ name: 'company.zip', mimeType: 'application/zip', buffer: archive.file });
  await press(platform, words.archive.check);
  await press(platform, kept.check.start);
  await page.getByRole('heading', { name: kept.restoring.checked }).waitFor();
  await look(platform, 'move-checked');
  await page.getByText(say('keeping:restoring.foreign', { address: archive.address, key: archive.key })).waitFor();
  await page.getByLabel(kept.restoring.name).fill(company.name[language]);
  await press(platform, kept.restoring.start);
  await page.getByText(kept.refusal.foreign_signature, { exact: true }).waitFor();
  await page.getByLabel(kept.restoring.acceptForeign).check();
  await press(platform, kept.restoring.start);
  await page.getByRole('heading', { name: kept.restoring.restored }).waitFor();
  await look(platform, 'move-restored');
  expect(platform.problems).toEqual([]);
}
