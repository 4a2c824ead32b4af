import type { Page } from 'playwright-core';

/** Listens from now on; gives every reply the page received that is no script, style, font or picture. */
export function everythingTold(page: Page): () => Promise<string[]> {
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

/** Everything the browser keeps for this site, as one text: databases, local storage and that of the tab. */
export const everythingKept = (page: Page): Promise<string> => page.evaluate<string>(readStores);

const readStores = `(async () => {
  const asked = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const stores = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name));
    for (const table of database.objectStoreNames)
      stores.push({ name, table, rows: await asked(database.transaction(table).objectStore(table).getAll()) });
    database.close();
  }
  return JSON.stringify({ stores, local: { ...localStorage }, tab: { ...sessionStorage } });
})()`;

/** Listens from now on; gives how many bytes of scripts came over the wire, compressed as they are. */
export async function scriptBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, number>();
  await session.send('Network.enable');
  session.on(
    'Network.responseReceived',
    ({ requestId, type }) => void (type === 'Script' && scripts.set(requestId, 0)),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  return () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Listens from now on; gives how many requests the page made, whatever for. */
export function requestCount(page: Page): () => number {
  let count = 0;
  page.on('request', () => void count++);
  return () => count;
}
