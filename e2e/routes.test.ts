import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { inLanguagePath } from '../src/platform/client/language/language.ts';
import { expectedEnd, homes, type Visitor } from '../src/platform/client/routing/expected-end.fixture.ts';
import { languages, type Language } from '../src/platform/language.ts';
import { routes, type RouteDeclaration } from '../src/routes.ts';
import { useBrowser, type Person } from './browser/browser.ts';
import { goWithin } from './browser/navigate.ts';
import { reading, signIn, speak } from './browser/someone.ts';

/**
 * Where everybody ends up on every page is asked of the rules alone (every-route.test.ts). Here the pages are really gone to: each
 * of the four visitors goes to another quarter of them, half of the time in Thai. Who may stay is seen there by screens.test.ts.
 */
const browser = useBrowser();
const patience = 600_000;
const nobodysId = '00000000-0000-7000-8000-000000000000';

const signIns = {
  guest: null,
  'company administrator': { email: demonstrationNames.companyAdmin, login: '/admin/login' },
  examinee: { email: demonstrationNames.examinee, login: '/login' },
  'platform administrator': { email: demonstrationNames.platformAdmin, login: '/platform-admin/login' },
} as const satisfies Record<Visitor, object | null>;

const paths = Object.values<RouteDeclaration>(routes).map(({ path }) => path.replace(/\$\w+/, nobodysId));

test.each(Object.keys(homes).map((visitor, index) => [visitor as Visitor, index] as const))(
  'what a %s meets on a quarter of all pages',
  { timeout: patience },
  async (visitor, index) => {
    const person = await browser.person();
    const wrong: string[] = [];
    for (const [turn, language] of languages.entries()) {
      await enter(person, visitor, language);
      for (const path of paths.filter((_, place) => place % 4 === index && (place >> 2) % 2 === turn)) {
        const asked = inLanguagePath(path, language);
        const expected = inLanguagePath(expectedEnd(path, visitor), language);
        const end = await goWithin(person.page, asked, expected);
        if (end !== expected) wrong.push(`${asked}: ${end} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(person.problems).toEqual([]);
  },
);

async function enter(someone: Person, visitor: Visitor, language: Language): Promise<void> {
  const { page } = someone;
  const person = signIns[visitor];
  if (!person) {
    await page.goto(inLanguagePath('/admin/login', language));
    await page.getByRole('heading', { level: 1 }).waitFor();
    return;
  }
  if (page.url() === 'about:blank') return signIn(reading(someone, language), person.email, person.login);
  await speak(person.email, language);
  await page.goto(inLanguagePath(homes[visitor] ?? '/', language));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
