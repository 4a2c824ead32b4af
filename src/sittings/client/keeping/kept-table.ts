import { openDeviceTable } from '../saving/device-table.ts';

/** A part of a kept sitting: sealed bytes, or the key and the times, which say nothing of a question. */
export type KeptRow = {
  readonly sittingId: string;
  /** `head`, `clock`, `paper`, `saved`, `own`, or `media` with a number. */
  readonly name: string;
  readonly value: unknown;
};

/** Where sittings are kept on this device. */
export type KeptTable = {
  readonly all: () => Promise<readonly KeptRow[]>;
  /** Whether all of it is on disk. */
  readonly put: (rows: readonly KeptRow[]) => Promise<boolean>;
  readonly remove: (rows: readonly Pick<KeptRow, 'sittingId' | 'name'>[]) => Promise<boolean>;
  readonly clear: () => Promise<boolean>;
};

const place = { database: 'sanam-kept', table: 'kept', keyPath: ['sittingId', 'name'] } as const;

/** The table in the browser's database; null where the browser blocks it or lets us wait. */
export async function openKeptTable(): Promise<KeptTable | null> {
  const table = await openDeviceTable(place);
  if (!table) return null;
  const { read, write } = table;
  return {
    all: () => read((rows): IDBRequest<KeptRow[]> => rows.getAll()).catch(() => []),
    put: (given) => write((rows) => given.forEach((row) => rows.put(row))),
    remove: (given) => write((rows) => given.forEach(({ sittingId, name }) => rows.delete([sittingId, name]))),
    clear: () => write((rows) => rows.clear()),
  };
}
