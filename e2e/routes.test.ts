import { expect, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { inLanguagePath } from '../src/platform/client/language/language.ts';
import { languages, type Language } from '../src/platform/language.ts';
import { routes, type RouteDeclaration } from '../src/routes.ts';
import { useBrowser, type Person } from './browser/browser.ts';
import { goWithin } from './browser/navigate.ts';
import { reading, signIn, speak } from './browser/someone.ts';

/**
 * Everybody goes to every address of the product, half of the time in English: to what two of them ask for in English the
 * other two go in Thai. Where they end up is compared with what the specification says (sections 2, 4 and 6), written down
 * here a second time, by area and not by permission.
 */
const browser = useBrowser();
const patience = 600_000;
const nobodysId = '00000000-0000-7000-8000-000000000000';

const visitors = {
  guest: null,
  'company administrator': { email: demonstrationNames.companyAdmin, login: '/admin/login', home: '/admin' },
  examinee: { email: demonstrationNames.examinee, login: '/login', home: '/' },
  'platform administrator': {
    email: demonstrationNames.platformAdmin,
    login: '/platform-admin/login',
    home: '/platform-admin',
  },
} as const;
type Visitor = keyof typeof visitors;

const paths = Object.values<RouteDeclaration>(routes).map(({ path }) => path.replace(/\$\w+/, nobodysId));
const openPages = /^\/(privacy-policy|terms-conditions|help|components|try-exam|certificates(\/.*)?)$/;
/** Where links lead that were sent or printed; anyone who holds one may stand there. */
const linkPages = /\/(reset-password(\/reset)?|set-up|provider\/callback)$/;
const guestPages = /^(\/login|\/login\/provider|\/otp|\/admin\/login|\/platform-admin\/login)$/;
const areaOf = (path: string) =>
  path.startsWith('/platform-admin')
    ? 'platform administrator'
    : path.startsWith('/admin')
      ? 'company administrator'
      : 'examinee';

/** Where the specification sends this visitor who asks for this path; both without language. */
function expectedEnd(path: string, visitor: Visitor): string {
  const person = visitors[visitor];
  if (path === '/maintenance') return person?.home ?? '/login';
  if (openPages.test(path) || linkPages.test(path)) return path;
  if (guestPages.test(path)) return person ? person.home : path;
  if (path.startsWith('/exams/') && !path.endsWith('/result')) return person ? person.home : path;
  if (!person) return visitors[areaOf(path)]?.login ?? '';
  return areaOf(path) === visitor ? path : person.home;
}

test.each(Object.keys(visitors).map((visitor, index) => [visitor as Visitor, index] as const))(
  'where a %s ends up on every page',
  { timeout: patience },
  async (visitor, index) => {
    const person = await browser.person();
    const wrong: string[] = [];
    for (const [turn, language] of languages.entries()) {
      await enter(person, visitor, language);
      for (const path of paths.filter((_, place) => (place + index) % 2 === turn)) {
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
  const person = visitors[visitor];
  if (!person) {
    await page.goto(inLanguagePath('/admin/login', language));
    await page.getByRole('heading', { level: 1 }).waitFor();
    return;
  }
  if (page.url() === 'about:blank') return signIn(reading(someone, language), person.email, person.login);
  await speak(person.email, language);
  await page.goto(inLanguagePath(person.home, language));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
