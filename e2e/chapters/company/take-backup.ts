import { readFileSync } from 'node:fs';
import { keepingTexts } from '../../../src/keeping/texts/index.ts';
import { signIn, type Someone } from '../../browser/someone.ts';
import { noBackupUnderWay } from '../../prepare/backup-turn.ts';
import { office } from '../../prepare/office.ts';

/** A company's administrator makes a backup and downloads it. Gives the file. */
export async function takeBackup(someone: Someone, email: string): Promise<Buffer> {
  const { page, at, language } = someone;
  const words = keepingTexts[language];
  const { keeping } = await office(email);
  await signIn(someone, email, '/admin/login');
  await page.goto(at('/admin/settings?tab=backup'));
  const make = page.getByRole('button', { name: words.make });
  await make.waitFor();
  await noBackupUnderWay(keeping);
  const whole = page.getByRole('button', { name: words.download });
  const before = await whole.count();
  await make.click();
  await whole.nth(before).waitFor();
  const coming = page.waitForEvent('download');
  await whole.first().click();
  return readFileSync(await (await coming).path());
}
