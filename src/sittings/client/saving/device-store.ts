import { ofSitting, openDeviceTable, type DeviceTable } from './device-table.ts';
import { memoryStore } from './memory-store.ts';
import type { Kept, Unsent, UnsentStore } from './unsent.ts';

const place = { database: 'sanam-sitting', table: 'unsent', keyPath: ['sittingId', 'position', 'revision'] } as const;
type Earlier = Omit<Kept, 'base' | 'givenAt'> & Partial<Pick<Kept, 'base' | 'givenAt'>>;

/**
 * Unsent answers in IndexedDB. Opening never fails: where the browser blocks it or lets us wait, the store
 * keeps things in the page alone and says so. A full disk makes single `keep`s answer false.
 */
export async function openDeviceStore(): Promise<UnsentStore> {
  const table = await openDeviceTable(place);
  return table ? storeIn(table) : memoryStore();
}

function storeIn({ read, write }: DeviceTable): UnsentStore {
  return {
    outlivesPage: true,
    list: (sittingId) =>
      read((rows): IDBRequest<Earlier[]> => rows.getAll(ofSitting(sittingId)))
        .then((rows) => rows.map(unsentOf))
        .catch(() => []),
    keep: (sittingId, unsent) => write((rows) => rows.put({ ...unsent, sittingId } satisfies Kept)),
    forget: async (sittingId, { position, revision }) => {
      await write((rows) => rows.delete([sittingId, position, revision]));
    },
    all: () =>
      read((rows): IDBRequest<Earlier[]> => rows.getAll())
        .then((rows) => rows.map((row) => ({ ...unsentOf(row), sittingId: row.sittingId })))
        .catch(() => []),
    count: () => read((rows) => rows.count()).catch(() => 0),
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
