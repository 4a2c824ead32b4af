import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages, type Language } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { fillBoth, press, standOn } from './browser/forms.ts';
import { startInPublic } from './installation/server.ts';
import { atHome, look, reading, type Someone } from './browser/someone.ts';

const browser = useBrowser();
const password = 'Hangar-door-27!';

let server: Awaited<ReturnType<typeof startInPublic>>;
beforeAll(async () => {
  server = await startInPublic();
});
afterAll(() => server.stop());

/** The page of a link, in somebody's language, on the server under test. */
const pageOf = (link: string, { at }: Someone): string => {
  const { pathname, search } = new URL(link);
  return server.address + at(pathname) + search;
};

/** The first by the link of the start, the second by one of the command line. */
function nextLink(language: Language): string {
  if (language === 'en') return server.opening.setUp?.link ?? '';
  const { stdout } = server.sanam(
    'admin',
    'create',
    '--email',
    'second@school.example',
    '--name',
    'ศิริพร วงศ์ทอง',
    '--json',
  );
  return (JSON.parse(stdout) as { link: string }).link;
}

const field = ({ page, say }: Someone, key: 'hosting:user.email' | 'identity:newPassword.invitationPassword') =>
  page.getByLabel(`${say(key)} *`, { exact: true });

test.each(languages)('the link of the console makes a platform administrator, in %s', async (language) => {
  const link = nextLink(language);
  const email = language === 'en' ? 'first@school.example' : 'second@school.example';
  const someone = reading(await browser.person({ address: server.address }), language);
  const { page, say } = someone;
  const next = () => press(someone, say('platform:action.next'));
  await page.goto(pageOf(link, someone));
  await standOn(someone, say('hosting:setUp.title'));
  if (language === 'th') expect(await field(someone, 'hosting:user.email').inputValue()).toBe(email);
  await fillBoth(someone, say('hosting:user.givenName'), { en: 'Siriporn', th: 'ศิริพร' });
  await fillBoth(someone, say('hosting:user.familyName'), { en: 'Wongthong', th: 'วงศ์ทอง' });
  await field(someone, 'hosting:user.email').fill(email);
  await field(someone, 'identity:newPassword.invitationPassword').fill('too simple');
  await next();
  await page.getByText(say('identity:password-invalid-message'), { exact: true }).waitFor();
  await look(someone, 'set-up');

  // A reload keeps everything but the password.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await standOn(someone, say('hosting:setUp.title'));
  expect(await field(someone, 'hosting:user.email').inputValue()).toBe(email);
  await field(someone, 'identity:newPassword.invitationPassword').fill(password);
  await next();

  const app = await appOf(someone);
  await typeCode(someone, wrong(app.generate()));
  await page.getByText(say('hosting:refusal.code_wrong'), { exact: true }).waitFor();
  await look(someone, 'set-up-app');
  const late = await secondTab(someone, link);
  await typeCode(someone, app.generate());

  await standOn(someone, say('hosting:setUp.doneTitle'));
  expect(
    await page
      .getByRole('list', { name: say('identity:twoFactor.codes.title') })
      .getByRole('listitem')
      .count(),
  ).toBe(10);
  await look(someone, 'set-up-done');
  await press(someone, say('identity:twoFactor.codes.kept'));
  await page.getByLabel(say('identity:login.username')).fill(email);
  await page.getByLabel(say('identity:login.password'), { exact: true }).fill(password);
  await press(someone, say('identity:login.submit'));
  await page.getByText(say('identity:otp.fromApp')).waitFor();
  await page.keyboard.type(app.generate({ timestamp: Date.now() + 30_000 }));
  await atHome(someone);

  await typeCode(late, app.generate());
  await standOn(late, say('hosting:setUp.usedTitle'));
  await late.page.getByRole('code').getByText('--email', { exact: true }).waitFor();
  await look(late, 'set-up-used');
  expect([...someone.problems, ...late.problems]).toEqual([]);
});

test('a link that was replaced says what to do', async () => {
  const links = [1, 2].map(
    () =>
      (JSON.parse(server.sanam('admin', 'create', '--email', 'x@school.example', '--json').stdout) as { link: string })
        .link,
  );
  const someone = reading(await browser.person({ address: server.address, width: 390 }), 'th');
  const { page, say } = someone;
  await page.goto(pageOf(links[0] ?? '', someone));
  await standOn(someone, say('hosting:setUp.overTitle'));
  await page.getByRole('code').getByText('--email', { exact: true }).waitFor();
  await look(someone, 'set-up-over');
  await page.goto(pageOf(links[1] ?? '', someone));
  await standOn(someone, say('hosting:setUp.title'));
  await look(someone, 'set-up-390');
});

/** The same link on another page of the same browser, as far as the code: it shows the same secret. */
async function secondTab(someone: Someone, link: string): Promise<Someone> {
  const tab: Someone = { ...someone, page: await someone.context.newPage(), problems: [] };
  await tab.page.goto(pageOf(link, tab));
  await fillBoth(tab, tab.say('hosting:user.givenName'), { en: 'Other' });
  await fillBoth(tab, tab.say('hosting:user.familyName'), { en: 'Tab' });
  await field(tab, 'hosting:user.email').fill('other@school.example');
  await field(tab, 'identity:newPassword.invitationPassword').fill(password);
  await press(tab, tab.say('platform:action.next'));
  const secrets = await Promise.all([someone, tab].map(async (each) => (await appOf(each)).secret.base32));
  expect(secrets[0]).toBe(secrets[1]);
  return tab;
}

async function appOf({ page, say }: Someone): Promise<TOTP> {
  await page.getByRole('img', { name: say('identity:twoFactor.setUp.qr') }).waitFor();
  return new TOTP({ secret: Secret.fromBase32((await page.locator('code').innerText()).replaceAll(' ', '')) });
}

async function typeCode(someone: Someone, code: string): Promise<void> {
  await someone.page.getByLabel(someone.say('identity:twoFactor.setUp.code')).fill(code);
  await press(someone, someone.say('hosting:setUp.submit'));
}

const wrong = (code: string) => code.replace(/./g, (digit) => String((Number(digit) + 1) % 10));
