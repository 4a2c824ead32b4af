import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { demonstrationPassword } from '../src/demonstration/server/company.ts';
import type { Language } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { pressInMenu } from './browser/menu.ts';
import { expectFocus } from './browser/keyboard.ts';
import { newAdministrator, newExaminee, newPlatformUser } from './prepare/newcomers.ts';
import { office } from './prepare/office.ts';
import { codeIn, linkIn, nextMailTo } from './prepare/outbox.ts';
import { atHome, enterPassword, look, reading, type Someone } from './browser/someone.ts';

const browser = useBrowser();
const somebody = async (language: Language) => reading(await browser.person(), language);
const pathOf = ({ page }: Someone) => new URL(page.url()).pathname;

/** By the menu of the person, to the sign-in page, which is a document of its own. */
async function signOut({ page, say }: Someone): Promise<void> {
  await page.getByRole('button', { name: say.like('platform:frame.person') }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: say('identity:signOut') }).click();
  await loaded;
}

/** Two-factor sign-in by e-mail, as set up before. */
async function askForCodes(email: string): Promise<void> {
  const { identity } = await office(email);
  await identity.beginTwoFactor({ method: 'email', password: demonstrationPassword });
  await identity.confirmTwoFactor({ code: codeIn(await nextMailTo(email)) });
}

/** On the page of the second step: its field has the focus. */
async function atSecondStep(someone: Someone) {
  const { page, say, at } = someone;
  const field = page.getByLabel(say('identity:otp.code'));
  await expectFocus(page, field);
  expect(pathOf(someone)).toBe(at('/otp'));
  return field;
}

const wrong = (code: string) => code.replace(/./, (digit) => String((Number(digit) + 1) % 10));

test('an examinee’s second step is a code by e-mail', async () => {
  const { email } = await newExaminee('th');
  await askForCodes(email);
  const someone = await somebody('th');
  const { page, say, at } = someone;
  await page.goto(at('/login'));
  await enterPassword(someone, email, 'login');
  const field = await atSecondStep(someone);
  await page.getByText(say.like('identity:otp.sentTo')).waitFor();
  const pause = page.getByText(say.like('identity:otp.resendIn'));
  const first = page.getByText(await pause.innerText(), { exact: true });
  expect(await page.getByRole('button', { name: say('identity:otp.resend') }).count()).toBe(0);
  await look(someone, 'otp');
  await first.waitFor({ state: 'hidden' });
  await pause.waitFor();
  const code = codeIn(await nextMailTo(email));
  await page.keyboard.type(wrong(code));
  await page
    .getByRole('alert')
    .getByText(say('identity:refusal.code_wrong', { left: 4 }))
    .waitFor();
  await expectFocus(page, field);
  expect(await field.inputValue()).toBe('');
  await page.keyboard.type(code);
  await atHome(someone);
  expect(pathOf(someone)).toBe(at('/'));
  expect(someone.problems).toEqual([]);
});

test('an authenticator app is set up, asked for, and stood in for by a recovery code', async () => {
  const { email } = await newExaminee('en');
  const someone = await somebody('en');
  const { page, say, at } = someone;
  await page.goto(at('/profile'));
  await enterPassword(someone, email, 'login');
  const { app, recoveryCodes } = await setUpApp(someone);
  await signOut(someone);
  await enterPassword(someone, email, 'login');
  await atSecondStep(someone);
  await page.getByText(say('identity:otp.fromApp')).waitFor();
  // The code that was shown at setting up is used; the next one is good half a minute early.
  await page.keyboard.type(app.generate({ timestamp: Date.now() + 30_000 }));
  await atHome(someone);
  await signOut(someone);
  await enterPassword(someone, email, 'login');
  await atSecondStep(someone);
  await page.getByRole('button', { name: say('identity:otp.useRecovery') }).click();
  await expectFocus(page, page.getByLabel(say('identity:otp.recovery')));
  await page.keyboard.type(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await atHome(someone);
  await page.goto(at('/profile'));
  await page.getByText(say('identity:twoFactor.codesLeft', { count: 9 })).waitFor();
  expect(someone.problems).toEqual([]);
});

test.each([
  ['examinee', 'en', '', newExaminee],
  ['admin', 'th', '/admin', newAdministrator],
  ['platform', 'en', '/platform-admin', newPlatformUser],
] as const)('a forgotten password in the area of the %s', async (area, language, root, newcomer) => {
  const { email } = await newcomer(language);
  const someone = await somebody(language);
  const { page, say, at } = someone;
  await page.goto(at(`${root}/login`));
  await page.getByRole('link', { name: say('identity:login.forgot') }).click();
  await page.getByRole('heading', { name: say('identity:forgotten.title') }).waitFor();
  const answers = [await askForLink(someone, `un${email}`), await askForLink(someone, email)];
  expect(answers[0]?.replace(`un${email}`, email)).toBe(answers[1]);
  await look(someone, `forgotten-${area}`);
  const link = linkIn(await nextMailTo(email));
  expect(link).toMatch(new RegExp(`^${at(`${root}/reset-password/reset`)}\\?token=`));

  await page.goto(link);
  const field = page.locator('input[autocomplete=new-password]');
  await expectFocus(page, field);
  await page.getByText(email, { exact: true }).waitFor();
  await page.keyboard.type('too simple');
  await page.keyboard.press('Enter');
  await page.getByText(say('identity:password-invalid-message')).waitFor();
  await look(someone, `new-password-${area}`);
  await field.fill(newPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: say('identity:newPassword.doneTitle') }).waitFor();
  await page.getByRole('link', { name: say('identity:login.submit') }).click();
  await page.getByLabel(say('identity:login.username')).fill(email);
  await page.getByLabel(say('identity:login.password'), { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: say('identity:login.submit') }).click();
  if (area === 'platform') await setUpByMail(someone, email);
  await atHome(someone);
  expect(pathOf(someone)).toBe(at(root || '/'));

  await page.goto(link);
  await page.getByRole('heading', { name: say('identity:newPassword.overTitle') }).waitFor();
  await page.getByRole('alert').getByText(say('identity:newPassword.overHint')).waitFor();
  await look(someone, `link-over-${area}`);
  expect(someone.problems).toEqual([]);
});

test('a device is signed out from another one, and is so at its next step', async () => {
  const { email } = await newAdministrator('th');
  const [here, there] = [await somebody('th'), await somebody('th')];
  for (const someone of [there, here]) {
    await someone.page.goto(someone.at('/admin/profile'));
    await enterPassword(someone, email, 'admin-login');
    await someone.page.getByRole('heading', { name: someone.say('identity:devices.title') }).waitFor();
  }
  const { page, say } = here;
  const others = page.getByRole('listitem').getByRole('button', { name: say.like('identity:devices.endOf') });
  await others.click();
  await others.waitFor({ state: 'hidden' });
  await page.getByText(say('identity:devices.current'), { exact: true }).waitFor();
  await pressInMenu(there, 'people', 'examinees');
  await there.page.getByText(say('platform:fault.signedOut')).waitFor();
  expect(pathOf(there)).toBe(there.at('/admin/login'));
  await page.reload();
  await atHome(here);
  expect([...here.problems, ...there.problems]).toEqual([]);
});

const newPassword = 'Hangar-door-27!';

/** Who runs the platform needs a second factor: a code by e-mail, which is kept at that. */
async function setUpByMail(someone: Someone, email: string): Promise<void> {
  const { page, say } = someone;
  await atSecondStep(someone);
  await page.keyboard.type(codeIn(await nextMailTo(email)));
  await page.getByRole('button', { name: say('identity:setUpFactor.email') }).click();
  await page.getByRole('button', { name: say('identity:twoFactor.codes.kept') }).click();
}

/** Gives the page's answer. */
async function askForLink({ page, say }: Someone, name: string): Promise<string> {
  await page.getByLabel(say('identity:login.username')).fill(name);
  await page.getByRole('button', { name: say('identity:forgotten.submit') }).click();
  const answer = page.getByRole('status').filter({ has: page.getByRole('heading') });
  await answer.getByRole('heading', { name: say('identity:forgotten.sentTitle') }).waitFor();
  const text = await answer.innerText();
  if (name.startsWith('un')) await page.getByRole('button', { name: say('identity:forgotten.again') }).click();
  return text;
}

/** On the profile: the password, the key typed over, a first code, and the recovery codes, which are shown once. */
async function setUpApp(someone: Someone) {
  const { page, say } = someone;
  await page.getByRole('button', { name: say('identity:twoFactor.useApp') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('identity:twoFactor.password'), { exact: true }).fill(demonstrationPassword);
  await dialog.getByRole('button', { name: say('platform:action.next') }).click();
  await dialog.getByRole('img', { name: say('identity:twoFactor.setUp.qr') }).waitFor();
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  await expectFocus(page, dialog.getByLabel(say('identity:twoFactor.setUp.code')));
  await page.keyboard.type(app.generate());
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: say('identity:twoFactor.codes.title') });
  await list.waitFor();
  const recoveryCodes = await list.getByRole('listitem').allInnerTexts();
  expect(new Set(recoveryCodes).size).toBe(10);
  await look(someone, 'recovery-codes');
  await page.getByRole('button', { name: say('identity:twoFactor.codes.kept') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(say('identity:twoFactor.codesLeft', { count: 10 })).waitFor();
  expect(await page.getByText(recoveryCodes[0] ?? '').count()).toBe(0);
  return { app, recoveryCodes };
}
