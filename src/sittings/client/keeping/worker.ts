// The service worker of one exam's page (docs/decisions/0068): a program of its own, which imports nothing. It gives out the page
// and its files as they were kept, and lets everything else pass. It knows no key and sees no word of a question.

type Fetching = Event & { readonly request: Request; respondWith(reply: Promise<Response>): void };
type Installing = Event & {
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
  waitUntil(work: Promise<unknown>): void;
};
type OneExam = { readonly registration: { readonly scope: string } };

const { registration } = globalThis as unknown as OneExam;
const own = new URL(registration.scope).pathname;
const cacheName = `sanam-exam ${own.split('/').at(-1)}`;

/** The name under which a request is kept, or null for what is none of this worker's business. */
function keptAs({ method, mode, url }: Request): string | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return null;
  if (mode === 'navigate') return pathname.replace(/\/$/, '') === own ? '/page' : null;
  return pathname;
}

async function answer(request: Request, name: string): Promise<Response> {
  const kept = await caches.match(name, { cacheName }).catch(() => undefined);
  return kept ?? fetch(request);
}

addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  const name = keptAs(request);
  if (name !== null) (event as Fetching).respondWith(answer(request, name));
});

// Where the browser can, calls of the API do not even ask this worker.
addEventListener('install', (event) => {
  const installing = event as Installing;
  const passed = installing.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  if (passed) installing.waitUntil(passed.catch(() => undefined));
});
