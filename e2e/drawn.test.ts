import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser/browser.ts';
import { reading, signIn } from './browser/someone.ts';

/** Pages that the build has drawn, and what the server fills in (docs/decisions/0047, 0050). */
const browser = useBrowser();

test.each([
  '/login',
  '/th/admin/login',
  '/platform-admin/login',
  '/th/help',
  '/privacy-policy',
  '/th/terms-conditions',
])('%s looks as it is drawn once it works', async (path) => {
  const { page, problems } = await browser.person({ width: 390 });
  // Held back until the drawing has been looked at.
  const looked = Promise.withResolvers<void>();
  await page.route('**/first-paint.js', (route) => looked.promise.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  await heading.waitFor();
  const seen = () => page.evaluate(() => document.getElementById('root')?.innerText);
  // What stands in a line is known once every sheet is there.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => (link as HTMLLinkElement).sheet),
  );
  await page.evaluate(() => document.fonts.ready);
  const [drawn, drawnBox] = [await seen(), await heading.boundingBox()];
  expect(await page.locator('[inert] main').count()).toBe(1);
  looked.resolve();
  await page.locator('[inert]').waitFor({ state: 'detached' });
  expect([await seen(), await heading.boundingBox()]).toEqual([drawn, drawnBox]);
  expect(problems).toEqual([]);
});

test.each([
  ['holds a session', '/login', '__Host-sanam-refresh=x'],
  ['was set to the other language', '/login', '__Host-sanam-language=th'],
  ['looks for a page of the help', '/help?page=exams', ''],
])('a browser that %s gets no drawing', async (_what, path, cookie) => {
  const { address } = await browser.person();
  const drawn = async (headers: Record<string, string>, url: string) =>
    (await (await fetch(`${address}${url}`, { headers })).text()).includes('inert');
  expect(await drawn({}, '/login')).toBe(true);
  expect(await drawn({ cookie }, path)).toBe(false);
});

test.each(['en', 'th'] as const)(
  'the home of an examinee comes with its exam, and asks for it no more: %s',
  async (language) => {
    const someone = reading(await browser.person({ width: 390 }), language);
    const { page, problems, at } = someone;
    await signIn(someone, 'worapon.r@demo.example', '/login');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    // What other journeys do meanwhile would be asked for again; this line stays silent.
    await page.route('**/api/updates', () => undefined);
    const looked = Promise.withResolvers<void>();
    await page.route('**/first-paint.js', (route) => looked.promise.then(() => route.continue()));
    const exam = page.locator('article h3');
    const sent = await comeFilled(page, at('/'), asked);
    expect(sent?.headers()['cache-control']).toBe('no-store');
    await exam.waitFor({ state: 'attached' });
    const drawn = await exam.innerText();
    expect(await page.locator('[inert] article li').count()).toBeGreaterThan(3);
    looked.resolve();
    await page.locator('[inert]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: someone.say('sittings:exam.start') }).waitFor();
    expect(await exam.first().innerText()).toBe(drawn);
    expect(asked).toContain('/api/token/refresh');
    for (const path of ['/api/public-settings', '/api/profile', '/api/my/exams', '/api/my/subscriptions'])
      expect(asked).not.toContain(path);
    expect(problems).toEqual([]);
  },
);

/** Opens a page that the server fills; where it was too busy to do that within a second, again. What the page before asked for does not count. */
async function comeFilled(page: Page, address: string, asked: string[]) {
  page.on('framenavigated', () => void asked.splice(0));
  for (let tries = 1; ; tries++) {
    const sent = await page.goto(address, { waitUntil: 'commit' });
    if (tries === 10 || (await sent?.text())?.includes('inert')) return sent;
  }
}

test('a home says that the server cannot answer, and comes by itself once it can', async () => {
  const someone = reading(await browser.person({ width: 390 }), 'th');
  const { page, say, at } = someone;
  await signIn(someone, 'worapon.r@demo.example', '/login');
  // As the server sends it while it cannot fill it.
  const bare = await (await fetch(`${someone.address}${at('/')}`)).text();
  await page.route(`**${at('/')}`, (route) => route.fulfill({ body: bare, contentType: 'text/html' }));
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(at('/'));
  await page.getByRole('heading', { name: say('platform:fault.title') }).waitFor();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: say('sittings:exam.start') }).waitFor();
});
