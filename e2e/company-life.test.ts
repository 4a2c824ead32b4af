import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { endOf } from '../src/companies/domain/subscription.ts';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { formatFor } from '../src/platform/client/language/format.ts';
import type { Language } from '../src/platform/language.ts';
import { runningAsOwner } from '../src/platform/server/embedded-database/embedded-database.ts';
import { csvRows } from '../src/platform/server/table-file/csv-rows.ts';
import { dayPlus, daysBetween, typedInZone } from '../src/platform/zoned-time.ts';
import { useBrowser } from './browser/browser.ts';
import { enterPassword, look, reading, signIn, type Someone } from './browser/someone.ts';
import { startServer, type Server } from './installation/server.ts';
import { office } from './prepare/office.ts';
import { nextMailTo } from './prepare/outbox.ts';

/** The last month of a company, on a server of its own: others are not closed with it. */
let server: Server;
beforeAll(async () => {
  server = await startServer(inject('first'));
});
afterAll(() => server.stop());

const browser = useBrowser();
const [chief, platformAdmin] = [demonstrationNames.companyAdmin, demonstrationNames.platformAdmin];
const money = { price: 120_000.5, currency: { code: 'THB' as const } };
const noLimits = { administrators: null, examinees: null, questions: null };

/** What the platform agrees with the company; its end is so many days from today. */
async function agree(daysLeft: number, more: { examinees?: number } = {}): Promise<{ until: string; days: number }> {
  const { hosting } = await office(platformAdmin, server.address);
  const [company] = (await hosting.listCompanies({ q: 'demo' }))['hydra:member'].filter(({ code }) => code === 'demo');
  const today = typedInZone(new Date(), 'Asia/Bangkok').slice(0, 10);
  const wanted = dayPlus(today, daysLeft);
  const from = `${Number(wanted.slice(0, 4)) - 1}${wanted.slice(4).replace('-02-29', '-02-28')}`;
  const limits = { ...noLimits, examinees: more.examinees ?? null };
  await hosting.updateSubscription({ id: company?.id ?? '', from, months: 12, graceDays: 0, limits, ...money });
  const until = endOf({ from, months: 12 }) ?? '';
  return { until, days: daysBetween(today, until) };
}

/** The daily work, begun as the database's owner alone can begin it. */
async function beginDailyWork(): Promise<void> {
  const owner = new Client({ connectionString: runningAsOwner(server.dataFolder) });
  await owner.connect();
  try {
    await owner.query("select graphile_worker.add_job('remind_of_standing')");
  } finally {
    await owner.end();
  }
}

/** The mail to this address that says these words; others came before. */
async function mailThatSays(address: string, words: string): Promise<string> {
  for (;;) {
    const mail = await nextMailTo(address, server.dataFolder);
    if (mail.includes(words)) return mail;
  }
}

const lastDay = (until: string, language: Language) =>
  formatFor(language).longDate(Date.parse(`${dayPlus(until, -1)}T12:00:00Z`));

test.each(['en', 'th'] as const)(
  'in %s a company hears of its end, fills up, ends, and is renewed',
  async (language) => {
    // Another day in each language, so that each has its mail.
    const { until, days } = await agree(language === 'en' ? 14 : 13);
    const admin = reading(await browser.person({ address: server.address }), language);
    await signIn(admin, chief, '/admin/login');
    await readNotice(admin, until, days);
    await beginDailyWork();
    const mail = await mailThatSays(chief, lastDay(until, language));
    expect(mail).toContain(`${server.address}${language === 'th' ? '/th' : ''}/admin/settings?tab=subscription`);
    await mailThatSays(platformAdmin, '(demo)');
    await readPrice(admin);

    await fillUp(admin, days);
    await agree(0);
    await readAndExport(admin, until);
    await beKeptOut(language);

    await agree(365);
    await goOn(admin);
    const examinee = reading(await browser.person({ address: server.address }), language);
    await signIn(examinee, demonstrationNames.examinee, '/login');
    expect([...admin.problems, ...examinee.problems]).toEqual([]);
  },
);

const notice = ({ page }: Someone, words: string) => page.getByRole('status').filter({ hasText: words });

async function readNotice(admin: Someone, until: string, count: number): Promise<void> {
  const { page, say, at } = admin;
  await page.goto(at('/admin'));
  await notice(admin, say('hosting:standing.ends_soon', { date: lastDay(until, admin.language), count })).waitFor();
  await look(admin, 'company-ends-soon');
}

async function readPrice(admin: Someone): Promise<void> {
  const { page, say, at, language } = admin;
  await page.goto(at('/admin/settings?tab=subscription'));
  const price = formatFor(language).money(money.price, money.currency.code);
  await page.getByText(say('companies:subscription.price', { price })).waitFor();
  await look(admin, 'company-price');
}

/** As many examinees as there are is the limit: the list and the form say so before anything is filled in. */
async function fillUp(admin: Someone, daysLeft: number): Promise<void> {
  const { page, say, at } = admin;
  const { people } = await office(chief, server.address);
  const used = (await people.listExaminees({ enabled: true, limit: 1 }))['hydra:totalItems'];
  await agree(daysLeft, { examinees: used });
  await page.goto(at('/admin/people/examinees'));
  await notice(admin, say('companies:noMore.examinees')).waitFor();
  expect(await page.getByRole('button', { name: say('people:examinees.register') }).isDisabled()).toBe(true);
  await look(admin, 'company-is-full');
  await page.goto(at('/admin/people/examinees/create'));
  await notice(admin, say('companies:noMore.examinees')).waitFor();
  expect(await page.getByRole('button', { name: say('people:create.submit') }).isDisabled()).toBe(true);
  await look(admin, 'company-is-full-form');
}

/** Of a closed company its administrator reads everything and takes it along. */
async function readAndExport(admin: Someone, before: string): Promise<void> {
  const { page, say, at } = admin;
  await page.goto(at('/admin/people/examinees'));
  await notice(admin, say('hosting:standing.readOnly')).waitFor();
  expect(await page.getByText(lastDay(before, admin.language)).count()).toBe(0);
  await notice(admin, say('companies:noMore.closed')).waitFor();
  await page.locator('[data-row="0"]').waitFor();
  await look(admin, 'company-closed');
  await page.getByRole('button', { name: say('platform:list.export') }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: say('platform:list.exportCsv') }).click();
  const saved = readFileSync(await (await coming).path(), 'utf8').replaceAll('\r\n', '\n');
  expect(csvRows(saved, ',').rows.length).toBeGreaterThan(5);
  await page.goto(at('/admin/questions/create'));
  await notice(admin, say('companies:noMore.closed')).waitFor();
  await look(admin, 'company-closed-question');
}

/** Examinees read a sentence that tells them no reason. */
async function beKeptOut(language: Language): Promise<void> {
  const examinee = reading(await browser.person({ address: server.address, width: 390, height: 844 }), language);
  const { page, say, at } = examinee;
  await page.goto(at('/login'));
  await enterPassword(examinee, demonstrationNames.examinee, 'login');
  await page.getByText(say('identity:refusal.company_closed')).waitFor();
  await look(examinee, 'company-closed-examinee');
  expect(examinee.problems).toEqual([]);
}

async function goOn(admin: Someone): Promise<void> {
  const { page, say, at } = admin;
  await page.goto(at('/admin/people/examinees'));
  await page.getByRole('link', { name: say('people:examinees.register') }).waitFor();
  expect(await notice(admin, say('hosting:standing.readOnly')).count()).toBe(0);
}
