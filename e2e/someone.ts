import { expect, inject } from 'vitest';
import { inLanguagePath } from '../src/platform/client/language.ts';
import { tooltipNames } from '../src/platform/tooltip-names.ts';
import type { Language } from '../src/platform/language.ts';
import { demonstrationPassword } from '../src/demonstration/server/company.ts';
import { expectAccessible, screenshot, type Person } from './browser.ts';
import { keysIn, wordsIn, type Words } from './words.ts';

/** A person at a computer who reads one language. */
export type Someone = Person & {
  readonly language: Language;
  readonly say: Words;
  /** The address of a page in their language. */
  readonly at: (path: string) => string;
};

export const reading = (person: Person, language: Language): Someone => ({
  ...person,
  language,
  say: wordsIn(language),
  at: (path) => inLanguagePath(path, language),
});

/** Sign-in pages looked at before: they do not change from person to person. */
const seen = new Set<string>();

/** Signs in on the page of an area and waits until they stand on their home. The profile's language is theirs before. */
export async function signIn(someone: Someone, email: string, loginPage: string): Promise<void> {
  const { page, say, at, language } = someone;
  await speak(email, language);
  await page.goto(at(loginPage));
  await page.getByLabel(say('identity:login.username')).fill(email);
  await page.getByLabel(say('identity:login.password'), { exact: true }).fill(demonstrationPassword);
  const name = loginPage.slice(1).replaceAll('/', '-');
  if (!seen.has(`${name} ${language}`)) await look(someone, name);
  seen.add(`${name} ${language}`);
  await page.getByRole('button', { name: say('identity:login.submit') }).click();
  await page.getByRole('button', { name: say.like('platform:frame.person') }).waitFor();
}

/** Keeps a language in somebody's profile, through the API. */
export async function speak(email: string, language: Language): Promise<void> {
  const token = await tokenOf(email);
  const changed = await fetch(`${inject('address')}/api/profile/language`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  });
  expect(changed.status).toBe(200);
}

/** An access token as a caller gets it that is no browser. */
export async function tokenOf(email: string): Promise<string> {
  const reply = await fetch(`${inject('address')}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: demonstrationPassword }),
  });
  expect(reply.status, email).toBe(200);
  return ((await reply.json()) as { token: string }).token;
}

/** What anybody may expect of a screen once it is there: readable for all, and every word a word. */
export async function look({ page, language }: Pick<Someone, 'page' | 'language'>, name: string): Promise<void> {
  await expectAccessible(page);
  // Tooltips are listed by their names, which look like keys.
  const keys = keysIn(await spoken(page)).filter((key) => !tooltipNames.some((name) => name === key));
  expect.soft(keys, page.url()).toEqual([]);
  await screenshot(page, `${name}-${language}`);
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
