import { memoryStore } from './memory-store.ts';
import type { Kept, Unsent, UnsentStore } from './unsent.ts';

const table = 'unsent';
/** The key of a record: sitting, position, revision. */
type Earlier = Omit<Kept, 'base' | 'givenAt'> & Partial<Pick<Kept, 'base' | 'givenAt'>>;

/** The longest the browser's database may take; then the page goes on without it. In milliseconds. */
const patience = 1500;

/**
 * Unsent answers in IndexedDB. Opening never fails: where the browser blocks it or lets us wait, the store
 * keeps things in the page alone and says so. A full disk makes single `keep`s answer false.
 */
export async function openDeviceStore(): Promise<UnsentStore> {
  const database = await inTime(openDatabase()).catch(() => null);
  return database ? storeIn(database) : memoryStore();
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sanam-sitting', 1);
    const createTable = () =>
      opening.result.createObjectStore(table, { keyPath: ['sittingId', 'position', 'revision'] });
    opening.addEventListener('upgradeneeded', createTable);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}

function storeIn(database: IDBDatabase): UnsentStore {
  return {
    outlivesPage: true,
    list: (sittingId) =>
      read(database, (rows): IDBRequest<Earlier[]> => rows.getAll(IDBKeyRange.bound([sittingId], [sittingId, []])))
        .then((rows) => rows.map(unsentOf))
        .catch(() => []),
    keep: (sittingId, unsent) => wrote(database, (rows) => rows.put({ ...unsent, sittingId } satisfies Kept)),
    forget: async (sittingId, { position, revision }) => {
      await wrote(database, (rows) => rows.delete([sittingId, position, revision]));
    },
    all: () =>
      read(database, (rows): IDBRequest<Earlier[]> => rows.getAll())
        .then((rows) => rows.map((row) => ({ ...unsentOf(row), sittingId: row.sittingId })))
        .catch(() => []),
    count: () => read(database, (rows) => rows.count()).catch(() => 0),
  };
}

/** What an earlier release kept has no base, and no time. */
const unsentOf = ({
  position,
  revision,
  base = revision - 1,
  response,
  flagged,
  key,
  givenAt = null,
}: Earlier): Unsent => ({
  position,
  revision,
  base,
  response,
  flagged,
  key,
  givenAt,
});

const read = <Found>(database: IDBDatabase, ask: (rows: IDBObjectStore) => IDBRequest<Found>): Promise<Found> =>
  inTime(
    new Promise((resolve, reject) => {
      const request = ask(database.transaction(table).objectStore(table));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
    }),
  );

/** Whether it is on disk: `strict` waits for the disk, so that a power cut takes nothing. */
const wrote = (database: IDBDatabase, write: (rows: IDBObjectStore) => void): Promise<boolean> =>
  inTime(
    new Promise<boolean>((resolve, reject) => {
      const transaction = database.transaction(table, 'readwrite', { durability: 'strict' });
      transaction.addEventListener('complete', () => resolve(true));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')));
      write(transaction.objectStore(table));
    }),
  ).catch(() => false);

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), patience);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
