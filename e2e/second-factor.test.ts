import { expect, test } from 'vitest';
import { demonstrationPassword } from '../src/demonstration/server/company.ts';
import type { Language } from '../src/platform/language.ts';
import { useBrowser } from './browser/browser.ts';
import { approveQuestions } from './chapters/bank/approve-questions.ts';
import { keepCodes } from './chapters/company/set-up-factor.ts';
import { press, standOn } from './browser/forms.ts';
import { newAdministrator, newPlatformUser } from './prepare/newcomers.ts';
import { office, submitQuestions } from './prepare/office.ts';
import { codeIn, nextMailTo } from './prepare/outbox.ts';
import { atHome, enterPassword, look, reading, type Someone } from './browser/someone.ts';

const browser = useBrowser();

/** Somebody whose computer has a key for passkeys, which is touched at once. */
async function somebodyWithKey(language: Language, options: Parameters<typeof browser.person>[0] = {}) {
  const someone = reading(await browser.person(options), language);
  const devices = await someone.context.newCDPSession(someone.page);
  await devices.send('WebAuthn.enable');
  const key = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...key, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return someone;
}

async function signOut({ page, say }: Someone): Promise<void> {
  await page.getByRole('button', { name: say.like('platform:frame.person') }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: say('identity:signOut') }).click();
  await loaded;
}

/** On the profile. */
async function addPasskey(someone: Someone, name: string): Promise<void> {
  const { page, say } = someone;
  await press(someone, say('identity:passkeys.add'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('identity:passkeys.name')).fill(name);
  await dialog.getByLabel(say('identity:twoFactor.password'), { exact: true }).fill(demonstrationPassword);
  await look(someone, 'passkey-add');
  await dialog.getByRole('button', { name: say('identity:passkeys.make') }).click();
}

test('who runs the platform sets up a passkey before anything else, and signs in with it', async () => {
  const { email } = await newPlatformUser('th');
  const someone = await somebodyWithKey('th', { width: 390, height: 844, dark: true });
  const { page, say, at } = someone;
  await page.goto(at('/platform-admin/companies'));
  await enterPassword(someone, email, 'platform-admin-login');
  await page.getByLabel(say('identity:otp.code')).waitFor();
  await page.keyboard.type(codeIn(await nextMailTo(email)));

  await standOn(someone, say('identity:setUpFactor.title'));
  await page.getByRole('button', { name: say('identity:setUpFactor.app') }).click();
  await page.getByRole('img', { name: say('identity:twoFactor.setUp.qr') }).waitFor();
  await look(someone, 'set-up-factor-app');
  await press(someone, say('identity:setUpFactor.other'));
  await look(someone, 'set-up-factor');
  await page.getByRole('button', { name: say('identity:setUpFactor.passkey') }).click();
  await look(someone, 'set-up-factor-passkey');
  await press(someone, say('identity:passkeys.make'));
  await keepCodes(someone);
  await atHome(someone);
  expect(new URL(page.url()).pathname).toBe(at('/platform-admin/companies'));

  await page.goto(at('/platform-admin/profile'));
  const list = page.getByRole('list', { name: say('identity:passkeys.title') });
  await list.getByRole('button', { name: say.like('identity:passkeys.renameOf') }).click();
  await page.getByRole('dialog').getByLabel(say('identity:passkeys.name')).fill('Blue key');
  await press(someone, say('platform:action.save'));
  await list.getByText('Blue key', { exact: true }).waitFor();
  await look(someone, 'profile-passkeys');
  await list.getByRole('button', { name: say('identity:passkeys.removeOf', { name: 'Blue key' }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('identity:twoFactor.password'), { exact: true }).fill(demonstrationPassword);
  await dialog.getByRole('button', { name: say('identity:passkeys.remove'), exact: true }).click();
  await dialog.getByText(say('identity:refusal.last_second_factor')).waitFor();
  await dialog.getByRole('button', { name: say('platform:action.cancel') }).click();

  await signOut(someone);
  await enterPassword(someone, email, 'platform-admin-login');
  await page.getByText(say('identity:otp.byPasskey')).waitFor();
  await look(someone, 'otp-passkey');
  await press(someone, say('identity:otp.usePasskey'));
  await atHome(someone);
  expect(someone.problems).toEqual([]);
});

test('what decides asks again over the page, and goes on where it was', async () => {
  const mark = `F${Date.now().toString(36).slice(-5)}1`.toUpperCase();
  // Who makes an account is no second pair of eyes for it: neither of these two made the other's.
  await submitQuestions(await office((await newAdministrator('en')).email), mark);
  const { email } = await newAdministrator('en', ['question.view', 'question.approve']);
  const someone = await somebodyWithKey('en');
  const { page, say, at } = someone;
  await page.goto(at('/admin/profile'));
  await enterPassword(someone, email, 'admin-login');
  await addPasskey(someone, 'My phone');
  await keepCodes(someone);
  // A quarter of an hour later, as the server then answers.
  let asked = 0;
  await page.route('**/api/questions/approval', (route) =>
    asked++ === 0
      ? route.fulfill({ status: 403, json: { status: 403, refusal: 'check_due', values: {} } })
      : route.fallback(),
  );
  const prove = async () => {
    const dialog = page.getByRole('dialog', { name: say('identity:proof.title') });
    await dialog.getByRole('button', { name: say('identity:otp.usePasskey') }).waitFor();
    await look(someone, 'proof');
    await dialog.getByRole('button', { name: say('identity:otp.usePasskey') }).click();
  };
  await Promise.all([approveQuestions(someone, mark, 11), prove()]);
  expect(asked).toBe(2);
  expect(someone.problems).toEqual([]);
});
