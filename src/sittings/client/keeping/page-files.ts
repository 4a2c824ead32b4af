/** The file of the worker, beside the pages: its address is the same in every release. */
export const workerAddress = '/exam-keeper.js';
const list = '/builds/exam.json';
/** Under which the page itself lies among its files. */
const page = '/page';
const cachePrefix = 'sanam-exam ';

/** The files of the page of an exam, which hold no word of it, and the worker that gives them out without network. */
export type PageFiles = {
  /** Whether the page opens without network from now on. */
  readonly keep: (examId: string, withReferences: boolean) => Promise<boolean>;
  readonly drop: () => Promise<void>;
};

export const pageFiles: PageFiles = {
  async keep(examId, withReferences) {
    await dropOthers(examId);
    const cache = await caches.open(cachePrefix + examId);
    // A sitting stays with the page that it began with, whatever the server brings meanwhile.
    if (!(await cache.match(page)) && !(await fill(cache, withReferences))) return false;
    // Without network the browser would write an error; it is tried again when the server has answered.
    if (!navigator.onLine) return false;
    for (const scope of scopesOf(examId))
      await navigator.serviceWorker.register(workerAddress, { scope, updateViaCache: 'none' });
    return true;
  },
  drop: () => dropOthers(null),
};

/** `references`: what draws reference material, for exams that have some. */
type Listed = { readonly files: readonly string[]; readonly references: readonly string[] };

/** The page is put in last: where it is, all its files are. */
async function fill(cache: Cache, withReferences: boolean): Promise<boolean> {
  const [document, listed] = await Promise.all([
    fetch(location.pathname, { cache: 'no-cache' }),
    fetch(list, { cache: 'no-cache' }),
  ]);
  if (!document.ok || !listed.ok) return false;
  const [html, { files, references }] = await Promise.all([document.text(), listed.json() as Promise<Listed>]);
  const needed = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  // Of two builds: the server was updated between the two replies.
  if (!needed.every((file) => files.includes(file))) return false;
  await cache.addAll(withReferences ? [...files, ...references] : files);
  const headers = new Headers(document.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  await cache.put(page, new Response(html, { headers }));
  return true;
}

/** One exam and nothing else, in either language. */
const scopesOf = (examId: string) => [`/exams/${examId}`, `/th/exams/${examId}`];

/** Takes away the files and workers of all exams, or of all others. */
async function dropOthers(examId: string | null): Promise<void> {
  const stays = examId === null ? [] : scopesOf(examId);
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const { active, waiting, installing, scope } = registration;
    const script = (active ?? waiting ?? installing)?.scriptURL ?? '';
    if (script.endsWith(workerAddress) && !stays.includes(new URL(scope).pathname)) await registration.unregister();
  }
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix) && name !== cachePrefix + examId) await caches.delete(name);
}
