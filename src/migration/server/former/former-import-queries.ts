import { sql } from 'kysely';
import { NotFound } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { RowsOfFile } from '../../../platform/server/moodle-backup/backup-fault.ts';

export type FormerFile = {
  readonly id: string;
  readonly name: string;
  readonly importedAt: Date | null;
  readonly undoneAt: Date | null;
  readonly reading: RowsOfFile;
};

type NewFile = { readonly name: string; readonly reading: string; readonly uploadedBy: string; readonly now: Date };

/** Files that nobody imported within a week go: they hold personal data. */
export async function saveFormerFile(db: Db, { name, reading, uploadedBy, now }: NewFile): Promise<string> {
  await db
    .deleteFrom('former_import')
    .where('imported_at', 'is', null)
    .where('uploaded_at', '<', sql<Date>`${now}::timestamptz - interval '7 days'`)
    .execute();
  const { id } = await db
    .insertInto('former_import')
    .values({ name, reading, uploaded_by: uploadedBy, uploaded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const select = (db: Db, id: string) =>
  db
    .selectFrom('former_import')
    .select((file) => [
      'id',
      'name',
      'imported_at as importedAt',
      'undone_at as undoneAt',
      file.ref('reading').$castTo<RowsOfFile>().as('reading'),
    ])
    .where('id', '=', id);

/** Throws for a file that is not of this company. */
export async function requireFormerFile(db: Db, id: string): Promise<FormerFile> {
  const file = await select(db, id).executeTakeFirst();
  if (!file) throw new NotFound();
  return file;
}

/** Nobody else can import or undo the file until the transaction ends. */
export const lockFormerFile = (db: Db, id: string): Promise<FormerFile | undefined> =>
  select(db, id).forUpdate().executeTakeFirst();

type Done = { readonly brought: number; readonly now: Date };

/** The rows have done their work: only their headings stay. */
export async function saveFormerImported(db: Db, { id, reading }: FormerFile, { brought, now }: Done): Promise<void> {
  await db
    .updateTable('former_import')
    .set({ imported_at: now, brought, reading: JSON.stringify({ ...reading, rows: reading.rows.slice(0, 1) }) })
    .where('id', '=', id)
    .execute();
}

/** What the file brought was taken back. */
export async function saveFormerUndone(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('former_import').set({ undone_at: now }).where('id', '=', id).execute();
}

type BroughtIn = {
  readonly id: string;
  readonly kind: 'questions' | 'results';
  readonly name: string;
  readonly importedAt: Date;
  readonly undoneAt: Date | null;
};

/** Files that those who run the platform brought in, the latest first. */
export async function listBroughtIn(db: Db): Promise<BroughtIn[]> {
  const { rows } = await sql<BroughtIn>`
    select f.id, f.kind, f.name, f.imported_at as "importedAt", f.undone_at as "undoneAt" from (
      select id, 'questions' as kind, name, uploaded_by, imported_at, undone_at from import_file
      union all select id, 'results', name, uploaded_by, imported_at, undone_at from former_import) f
    join account a on a.id = f.uploaded_by
    where a.role = 'ROLE_PLATFORM_ADMIN' and f.imported_at is not null order by f.imported_at desc limit 50`.execute(
    db,
  );
  return rows;
}
