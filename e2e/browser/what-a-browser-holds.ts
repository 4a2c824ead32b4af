import type { Page } from 'playwright-core';

/** Listens from now on; gives every reply the page received that is no script, style, font or picture. */
export function everythingSaid(page: Page): () => Promise<string[]> {
  const replies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/json|html|event-stream/.test(response.headers()['content-type'] ?? ''))
      replies.push(
        response.text().then(
          (body) => `${response.url()}\n${body}`,
          () => '',
        ),
      );
  });
  return () => Promise.all(replies);
}

/** Everything the browser keeps for this site, as one text: databases down to their bytes, files, local storage and that of the tab. */
export const everythingKept = (page: Page): Promise<string> => page.evaluate<string>(readStores);

const readStores = `(async () => {
  const asked = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const stores = [];
  const bytes = (held) => new TextDecoder().decode(held);
  const readable = (_, held) =>
    held instanceof ArrayBuffer || ArrayBuffer.isView(held) ? bytes(held) : held instanceof CryptoKey ? 'a key' : held;
  for (const { name } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name));
    for (const table of database.objectStoreNames)
      stores.push({ name, table, rows: await asked(database.transaction(table).objectStore(table).getAll()) });
    database.close();
  }
  const files = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    // Scripts, styles and fonts are the same for everybody, and public.
    const isPublic = (url) => new URL(url).pathname.startsWith('/assets/');
    for (const { url } of await cache.keys())
      files.push({ name, url, text: isPublic(url) ? '' : await (await cache.match(url)).text() });
  }
  const registrations = await navigator.serviceWorker.getRegistrations();
  const workers = registrations.map(({ scope, active }) => ({ scope, isActive: active?.state === 'activated' }));
  return JSON.stringify({ stores, files, workers, local: { ...localStorage }, tab: { ...sessionStorage } }, readable);
})()`;

/**
 * Counts what the page asks for before `selector` stands there for the first time, by the page's own clock; call it before
 * the page is opened. What is fetched ahead afterwards does not count, however late somebody looks. In bytes, compressed.
 */
export async function askedBefore(page: Page, selector: string) {
  await page.addInitScript(noteWhenItStands, selector);
  return () =>
    page.evaluate(() => {
      const [stood] = performance.getEntriesByName('stands');
      const asked = performance.getEntriesByType('resource').filter((one) => stood && one.startTime < stood.startTime);
      const scripts = (asked as PerformanceResourceTiming[]).filter(({ name }) =>
        new URL(name).pathname.endsWith('.js'),
      );
      const bytesOf = (files: PerformanceEntryList) =>
        (files as PerformanceResourceTiming[]).reduce((sum, { transferSize }) => sum + transferSize, 0);
      const page = performance.getEntriesByType('navigation');
      // The document itself is asked for too.
      return { requests: asked.length + 1, bytes: bytesOf(scripts), bytesInAll: bytesOf([...page, ...asked]) };
    });
}

function noteWhenItStands(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    performance.mark('stands');
  });
  observer.observe(document, { childList: true, subtree: true });
}
