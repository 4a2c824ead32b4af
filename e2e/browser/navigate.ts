import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/** After this a page that does not come to rest is taken as it stands. */
const patience = 30_000;

/**
 * Goes to an address as a link does: within the document where the page has it, else as a fresh one. Comes back when
 * the router is at rest there, or half a minute later wherever it stands; gives the path it stands on.
 */
export async function goWithin(page: Page, address: string, expected = address.split('?')[0] ?? ''): Promise<string> {
  // A page that was drawn beforehand has no router yet that would hear of it.
  await page.locator('#root > [inert]').waitFor({ state: 'detached' });
  const isRouted = await page.evaluate((to) => {
    if (!('__TSR_ROUTER__' in globalThis)) return false;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, address);
  // The page of an exam is a document without links: anyone who leaves it types an address.
  if (!isRouted) await page.goto(new URL(address, page.url()).href);
  // A page that is left for another document answers no more: the next one is asked.
  await vi
    .waitFor(() => page.evaluate(restOn, { path: expected, patience }), { timeout: patience, interval: 25 })
    .catch(() => undefined);
  return new URL(page.url()).pathname;
}

/** Waits within the page: each question from outside would cost more than the page itself. */
async function restOn({ path, patience: most }: { path: string; patience: number }): Promise<void> {
  type Router = { state: { status: string; resolvedLocation?: { href: string }; location: { href: string } } };
  const isAtRest = () => {
    if (location.pathname !== path || document.querySelector('#root > [inert]')) return false;
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__?: Router };
    if (!router) return document.querySelector('h1') !== null;
    const { state } = router;
    return state.status === 'idle' && state.resolvedLocation?.href === state.location.href;
  };
  for (const end = performance.now() + most; !isAtRest() && performance.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 5));
}
