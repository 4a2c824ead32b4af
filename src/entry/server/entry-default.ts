import type { Db } from '../../platform/server/database/database.ts';
import type { EntryBy } from '../entry-schema.ts';

/** How the company's exams are entered where nobody says otherwise. */
export async function findEntryDefault(db: Db): Promise<EntryBy> {
  const row = await db
    .selectFrom('company_entry')
    .select((from) => from.ref('entry_by').$castTo<EntryBy>().as('entryBy'))
    .executeTakeFirst();
  return row?.entryBy ?? 'sign_in';
}

export async function saveEntryDefault(db: Db, entryBy: EntryBy): Promise<void> {
  await db
    .insertInto('company_entry')
    .values({ entry_by: entryBy })
    .onConflict((known) => known.column('company_id').doUpdateSet({ entry_by: entryBy }))
    .execute();
}
