import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/**
 * Goes to an address as a link does: within the document where the page has it, else as a fresh one. Comes back when
 * the router is at rest there, or half a minute later wherever it stands; gives the path it stands on.
 */
export async function goWithin(page: Page, address: string, expected = address.split('?')[0] ?? ''): Promise<string> {
  const isRouted = await page.evaluate((to) => {
    if (!('__TSR_ROUTER__' in globalThis)) return false;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, address);
  // The page of an exam is a document without links: anyone who leaves it types an address.
  if (!isRouted) await page.goto(new URL(address, page.url()).href);
  // Asked again and again from outside: the content security policy lets no text become a script in the page.
  await vi
    .waitFor(async () => expect(await page.evaluate<boolean>(atRestOn(expected))).toBe(true), {
      timeout: 30_000,
      interval: 25,
    })
    .catch(() => undefined);
  return new URL(page.url()).pathname;
}

const atRestOn = (path: string) => `(() => {
  if (location.pathname !== ${JSON.stringify(path)}) return false;
  const router = globalThis.__TSR_ROUTER__;
  if (!router) return document.querySelector('h1') !== null;
  const { state } = router;
  return state.status === 'idle' && state.resolvedLocation?.href === state.location.href;
})()`;
