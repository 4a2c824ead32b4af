import { afterAll, expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { keepingTexts } from '../src/keeping/texts/index.ts';
import type { Language } from '../src/platform/language.ts';
import { screenshot, useBrowser } from './browser/browser.ts';
import { reading, signIn } from './browser/someone.ts';
import { noBackupUnderWay } from './prepare/backup-turn.ts';
import { office } from './prepare/office.ts';

/** A company makes a backup, loses a class, and has it back. */
const browser = useBrowser();
const { people, keeping } = await office(demonstrationNames.typeAdmin);
const names = {
  en: 'Chao Phraya Type Training Centre',
  th: 'ศูนย์ฝึกอบรมเฉพาะแบบอากาศยานเจ้าพระยา',
} as const satisfies Record<Language, string>;

const classesNamed = async (code: string) =>
  (await people.listClassrooms({ q: code, limit: 10 }))['hydra:member'].filter((one) => one.code === code);
afterAll(async () => {
  for (const code of ['BACKUP-en', 'BACKUP-th'])
    for (const { id: classroomId } of await classesNamed(code)) await people.removeClassroom({ classroomId });
});

test.each(['en', 'th'] as const)('in %s a class that was lost comes back from a backup', async (language) => {
  const words = keepingTexts[language];
  const code = `BACKUP-${language}`;
  const title = { en: 'Kept class', th: 'ชั้นเรียนที่เก็บไว้' };
  const { id: classroomId } = await people.createClassroom({
    code,
    title,
    course: {},
    startsOn: null,
    endsOn: null,
    moduleIds: [],
    instructorIds: [],
    examineeIds: [],
  });
  const someone = reading(await browser.person(), language);
  const { page } = someone;
  await signIn(someone, demonstrationNames.typeAdmin, '/admin/login');
  await page.goto(someone.at('/admin/settings?tab=backup'));
  await page.getByRole('button', { name: words.make }).waitFor();
  const whole = page.getByRole('button', { name: words.download });
  await noBackupUnderWay(keeping);
  const before = await whole.count();
  await page.getByRole('button', { name: words.make }).click();
  await whole.nth(before).waitFor();
  await people.removeClassroom({ classroomId });
  await page.getByRole('button', { name: words.restore }).first().click();
  await page.getByRole('button', { name: words.check.start }).click();
  await page.getByRole('heading', { name: words.restoring.checked }).waitFor();
  await page.getByText(code).first().waitFor();
  await screenshot(page, `backup-checked-${language}`);
  expect(await classesNamed(code)).toEqual([]);
  await page.getByLabel(words.restoring.name).fill(names[language]);
  await page.getByRole('button', { name: words.restoring.start, exact: true }).click();
  await page.getByRole('heading', { name: words.restoring.restored }).waitFor();
  expect(await classesNamed(code)).toMatchObject([{ code, title }]);
});
