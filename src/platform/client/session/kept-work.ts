import { isOpen } from './open-page.ts';

/**
 * Unfinished work in the browser's database: it outlives a closed tab, a crash and a lost session, and belongs to one account
 * of one company. It goes with signing out, as soon as somebody else signs in, and after seven days. Nothing here ever
 * fails: where the browser gives no room, nothing is kept.
 */
export type KeptWork<Value> = {
  /** The page it was typed on; two tabs never write over one another. */
  readonly page: string;
  readonly value: Value;
  readonly savedAt: Date;
};

/** Whose work it is, and on what: account, company, thing. */
export type WorkOwner = readonly [account: string, company: string, thing: string];

const table = 'work';
const noteName = 'sanam.kept-work';
/** The longest the browser's database may take, in milliseconds; nobody waits for it. */
const patience = 15_000;
/** Older work is nobody's any more. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

let database: Promise<IDBDatabase | null> | null = null;
/** From signing out until somebody signs in nothing is kept, also not what was typed in the last moment. */
let isClosed = false;

/** What was left behind on this thing by other pages, the newest first. What somebody is typing in another tab stays there. */
export async function listWork<Value>(owner: WorkOwner, page: string): Promise<KeptWork<Value>[]> {
  const rows = await ask((rows): IDBRequest<KeptWork<Value>[]> =>
    rows.getAll(IDBKeyRange.bound([...owner], [...owner, []])),
  );
  const others = (rows ?? []).filter((row) => row.page !== page && !isOld(row));
  const open = await Promise.all(others.map((row) => isOpen(row.page)));
  return others.filter((_, place) => !open[place]).sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
}

export async function keepWork<Value>(owner: WorkOwner, work: KeptWork<Value>): Promise<void> {
  if (isClosed) return;
  const [account, company, thing] = owner;
  note(true);
  await ask((rows) => rows.put({ account, company, thing, ...work }), 'readwrite');
}

export async function forgetWork(owner: WorkOwner, page?: string): Promise<void> {
  await ask(
    (rows) => rows.delete(page === undefined ? IDBKeyRange.bound([...owner], [...owner, []]) : [...owner, page]),
    'readwrite',
  );
}

/** Nothing stays behind for anyone who uses the browser next. */
export async function forgetAllWork(): Promise<void> {
  isClosed = true;
  if (!note(null)) return;
  await ask((rows) => rows.clear(), 'readwrite');
  note(false);
}

/** Removes what is too old, as soon as anybody opens the page. */
export const forgetOldWork = (): Promise<void> => forgetWhere(isOld);

/** Who signs in finds their own work of the last days; what others left behind goes. */
export async function keepOnlyWorkOf(account: string): Promise<void> {
  isClosed = false;
  await forgetWhere((row) => row.account !== account || isOld(row));
}

type Row = { readonly account: string; readonly savedAt: Date };

const isOld = ({ savedAt }: Pick<Row, 'savedAt'>): boolean => savedAt.getTime() <= Date.now() - keptFor;

async function forgetWhere(isGone: (row: Row) => boolean): Promise<void> {
  if (!note(null)) return;
  await ask((rows) => {
    const walk = rows.openCursor();
    walk.addEventListener('success', () => {
      const cursor = walk.result;
      if (cursor && isGone(cursor.value as Row)) cursor.delete();
      cursor?.continue();
    });
    return walk;
  }, 'readwrite');
}

/** Whether anything was ever kept here, so that nobody else's sign-out touches the database. */
function note(kept: boolean | null): boolean {
  try {
    if (kept === true) localStorage.setItem(noteName, '1');
    if (kept === false) localStorage.removeItem(noteName);
    return localStorage.getItem(noteName) !== null;
  } catch {
    return true;
  }
}

/** What the database answers, or null where it does not in time. */
async function ask<Found>(
  work: (rows: IDBObjectStore) => IDBRequest<Found>,
  mode: IDBTransactionMode = 'readonly',
): Promise<Found | null> {
  database ??= inTime(open()).catch(() => null);
  const opened = await database;
  if (!opened) {
    database = null;
    return null;
  }
  return inTime(
    new Promise<Found>((resolve, reject) => {
      const transaction = opened.transaction(table, mode);
      const request = work(transaction.objectStore(table));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not done')));
    }),
  ).catch(() => null);
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') return reject(new Error('no database'));
    const opening = indexedDB.open('sanam-work', 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(table, { keyPath: ['account', 'company', 'thing', 'page'] }),
    );
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), patience);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
