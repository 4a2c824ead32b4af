import { Secret, TOTP } from 'otpauth';
import { demonstrationPassword } from '../../src/demonstration/server/company.ts';
import { hostingContract } from '../../src/hosting/contract.ts';
import { apiClient } from '../../src/platform/client/api.ts';
import type { Language } from '../../src/platform/language.ts';
import { atHome, enterPassword, type Someone } from '../browser/someone.ts';

/** A platform administrator of another installation, made by a link of its console, with their authenticator app. */
export async function platformByLink(address: string, link: string, email: string, language: Language): Promise<TOTP> {
  const hosting = apiClient(hostingContract, async (url, request) => {
    const { headers, body, ...rest } = request;
    const init = { ...rest, headers: { ...headers } };
    const reply = await fetch(address + url, body === undefined ? init : { ...init, body: body as BodyInit });
    return {
      status: reply.status,
      json: () => reply.json(),
      bytes: async () => new Uint8Array(await reply.arrayBuffer()),
    };
  });
  const account = {
    token: new URL(link).searchParams.get('token') ?? '',
    givenName: { en: 'Siriporn', th: 'ศิริพร' },
    familyName: { en: 'Wongthong', th: 'วงศ์ทอง' },
    email,
    language,
    password: demonstrationPassword,
  };
  const { secret } = await hosting.beginSetUp(account);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await hosting.completeSetUp({ ...account, code: app.generate() });
  return app;
}

/** Signs in with the code that comes next: the one of now made the account and is spent. */
export async function signInWithApp(someone: Someone, email: string, app: TOTP): Promise<void> {
  const { page, say, at } = someone;
  await page.goto(at('/platform-admin/login'));
  await enterPassword(someone, email, 'platform-admin-login');
  await page.getByText(say('identity:otp.fromApp')).waitFor();
  await page.keyboard.type(app.generate({ timestamp: Date.now() + 30_000 }));
  await atHome(someone);
}
