/**
 * The longest the browser's database may take; then the page goes on without it. In milliseconds. What it holds may be answers
 * that nobody else has, and a computer that just started is slow: reading waits long. An answer goes out soon, kept or not.
 */
const patience = { toRead: 10_000, toWrite: 1500 };

type Place = { readonly database: string; readonly table: string; readonly keyPath: readonly string[] };

/** One table in a database of its own. */
export type DeviceTable = {
  readonly read: <Found>(ask: (rows: IDBObjectStore) => IDBRequest<Found>) => Promise<Found>;
  /** Whether it is on disk: `strict` waits for the disk, so that a power cut takes nothing. */
  readonly write: (work: (rows: IDBObjectStore) => void) => Promise<boolean>;
};

/**
 * A table on this device; null where the browser blocks it or lets us wait. A database never gets a second version: that would wait
 * for every older page that is open. What is new gets a database of its own.
 */
export async function openDeviceTable(place: Place): Promise<DeviceTable | null> {
  const database = await inTime(openDatabase(place), patience.toRead).catch(() => null);
  return database && tableIn(database, place.table);
}

function openDatabase({ database, table, keyPath }: Place): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table, { keyPath: [...keyPath] }));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    opening.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}

const tableIn = (database: IDBDatabase, table: string): DeviceTable => ({
  read: (ask) =>
    inTime(
      new Promise((resolve, reject) => {
        const request = ask(database.transaction(table).objectStore(table));
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      }),
      patience.toRead,
    ),
  write: (work) =>
    inTime(
      new Promise<boolean>((resolve, reject) => {
        const transaction = database.transaction(table, 'readwrite', { durability: 'strict' });
        transaction.addEventListener('complete', () => resolve(true));
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not written')));
        work(transaction.objectStore(table));
      }),
      patience.toWrite,
    ).catch(() => false),
});

/** Of all rows, those of one sitting: it is the first part of every key. */
export const ofSitting = (sittingId: string): IDBKeyRange => IDBKeyRange.bound([sittingId], [sittingId, []]);

function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
