import { sql } from 'kysely';
import type { Db, InTransaction } from '../database/database.ts';
import type { FilePart, PassingFiles } from './media-path.ts';
import type { Transact } from '../database/transact.ts';

const hours = 60 * 60 * 1000;
/** How long may pass between the name of a file and the transaction that refers to it. */
const untilReferredTo = 24 * hours;

type NewFile = { readonly companyId: string; readonly bytes: Uint8Array; readonly now: Date };

/**
 * Keeps a file in the media store before the transaction that will refer to it (`keepUntil`). Its name is noted first: what
 * nothing comes to refer to goes a day later.
 */
export async function storeFile(
  transact: Transact,
  store: PassingFiles,
  { companyId, bytes, now }: NewFile,
): Promise<string> {
  const goesAt = new Date(now.getTime() + untilReferredTo);
  const { id } = await transact((db) =>
    db.insertInto('stored_file').values({ goes_at: goesAt }).returning('id').executeTakeFirstOrThrow(),
  );
  await store.keepFile(companyId, id, bytes);
  return id;
}

/** In the transaction that refers to a file: how long it stays. What refers to it goes with it. */
export async function keepUntil(db: Db, fileId: string, goesAt: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('stored_file')
    .set({ goes_at: goesAt })
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('a file went before anything came to refer to it');
}

/** In the transaction of a row that takes its file along when it goes: the file stays as long as the row does. */
export async function keepWithRow(db: Db, fileId: string): Promise<void> {
  await sql`update stored_file set goes_at = 'infinity' where id = ${fileId}`.execute(db);
}

/** Where bytes lie: in the store, or, of what was made before there were files in it, in the row. */
export type Lying = {
  readonly companyId: string;
  readonly fileId: string | null;
  readonly bytes: Uint8Array | null;
  /** Which part of the file; all of it where nothing is said. */
  readonly part?: FilePart;
};

/** The bytes, or null where the store has lost them. */
export const readLying = async (
  store: Pick<PassingFiles, 'readFile'>,
  { companyId, fileId, bytes, part }: Lying,
): Promise<Uint8Array | null> => (fileId === null ? bytes : store.readFile(companyId, fileId, part));

const atOnce = 200;

/** Removes the files of a company whose time is over. Safe to begin anew: a name goes after its bytes. */
export async function removeDueFiles(
  inTransaction: InTransaction,
  store: PassingFiles,
  companyId: string,
  now: Date,
): Promise<void> {
  const of = { companyId, role: 'staff' } as const;
  for (;;) {
    const due = await inTransaction(of, (db) =>
      db
        .selectFrom('stored_file')
        .select('id')
        .where('goes_at', '<=', sql<Date>`${now}::timestamptz`)
        .orderBy('goes_at')
        .limit(atOnce)
        .execute(),
    );
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    for (const id of ids) await store.removeFile(companyId, id);
    await inTransaction(of, (db) => db.deleteFrom('stored_file').where('id', 'in', ids).execute());
  }
}
