import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { languages, type Language } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { standAt } from './chapters/exam/answer-question.ts';
import { startExam } from './chapters/exam/take-exam.ts';
import { arrangeExam, office } from './prepare/office.ts';
import { goWithin } from './browser/navigate.ts';
import { look, reading, signIn, speak, type Someone } from './browser/someone.ts';
import { certified, examineeVisits, openVisits, platformVisits, staffVisits, type Visits } from './browser/visits.ts';

const browser = useBrowser();
const patience = 600_000;
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** An examinee who may see the key of answers, with pictures. */
const looksThrough = 'worapon.r@demo.example';
const source = new URL('../src/', import.meta.url).pathname;

test('every screen there is will be visited', async () => {
  const files = [...globSync('*/{client/routes.tsx,domain/table.ts}', { cwd: source }), 'examinee-pages.tsx'];
  const declared = files
    .flatMap((file) => [...readFileSync(source + file, 'utf8').matchAll(/route: '([\w-]+)'/g)])
    .map(([, name]) => name);
  const visited = Object.keys({
    ...(await staffVisits()),
    ...(await platformVisits()),
    ...(await examineeVisits()),
    ...openVisits,
  });
  expect(visited.sort()).toEqual(declared.sort());
});

test.each(languages)('the pages of a company’s staff, in %s', { timeout: patience }, async (language) => {
  await visitAll(await staffVisits(), demonstrationNames.companyAdmin, '/admin/login', [language]);
});

test('the pages of the platform', { timeout: patience }, async () => {
  await visitAll(await platformVisits(), demonstrationNames.platformAdmin, '/platform-admin/login');
});

test('the pages of an examinee', { timeout: patience }, async () => {
  await visitAll(await examineeVisits(), certified, '/login');
});

test('the answers that an examinee looks through again, with their pictures', async () => {
  const person = reading(await browser.person(), 'th');
  const { page, at } = person;
  await signIn(person, looksThrough, '/login');
  await page.goto(at(`/answers/${await ownAnswers()}`));
  for (const phone of [false, true]) {
    await setUp(person, { phone, dark: phone });
    await arrive(person);
    await seeThrough(person, 'answers-shown', phone ? 'phone-dark' : 'desktop-light');
  }
  const picture = page.locator('main img').first();
  await picture.scrollIntoViewIfNeeded();
  const isThere = (one: HTMLElement | SVGElement) =>
    one instanceof HTMLImageElement && one.naturalWidth > 0 && !one.src.endsWith('/no-picture.svg');
  await expect.poll(() => picture.evaluate(isThere), { timeout: 10_000 }).toBe(true);
});

test('the pages that are open to everybody', { timeout: patience }, async () => {
  const guest = await browser.person();
  // Whether the system is closed is the server's word; here it says so for one page.
  await guest.page.route('**/api/public-settings', async (route) => {
    const reply = await route.fetch();
    const settings = (await reply.json()) as object;
    await route.fulfill({ json: { ...settings, maintenance: guest.page.url().includes('/maintenance') } });
  });
  for (const language of languages) await visitIn(reading(guest, language), openVisits);
});

test('the page of an exam', { timeout: patience }, async () => {
  const exam = await arrangeExam(`V${Date.now().toString(36).slice(-5)}8`.toUpperCase(), ['S-2510']);
  const someone = reading(await browser.person(), 'en');
  await startExam(someone, { ...exam, email: 'chutima.n@demo.example' });
  for (const language of languages) await visitExam(reading(someone, language), new URL(someone.page.url()).pathname);
});

/** The result whose answers and key are shown to its examinee. */
async function ownAnswers(): Promise<string> {
  const { sittings, results } = await office(looksThrough);
  for (const { id, state } of (await sittings.listMyExams({})).exams) {
    const result = state === 'released' ? await results.readMyResult({ examId: id }) : null;
    if (result?.answers === 'key') return result.id;
  }
  throw new Error('the demonstration shows no answers with their key');
}

/** Signs in once; sees everything in one language, then in the other. */
async function visitAll(
  visits: Visits,
  email: string,
  loginPage: string,
  inThese: readonly Language[] = languages,
): Promise<void> {
  const person = await browser.person({ fetchesAhead: true });
  await signIn(reading(person, inThese[0] ?? 'en'), email, loginPage);
  for (const language of inThese) {
    await speak(email, language);
    await visitIn(reading(person, language), visits);
  }
}

type Shown = { readonly phone: boolean; readonly dark: boolean };

/**
 * Every page in this language: one on the desktop, the next on a phone, in the other language the other way round; and so
 * with the dark. Those that are shown alike come one after the other: a page that is about to be left is not laid out anew.
 */
async function visitIn(someone: Someone, visits: Visits): Promise<void> {
  const isThai = someone.language === 'th';
  const pages = Object.entries(visits)
    .flatMap(([route, states]) =>
      Object.entries(states).map(([state, path]) => ({ name: [route, state].filter(Boolean).join('-'), path })),
    )
    .map((page, index) => ({
      ...page,
      index,
      phone: (index % 2 === 0) === isThai,
      dark: Math.floor(index / 2) % 2 === 0 ? isThai : !isThai,
    }));
  const alike = Map.groupBy(pages, ({ phone, dark }) => `${phone ? 'phone' : 'desktop'}-${dark ? 'dark' : 'light'}`);
  // The last page stays the last.
  const groups = [...alike].toSorted(([, one], [, other]) => (one.at(-1)?.index ?? 0) - (other.at(-1)?.index ?? 0));
  for (const [turn, [shown, group]] of groups.entries())
    for (const [place, page] of group.entries()) {
      if (place === 0) await setUp(someone, page);
      // The first page, and one that is shown only while the server says so, asks the server anew.
      if (turn + place === 0 || page.path === '/maintenance') await someone.page.goto(someone.at(page.path));
      else await goWithin(someone.page, someone.at(page.path));
      await arrive(someone);
      await seeThrough(someone, page.name, shown);
    }
}

async function setUp({ page }: Someone, { phone, dark }: Shown): Promise<void> {
  await page.setViewportSize(phone ? sizes.phone : sizes.desktop);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
}

/** The page is there: its heading, and nothing on it that still loads; a tab nobody opened loads when it is. */
async function arrive({ page, say }: Someone): Promise<void> {
  // A page that was drawn beforehand is replaced by the one that works.
  await page.locator('#root > [inert]').waitFor({ state: 'detached' });
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor();
  // The page of the interface's parts shows what loads for ever.
  if (page.url().endsWith('/components')) return;
  await page
    .locator(':is(.mantine-Skeleton-root, [aria-busy="true"], .late-loading):not([style*="display: none"] *)')
    .first()
    .waitFor({ state: 'detached' });
  const broken = [say('platform:error.notFound'), say('platform:error.notWorking'), say('platform:fault.title')];
  expect.soft(broken, page.url()).not.toContain(await heading.innerText());
}

/** What may be expected of every screen, at every width and in both schemes. */
async function seeThrough(someone: Someone, name: string, shown: string): Promise<void> {
  const { page, problems, language } = someone;
  await look(someone, `screen-${name}`, shown);
  const tooWide = await page.evaluate<number>(
    'document.scrollingElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect.soft(tooWide, `${page.url()} is too wide (${shown})`).toBeLessThanOrEqual(0);
  expect.soft(await page.locator('html').getAttribute('lang'), page.url()).toBe(language);
  expect.soft(problems.splice(0), page.url()).toEqual([]);
}

/** The exam as it is sat, with what opens over it. */
async function visitExam(someone: Someone, path: string): Promise<void> {
  const { page, say, language } = someone;
  for (const phone of [false, true]) {
    const dark = phone === (language === 'en');
    const shown = `${phone ? 'phone' : 'desktop'}-${dark ? 'dark' : 'light'}`;
    await setUp(someone, { phone, dark });
    for (const number of [1, 4, 5, 8]) {
      // Within the page, but for the first question in another language.
      await page.goto(`${someone.at(path.replace(/^\/th/, ''))}#${number}`);
      await standAt(someone, number);
      await seeThrough(someone, `exam-${number}`, shown);
    }
    await page.getByRole('button', { name: say('page:bar.settings') }).click();
    await page.getByRole('dialog', { name: say('page:settings.title') }).waitFor();
    await seeThrough(someone, 'exam-settings', shown);
    await page.keyboard.press('Escape');
    if (phone) await seePalette(someone, shown);
    await page.getByRole('button', { name: say('page:go.review'), exact: true }).click();
    await page.getByRole('button', { name: say('page:review.submit') }).waitFor();
    await seeThrough(someone, 'exam-review', shown);
  }
}

async function seePalette(someone: Someone, shown: string): Promise<void> {
  const { page, say } = someone;
  await page.getByRole('button', { name: say('page:go.questions'), exact: true }).click();
  await page.getByRole('dialog', { name: say('page:palette.title') }).waitFor();
  await seeThrough(someone, 'exam-palette', shown);
  await page.keyboard.press('Escape');
}
