import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { keepingTexts } from '../src/keeping/texts/index.ts';
import { migrationTexts } from '../src/migration/texts/index.ts';
import { screenshot, useBrowser } from './browser/browser.ts';
import { reading, signIn } from './browser/someone.ts';
import { office } from './prepare/office.ts';

/** A company moves in from the archive that it made, and out again. */
const browser = useBrowser();
const { keeping } = await office(demonstrationNames.typeAdmin);
const { hosting } = await office(demonstrationNames.platformAdmin);

/** The file of a backup of the company for types. */
async function archive(): Promise<Buffer> {
  const { id } = await keeping.makeBackup({});
  const made = async () => (await keeping.listBackups({})).backups.find((backup) => backup.id === id)?.state;
  await vi.waitFor(async () => expect(await made()).toBe('ready'), { timeout: 60_000 });
  const { address } = await keeping.orderBackupDownload({ backupId: id });
  const bytes = await keeping.downloadBackup({ ticket: address.split('/').at(-1) ?? '' });
  return Buffer.from(bytes);
}

/** A company that has nothing yet. */
async function emptyCompany(name: string): Promise<string> {
  const noLimits = { administrators: null, examinees: null, questions: null };
  const { id } = await hosting.createCompany({
    code: `moves-${randomBytes(4).toString('hex')}`,
    model: 'TYPE',
    name: { en: name, th: name },
    address: {},
    website: '',
    email: '',
    phone: '',
    language: 'en',
    timeZone: 'Asia/Bangkok',
    dateStyle: 'local',
    from: null,
    months: null,
    graceDays: 0,
    limits: noLimits,
    moduleSetIds: [],
    administrator: {
      givenName: { en: 'Malee', th: 'มาลี' },
      familyName: { en: 'Suksan', th: 'สุขสันต์' },
      email: `${randomBytes(6).toString('hex')}@moves.example`,
      language: 'en',
    },
  });
  return id;
}

test.each(['en', 'th'] as const)('in %s a company moves in from its archive, and out again', async (language) => {
  const [words, kept] = [migrationTexts[language], keepingTexts[language]];
  const file = await archive();
  const company = await emptyCompany('Moving School');
  const someone = reading(await browser.person(), language);
  const { page } = someone;
  await signIn(someone, demonstrationNames.platformAdmin, '/platform-admin/login');
  await page.goto(someone.at(`/platform-admin/migration?company=${company}`));
  await page
    .getByLabel(words.archive.choose)
    .setInputFiles({ name: 'company.zip', mimeType: 'application/zip', buffer: file });
  await page.getByRole('button', { name: words.archive.check }).click();
  await page.getByRole('button', { name: kept.check.start, exact: true }).click();
  await page.getByRole('heading', { name: kept.restoring.checked }).waitFor();
  await screenshot(page, `migration-checked-${language}`);
  await page.getByLabel(kept.restoring.name).fill('Moving School');
  await page.getByRole('button', { name: kept.restoring.start, exact: true }).click();
  await page.getByRole('heading', { name: kept.restoring.restored }).waitFor();
  const arrived = await hosting.readCompany({ id: company });
  expect(arrived.hasContent).toBe(true);
  await page.getByRole('button', { name: words.undo.open }).click();
  await page.getByLabel(kept.restoring.name).fill(arrived.name[language] ?? '');
  await page.getByRole('button', { name: words.undo.accept, exact: true }).click();
  await page.getByRole('heading', { name: kept.restoring.undone }).waitFor();
  await screenshot(page, `migration-undone-${language}`);
  expect(await hosting.readCompany({ id: company })).toMatchObject({
    hasContent: false,
    name: { en: 'Moving School' },
  });
});

test.each(['en', 'th'] as const)('in %s examinees move in from a table, and out again', async (language) => {
  const company = await emptyCompany('Table School');
  const someone = reading(await browser.person(), language);
  const { page, say } = someone;
  await signIn(someone, demonstrationNames.platformAdmin, '/platform-admin/login');
  await page.goto(someone.at(`/platform-admin/migration?company=${company}`));
  await page.getByText(say('migration:source.people')).click();
  const rows = 'Number,Given name (English),Family name (English)\nM-1,Mali,Dee\nM-2,Som,Chai\n';
  await page
    .getByLabel(say('people:importPeople.choose'))
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  const next = page.getByRole('button', { name: say('platform:action.next'), exact: true });
  await page.getByText(say('people:importPeople.columnsHint')).waitFor();
  expect(await page.getByText(say('people:importPeople.existing')).count()).toBe(0);
  await next.click();
  await page.getByText(say('people:importPeople.new', { count: 2 })).waitFor();
  await next.click();
  await page.getByRole('button', { name: say('people:importPeople.run', { count: 2 }) }).click();
  await page.getByRole('heading', { name: say('people:importPeople.done', { count: 2 }) }).waitFor();
  await screenshot(page, `migration-people-${language}`);
  expect((await hosting.readCompany({ id: company })).subscription.usage.examinees).toBe(2);
  await page.getByRole('button', { name: say('people:importPeople.undo.button') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('people:importPeople.undo.button') })
    .click();
  await page.getByText(say('people:importPeople.undo.removed', { count: 2 })).waitFor();
  expect((await hosting.readCompany({ id: company })).subscription.usage.examinees).toBe(0);
});
