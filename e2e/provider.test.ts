import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { openProvider, registered, type KnownPerson } from '../src/identity/server/provider/provider.fixture.ts';
import { freePort } from '../src/platform/server/embedded-database/cluster.ts';
import { useBrowser } from './browser/browser.ts';
import { atHome, enterPassword, look, reading, speak, type Someone } from './browser/someone.ts';
import { startServer, type Server } from './installation/server.ts';
import { office } from './prepare/office.ts';

const browser = useBrowser();
const people = new Map<string, KnownPerson>();
let server: Server;
let provider: Awaited<ReturnType<typeof openProvider>>;

// A server of its own, which is let into the provider's network.
beforeAll(async () => {
  const port = await freePort();
  server = await startServer(inject('first'), { PROVIDER_ORIGINS: `http://127.0.0.1:${port}` });
  provider = await openProvider(people, `${server.address}/login/provider/callback`, port);
  const { identity } = await office(demonstrationNames.companyAdmin, server.address);
  await identity.saveProvider({
    ...registered,
    name: 'School account',
    issuer: provider.issuer,
    scopes: ['openid', 'email', 'profile'],
    acr: null,
    isOn: true,
    linksByEmail: false,
    createsExaminees: false,
    trustsSecondFactor: false,
    isDemanded: false,
    spareAccountId: null,
  });
});
afterAll(async () => {
  await provider.close();
  await server.stop();
});

/** From the sign-in page by the code of the company to the provider, as somebody whom it knows or not. */
async function throughProvider({ page, say, at }: Someone, who: string): Promise<void> {
  await page.goto(at('/login'));
  await page.getByRole('link', { name: say('identity:login.provider') }).click();
  await page.getByLabel(say('identity:provider.company')).fill('demo');
  await page.getByRole('button', { name: say('identity:provider.submit') }).click();
  await atProvider({ page }, who);
}

async function atProvider({ page }: Pick<Someone, 'page'>, who: string): Promise<void> {
  await page.getByLabel('Who are you?').fill(who);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.each([
  ['en', 1440, false],
  ['th', 390, true],
] as const)('sign-in through a provider, linked on the profile: %s', async (language, width, dark) => {
  const who = `worapon-${language}`;
  people.set(who, { sub: who, email: `${who}@school.example` });
  await speak('worapon.r@demo.example', language, server.address);
  const someone = reading(await browser.person({ address: server.address, width, dark }), language);
  const { page, say, at } = someone;
  await throughProvider(someone, who);
  await page.getByText(say('identity:refusal.provider_not_linked')).waitFor();
  expect(page.url()).toBe(`${server.address}${at('/login/provider/callback')}`);
  await look(someone, 'provider-not-linked');
  await page.getByRole('link', { name: say('identity:provider.back') }).click();
  await enterPassword(someone, 'worapon.r@demo.example', 'login-with-provider');
  await atHome(someone);
  await page.goto(at('/profile'));
  await page
    .getByRole('button', {
      name: say.like(language === 'en' ? 'identity:provider.section.link' : 'identity:provider.section.anew'),
    })
    .click();
  // The provider knows this browser by now, and asks nothing.
  await page.getByText(`${who}@school.example`).waitFor();
  await look(someone, 'profile-linked');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await throughProvider(someone, who);
  await atHome(someone);
  expect(new URL(page.url()).pathname).toBe(at('/'));
  expect(someone.problems).toEqual([]);
});
