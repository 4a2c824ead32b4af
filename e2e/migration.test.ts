import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { keepingTexts } from '../src/keeping/texts/index.ts';
import { moodleCourse } from '../src/migration/server/moodle-course.fixture.ts';
import { migrationTexts } from '../src/migration/texts/index.ts';
import { packedAsTar } from '../src/platform/server/moodle-backup/packed.fixture.ts';
import { screenshot, useBrowser } from './browser/browser.ts';
import { reading, signIn } from './browser/someone.ts';
import { noBackupUnderWay } from './prepare/backup-turn.ts';
import { office } from './prepare/office.ts';

/** A company moves in from the archive that it made, and out again. */
const browser = useBrowser();
const { keeping } = await office(demonstrationNames.typeAdmin);
const { hosting, migration } = await office(demonstrationNames.platformAdmin);

/** The file of a backup of the company for types. */
async function archive(): Promise<Buffer> {
  await noBackupUnderWay(keeping);
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
    dateOrder: 'month_first',
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

test.each(['en', 'th'] as const)('in %s a course backup of Moodle shows what would come in of it', async (language) => {
  const company = await emptyCompany('Moodle School');
  const someone = reading(await browser.person(), language);
  const { page, say } = someone;
  const course = { name: 'course.mbz', mimeType: 'application/octet-stream', buffer: packedAsTar(moodleCourse()) };
  const next = page.getByRole('button', { name: say('platform:action.next'), exact: true });
  await signIn(someone, demonstrationNames.platformAdmin, '/platform-admin/login');
  await page.goto(someone.at(`/platform-admin/migration?company=${company}`));
  await page.getByRole('tab', { name: say('migration:source.questions'), exact: true }).click();
  await page.getByLabel(say('exchange:file.choose')).setInputFiles(course);
  await page.getByRole('tab', { name: say('exchange:check.faults', { total: '1' }) }).waitFor();
  await screenshot(page, `migration-moodle-questions-${language}`);

  await page.getByRole('tab', { name: say('migration:source.people'), exact: true }).click();
  await page.getByLabel(say('people:importPeople.choose')).setInputFiles(course);
  await page.getByText(say('people:importPeople.columnsHint')).waitFor();
  await next.click();
  await page.getByText(say('people:importPeople.new', { count: 2 })).waitFor();
  await page.getByText(say('people:importFault.person_anonymised')).first().waitFor();
  await screenshot(page, `migration-moodle-people-${language}`);

  await page.getByRole('tab', { name: say('migration:source.results'), exact: true }).click();
  await page.getByLabel(say('migration:archive.choose')).setInputFiles(course);
  await page.getByText(say('people:importPeople.columnsHint')).waitFor();
  await next.click();
  const unfinished = { text: '67-002, ระบบน้ำมัน (2)' };
  await page.getByText(say('migration:former.fault.attempt_unfinished', unfinished)).waitFor();
  await screenshot(page, `migration-moodle-results-${language}`);
});

const bank = `$CATEGORY: M06 Materials/6.1 Metals

::a::Which coats steel?{=Zinc ~Lead}

::b::Which is no metal?{~Tin ~Lead}

::c::Zinc is a metal.{T}
`;
const people = 'Number,Given name (English),Family name (English)\nM-1,Mali,Dee\n';
const past = `Number,Exam,Date,Score,Maximum,Outcome
M-1,Physics,31/12/2567,41,50,passed
M-9,Physics,31/12/2567,12,50,failed
`;

/** Examinees come in without a look at the page: they are needed for their results. */
async function examineesIn(companyId: string): Promise<void> {
  const {
    id: importId,
    guesses,
    dateOrder,
  } = await migration.uploadMigratedPeople({ companyId, name: 'people.csv' }, new Blob([people]));
  const plan = { companyId, importId, columns: guesses, dateOrder, existing: 'skip' as const };
  const { taskId } = await migration.startMigratedPeople({ ...plan, leaveOutFaulty: false, invite: false });
  await vi.waitFor(async () => expect((await migration.readMigrationTask({ companyId, taskId })).state).toBe('done'), {
    timeout: 60_000,
  });
}

test.each(['en', 'th'] as const)('in %s questions and past results move in, and out again', async (language) => {
  const company = await emptyCompany('Bank School');
  await examineesIn(company);
  const someone = reading(await browser.person(), language);
  const { page, say } = someone;
  const file = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) });
  const next = page.getByRole('button', { name: say('platform:action.next'), exact: true });
  const agree = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
  await signIn(someone, demonstrationNames.platformAdmin, '/platform-admin/login');

  await page.goto(someone.at(`/platform-admin/migration?company=${company}`));
  await page.getByRole('tab', { name: say('migration:source.questions'), exact: true }).click();
  await page.getByLabel(say('exchange:file.choose')).setInputFiles(file('bank.gift', 'text/plain', bank));
  await page.getByRole('tab', { name: say('exchange:check.faults', { total: '1' }) }).waitFor();
  await screenshot(page, `migration-questions-checked-${language}`);
  await next.click();
  await next.click();
  await page.getByRole('button', { name: say('exchange:start.run', { count: 2 }) }).click();
  await page.getByRole('heading', { name: say('exchange:done.title', { count: 2 }) }).waitFor();
  expect((await hosting.readCompany({ id: company })).subscription.usage.questions).toBe(2);
  await screenshot(page, `migration-questions-${language}`);
  await page.getByRole('button', { name: say('exchange:undo.button') }).click();
  await agree(say('exchange:undo.button'));
  await page.getByText(say('exchange:undo.removed', { count: 2, total: '2' })).waitFor();
  expect((await hosting.readCompany({ id: company })).subscription.usage.questions).toBe(0);

  await page.getByRole('tab', { name: say('migration:source.results'), exact: true }).click();
  await page.getByLabel(say('migration:archive.choose')).setInputFiles(file('past.csv', 'text/csv', past));
  await page.getByText(say('people:importPeople.columnsHint')).waitFor();
  await next.click();
  await page.getByText(say('migration:former.fault.person_unknown', { text: 'M-9' })).waitFor();
  await screenshot(page, `migration-results-checked-${language}`);
  await page.getByLabel(say('people:importPeople.leaveOut', { count: 1 })).check();
  await next.click();
  await page.getByRole('button', { name: say('migration:former.run', { count: 1 }) }).click();
  await page.getByRole('heading', { name: say('migration:former.done', { count: 1 }) }).waitFor();
  await screenshot(page, `migration-results-${language}`);
  await page.getByRole('button', { name: say('migration:former.undo') }).click();
  await agree(say('migration:former.undo'));
  await page.getByText(say('migration:former.undone', { count: 1, total: '1' })).waitFor();
});
