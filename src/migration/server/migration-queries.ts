import { NotFound } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';

/** Archives that those who run the platform uploaded. Those of the company itself, and what it restored of them, are no business of theirs. */
export const listOurArchives = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .selectFrom('company_backup as b')
        .innerJoin('account as a', 'a.id', 'b.made_by')
        .select('b.id')
        .where('b.origin', '=', 'uploaded')
        .where('a.role', '=', 'ROLE_PLATFORM_ADMIN')
        .execute()
    ).map(({ id }) => id),
  );

/** Throws for an archive that the company brought by itself. */
export async function requireOurArchive(db: Db, backupId: string): Promise<void> {
  if (!(await listOurArchives(db)).has(backupId)) throw new NotFound();
}

/** The same for what was found out about one, or restored of it. */
export async function requireOurRestore(db: Db, restoreId: string): Promise<void> {
  const restore = await db
    .selectFrom('company_restore')
    .select('backup_id as backupId')
    .where('id', '=', restoreId)
    .executeTakeFirst();
  await requireOurArchive(db, restore?.backupId ?? '');
}

/** Throws for a file of people that the company brought by itself. */
export async function requireOurPeople(db: Db, importId: string): Promise<void> {
  const file = await db
    .selectFrom('people_import as f')
    .innerJoin('account as a', 'a.id', 'f.uploaded_by')
    .select('f.id')
    .where('f.id', '=', importId)
    .where('a.role', '=', 'ROLE_PLATFORM_ADMIN')
    .executeTakeFirst();
  if (!file) throw new NotFound();
}

/** Throws for a file of questions that the company brought by itself. */
export async function requireOurQuestions(db: Db, importIds: readonly string[]): Promise<void> {
  for (const id of importIds) {
    const file = await db
      .selectFrom('import_file as f')
      .innerJoin('account as a', 'a.id', 'f.uploaded_by')
      .select('f.id')
      .where('f.id', '=', id)
      .where('a.role', '=', 'ROLE_PLATFORM_ADMIN')
      .executeTakeFirst();
    if (!file) throw new NotFound();
  }
}

/** Throws for work that somebody else ordered. */
export async function requireOwnTask(db: Db, taskId: string, accountId: string): Promise<void> {
  const task = await db
    .selectFrom('task')
    .select('id')
    .where('id', '=', taskId)
    .where('started_by', '=', accountId)
    .executeTakeFirst();
  if (!task) throw new NotFound();
}
