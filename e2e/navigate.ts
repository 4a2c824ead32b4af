import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/**
 * Goes to an address as a link does: within the document where the page has it, else as a fresh one. Comes back when
 * the router is at rest there, or four seconds later wherever it stands; gives the path it stands on.
 */
export async function goWithin(page: Page, address: string, expected = address.split('?')[0] ?? ''): Promise<string> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  // Asked again and again from outside: the content security policy lets no text become a script in the page.
  await vi
    .waitFor(async () => expect(await page.evaluate<boolean>(atRestOn(expected))).toBe(true), {
      timeout: 4000,
      interval: 25,
    })
    .catch(() => undefined);
  return new URL(page.url()).pathname;
}

const atRestOn = (path: string) => `(() => {
  const { state } = globalThis.__TSR_ROUTER__ ?? {};
  return state?.status === 'idle' && state.resolvedLocation?.href === state.location.href
    && location.pathname === ${JSON.stringify(path)};
})()`;
