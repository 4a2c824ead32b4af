import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { inLanguagePath } from '../../src/platform/client/language/language.ts';
import { tooltipNames } from '../../src/platform/tooltip-names.ts';
import { languages, type Language } from '../../src/platform/language.ts';
import { demonstrationPassword } from '../../src/demonstration/server/company.ts';
import { expectAccessible, screenshot, type Person } from './browser.ts';
import { keysIn, wordsIn, type Words } from './words.ts';

/** A person at a computer who reads one language. */
export type Someone = Person & {
  readonly language: Language;
  readonly say: Words;
  /** The address of a page in their language. */
  readonly at: (path: string) => string;
};

export const reading = (person: Person, language: Language, model?: 'MODULE' | 'TYPE'): Someone => ({
  ...person,
  language,
  say: wordsIn(language, model),
  at: (path) => inLanguagePath(path, language),
});

/** Signs in on the page of an area and waits until they stand on their home. The profile's language is theirs before. */
export async function signIn(someone: Someone, email: string, loginPage: string): Promise<void> {
  const { page, at, language, address } = someone;
  await speak(email, language, address);
  await page.goto(at(loginPage));
  await enterPassword(someone, email, loginPage.slice(1).replaceAll('/', '-'));
  await inAnyFrame(page).waitFor();
  // Journeys that run at once share some people: the language may be what another one has chosen meanwhile.
  if ((await page.locator('html').getAttribute('lang')) !== language) {
    await speak(email, language, address);
    await page.goto(at(new URL(page.url()).pathname.replace(/^\/th(?=\/|$)/, '') || '/'));
  }
  await atHome(someone);
}

/** The frame of the pages behind a sign-in, in whichever language. */
const inAnyFrame = (page: Person['page']) => {
  const [first, second] = languages.map((language) =>
    page.getByRole('button', { name: wordsIn(language).like('platform:frame.person') }),
  );
  if (!first || !second) throw new Error('there are two languages');
  return first.or(second);
};

/** Name and password, typed on the sign-in page that is shown. */
export async function enterPassword(someone: Someone, name: string, screen: string): Promise<void> {
  const { page, say } = someone;
  await page.getByLabel(say('identity:login.username')).fill(name);
  await page.getByLabel(say('identity:login.password'), { exact: true }).fill(demonstrationPassword);
  await look(someone, screen);
  await page.getByRole('button', { name: say('identity:login.submit') }).click();
}

/** The frame of the pages behind a sign-in is there. */
export const atHome = ({ page, say }: Someone): Promise<void> =>
  page.getByRole('button', { name: say.like('platform:frame.person') }).waitFor();

/** Keeps a language in somebody's profile, through the API. */
export async function speak(email: string, language: Language, address = inject('address')): Promise<void> {
  const token = await tokenOf(email, address);
  const changed = await fetch(`${address}/api/profile/language`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  });
  expect(changed.status).toBe(200);
}

/** An access token as a caller gets it that is no browser. */
export async function tokenOf(email: string, address = inject('address')): Promise<string> {
  const reply = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: demonstrationPassword }),
  });
  expect(reply.status, email).toBe(200);
  return ((await reply.json()) as { token: string }).token;
}

/** Whether no journey of this run, in any process, has looked at this screen in full yet; from now on one has. */
function isFirstLook(name: string): boolean {
  try {
    writeFileSync(join(inject('looked'), name), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * What anybody may expect of a screen once it is there: every word a word and, the first time, readable for all. Where it is
 * `shown` in other colours or at another width, those that can be read are looked at anew.
 */
export async function look(
  { page, language }: Pick<Someone, 'page' | 'language'>,
  name: string,
  shown = '',
): Promise<void> {
  // A page that was drawn beforehand is replaced by the one that works.
  await page.locator('#root > [inert]').waitFor({ state: 'detached' });
  if (isFirstLook(name)) await expectAccessible(page);
  else if (shown) await expectAccessible(page, 'colours');
  await expectWords(page);
  await screenshot(page, [name, shown, language].filter(Boolean).join('-'));
}

async function expectWords(page: Person['page']): Promise<void> {
  // Tooltips are listed by their names, which look like keys.
  const keys = keysIn(await spoken(page)).filter((key) => !tooltipNames.some((name) => name === key));
  expect.soft(keys, page.url()).toEqual([]);
}

/** All words of a page: those on it, and those that are only spoken. */
async function spoken(page: Person['page']): Promise<string> {
  const [title, shown, labels] = await Promise.all([
    page.title(),
    page.locator('body').innerText(),
    page
      .locator('body')
      .evaluate((body) =>
        [...body.querySelectorAll('[aria-label], [title], [placeholder]')]
          .flatMap((element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''))
          .join('\n'),
      ),
  ]);
  return [title, shown, labels].join('\n');
}
