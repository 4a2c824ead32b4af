import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { useBrowser } from './browser/browser.ts';
import { goWithin } from './browser/navigate.ts';
import { certified } from './browser/visits.ts';
import { reading, signIn, type Someone } from './browser/someone.ts';

/** What stands around every page, as a browser draws it; the page of the interface's parts shows each of them. */
const browser = useBrowser();

async function atParts(options: { width?: number; dark?: boolean } = {}): Promise<Someone> {
  const guest = reading(await browser.person(options), 'en');
  await guest.page.goto('/components');
  await guest.page.getByRole('heading', { level: 1 }).waitFor();
  return guest;
}

/** Styles of an element as the browser computes them, also those of one of the elements around it. */
const styleOf = (element: Locator, name: string, around = '*'): Promise<string> =>
  element.evaluate(
    (node, [property = '', selector = '']) => {
      const styled = selector === '*' ? node : node.closest(selector);
      return styled ? getComputedStyle(styled).getPropertyValue(property) : '';
    },
    [name, around],
  );

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

const confirmation = ({ page }: Someone) => page.getByRole('alertdialog');

/** Asks, and waits until the dialog has come in. */
async function askForConfirmation(someone: Someone): Promise<void> {
  const { page, say } = someone;
  await page.getByRole('button', { name: say('guidance:components.confirm.delete'), exact: true }).click();
  await confirmation(someone).evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
}

test('a toast comes in at the top right, above every dialog', async () => {
  const guest = await atParts();
  const { page, say } = guest;
  await page.getByRole('button', { name: say('guidance:components.toast.done'), exact: true }).click();
  const toast = page.getByRole('alert').filter({ hasText: say('guidance:components.toast.doneText') });
  await expect.poll(async () => 1440 - (await boxOf(toast)).x - (await boxOf(toast)).width).toBeLessThan(40);
  expect((await boxOf(toast)).y).toBeLessThan(80);
  expect(await styleOf(toast, 'z-index', '[data-position="top-right"]')).toBe('1200');
});

test('a confirmation is as wide as the screen asks, comes in within 150 ms and stands on layer 1100', async () => {
  const guest = await atParts();
  await askForConfirmation(guest);
  const widths: Record<number, number> = {};
  const asked = { 1920: 576, 1610: 500, 1600: 640, 1280: 640, 1024: 717, 800: 560, 641: 577, 390: 360 };
  for (const screen of Object.keys(asked).map(Number)) {
    await guest.page.setViewportSize({ width: screen, height: 800 });
    widths[screen] = Math.round((await boxOf(confirmation(guest))).width);
  }
  expect(widths).toEqual(asked);
  expect(await styleOf(confirmation(guest), 'animation-duration')).toBe('0.15s');
  expect(await styleOf(confirmation(guest), 'z-index', '.mantine-Overlay-root')).toBe('1100');
});

test('a confirmation is maximised, and dragged no further than the edges of the screen', async () => {
  const guest = await atParts();
  const { page, say } = guest;
  await askForConfirmation(guest);
  const dialog = confirmation(guest);
  const drag = async (x: number, y: number) => {
    const title = await boxOf(dialog.getByRole('heading'));
    await page.mouse.move(title.x + 5, title.y + 5);
    await page.mouse.down();
    await page.mouse.move(title.x + 5 + x, title.y + 5 + y, { steps: 4 });
    await page.mouse.up();
  };
  const before = await boxOf(dialog);
  await drag(60, 40);
  expect(await boxOf(dialog)).toMatchObject({ x: before.x + 60, y: before.y + 40 });
  await drag(-3000, -3000);
  expect(await boxOf(dialog)).toMatchObject({ x: 0, y: 0 });
  await page.getByRole('button', { name: say('platform:confirm.maximise') }).click();
  expect(await boxOf(dialog)).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
});

test('what must not be disturbed lies under an overlay with a spinner, on layer 9000', async () => {
  const { page, say } = await atParts();
  const overlay = page.getByRole('status', { name: say('platform:busy') });
  // It goes after a second by itself: the page reads it the moment it comes.
  const seen = await page.evaluateHandle((name) => {
    const read = () => {
      const node = document.querySelector(`[role=status][aria-label="${name}"]`);
      if (!node) return undefined;
      const { x, y, width, height } = node.getBoundingClientRect();
      const { zIndex: layer, backgroundColor: colour } = getComputedStyle(node);
      return {
        box: { x, y, width, height },
        loaders: node.querySelectorAll('.mantine-Loader-root').length,
        layer,
        colour,
      };
    };
    type Seen = NonNullable<ReturnType<typeof read>>;
    const coming = new Promise<Seen>((resolve) => {
      const observer = new MutationObserver(() => {
        const found = read();
        if (!found) return;
        observer.disconnect();
        resolve(found);
      });
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    return { coming };
  }, say('platform:busy'));
  await page.getByRole('button', { name: say('guidance:components.busy'), exact: true }).click();
  const { box, loaders, layer, colour } = await seen.evaluate(({ coming }) => coming);
  expect(box).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  expect(loaders).toBe(1);
  expect(layer).toBe('9000');
  expect(colour).toMatch(/\/ 0\.65\)$/);
  await overlay.waitFor({ state: 'detached' });
});

test('while the next page is on its way a bar of 3 px grows on top for 2000 ms', async () => {
  const { page } = await atParts();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const gone = goWithin(page, '/help');
  const bar = page.locator('.loading-bar');
  await bar.waitFor();
  expect(await boxOf(bar)).toMatchObject({ y: 0, height: 3 });
  expect(await styleOf(bar, 'animation-name')).toBe('late, loading-bar');
  expect(await styleOf(bar, 'animation-duration')).toBe('0.001s, 2s');
  goOn();
  expect(await gone).toBe('/help');
  expect(await bar.count()).toBe(0);
});

test('dark is the class p-dark, and the main colour is indigo in both', async () => {
  const colour = ({ page }: Someone) => styleOf(page.locator('html'), '--mantine-primary-color-filled');
  const hasClass = ({ page }: Someone) => page.locator('html.p-dark').count();
  const [light, dark] = [await atParts(), await atParts({ dark: true })];
  expect([await hasClass(light), await hasClass(dark)]).toEqual([0, 1]);
  for (const [guest, shade] of [
    [light, 7],
    [dark, 4],
  ] as const)
    expect(await colour(guest)).toBe(await styleOf(guest.page.locator('html'), `--mantine-color-indigo-${shade}`));
});

test('the layers of styles stand in their order: base, mantine, utilities', async () => {
  const { page } = await atParts();
  // Of equal rules the one of the last layer wins, whatever order they are written in.
  const winners = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return [
      ['base', 'mantine'],
      ['mantine', 'utilities'],
    ].map(([lower = '', upper = '']) => {
      const rule = (layer: string) => `@layer ${layer} { html { --winner: ${layer}; } }`;
      sheet.replaceSync(rule(upper) + rule(lower));
      return getComputedStyle(document.documentElement).getPropertyValue('--winner');
    });
  });
  expect(winners).toEqual(['mantine', 'utilities']);
});

test('what opens over the page stands on layer 1000', async () => {
  const { page, say } = await atParts();
  await page.getByRole('button', { name: say('guidance:components.tip.show') }).hover();
  const tip = page.getByRole('tooltip');
  await tip.waitFor();
  expect(await styleOf(tip, 'z-index')).toBe('1000');
});

test('an address that is no page says so with its code, and leads back to the start', async () => {
  const guest = reading(await browser.person(), 'en');
  const { page, say } = guest;
  await page.goto('/nowhere');
  await page.getByRole('heading', { level: 1, name: say('platform:error.notFound') }).waitFor();
  const words = await page.getByRole('main').innerText();
  expect(words).toContain('404');
  expect(words).toContain(say('platform:error.couldNotFind'));
  await page.getByRole('link', { name: say('platform:error.back') }).click();
  await page.waitForURL('**/login*');
  expect(new URL(page.url()).searchParams.get('return')).toBe('/');
});

test('a reader whose address has a dot gets a page, a script that is missing does not; search engines stay out', async () => {
  const address = inject('address');
  const asked = async (path: string, accept: string) => {
    const reply = await fetch(address + path, { headers: { accept, 'accept-language': 'en' }, redirect: 'manual' });
    return [reply.status, reply.headers.get('content-type')?.split(';')[0]];
  };
  const reader = 'text/html,application/xhtml+xml,*/*;q=0.8';
  expect(await asked('/certificates/a.b', reader)).toEqual([200, 'text/html']);
  expect(await asked('/admin/no.such', reader)).toEqual([404, 'text/html']);
  expect(await asked('/assets/gone.js', '*/*')).toEqual([404, 'application/problem+json']);
  expect((await asked('/favicon.ico', reader))[0]).toBe(301);
  expect(await (await fetch(`${address}/robots.txt`)).text()).toContain('Disallow: /');
});

test('an address whose id can be nobody’s is no page either, says which, and keeps the frame of the area', async () => {
  const admin = reading(await browser.person(), 'en');
  await signIn(admin, demonstrationNames.companyAdmin, '/admin/login');
  await admin.page.goto('/admin/exams/no-id');
  await admin.page.getByRole('heading', { level: 1, name: admin.say('platform:error.notFound') }).waitFor();
  const path = '/admin/exams/no-id';
  expect(await admin.page.getByRole('main').innerText()).toContain(admin.say('platform:error.notFoundAt', { path }));
  expect(await frameOf(admin)).toEqual(menuAndAll);
});

/** Which parts of a frame stand around a page. */
const frameOf = async ({ page, say }: Someone) => ({
  menu: await page.getByRole('navigation', { name: say('platform:frame.navigation') }).count(),
  logo: await page.getByRole('link', { name: say('platform:frame.toStart') }).count(),
  person: await page.getByRole('button', { name: say.like('platform:frame.person') }).count(),
});
const menuAndAll = { menu: 1, logo: 1, person: 1 };

test('each layout has its own frame: admin, platform-admin, examinee, default and blank', async () => {
  const somebody = async (email: string, login: string) => {
    const one = reading(await browser.person(), 'en');
    await signIn(one, email, login);
    return one;
  };
  const admin = await somebody(demonstrationNames.companyAdmin, '/admin/login');
  expect(await frameOf(admin)).toEqual(menuAndAll);
  await goWithin(admin.page, '/admin/questions/print/result');
  expect(await frameOf(admin)).toEqual({ menu: 0, logo: 0, person: 0 });
  const platform = await somebody(demonstrationNames.platformAdmin, '/platform-admin/login');
  expect(await frameOf(platform)).toEqual(menuAndAll);
  const examinee = await somebody(certified, '/login');
  expect(await frameOf(examinee)).toEqual({ menu: 0, logo: 1, person: 1 });
  expect(await frameOf(await atParts())).toEqual({ menu: 0, logo: 1, person: 0 });
});

test('the logo leads to the route index, and from there to the home of the role', async () => {
  const examinee = reading(await browser.person(), 'en');
  const admin = reading(await browser.person(), 'en');
  await signIn(examinee, certified, '/login');
  await signIn(admin, demonstrationNames.companyAdmin, '/admin/login');
  for (const [{ page, say }, home] of [
    [examinee, '/'],
    [admin, '/admin'],
  ] as const) {
    await page.goto(home === '/' ? '/profile' : '/admin/profile');
    const logo = page.getByRole('link', { name: say('platform:frame.toStart') });
    expect(await logo.getAttribute('href')).toBe('/');
    await logo.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(home);
  }
});
