import type { Db } from '../../../platform/server/database/database.ts';

/** What an import brought: the numbers of its new questions, and the places and passages that it made for them. */
export type Brought = {
  readonly first: number | null;
  readonly last: number | null;
  readonly modules: readonly string[];
  readonly subsections: readonly string[];
  /** Those it made, and all that it put questions into. An earlier release noted none. */
  readonly passages?: readonly string[];
  readonly filled?: readonly string[];
};

/** A file is imported once. What it brought is noted, so that it can be taken back. */
export async function saveImported(db: Db, importId: string, brought: Brought, now: Date): Promise<void> {
  await db
    .updateTable('import_file')
    .set({ imported_at: now, brought: JSON.stringify(brought) })
    .where('id', '=', importId)
    .execute();
}

/** What an imported file brought; null of one that an earlier release imported. */
export async function findBrought(db: Db, importId: string): Promise<Brought | null> {
  const row = await db
    .selectFrom('import_file')
    .select((file) => file.ref('brought').$castTo<Brought | null>().as('brought'))
    .where('id', '=', importId)
    .executeTakeFirst();
  return row?.brought ?? null;
}

/** What the file brought was taken back. */
export async function saveImportUndone(db: Db, importId: string, now: Date): Promise<void> {
  await db.updateTable('import_file').set({ undone_at: now }).where('id', '=', importId).execute();
}
