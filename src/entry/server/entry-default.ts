import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import type { EntryDefault } from '../entry-default-schema.ts';

/** How the company's exams are entered where nobody says otherwise, and the rules that examinees accept. */
export async function findEntryDefault(db: Db): Promise<EntryDefault> {
  const { rows } =
    await sql<EntryDefault>`select entry_by as "entryBy", rules, room_code as "roomCode", hands_over as "handsOver"
      from company_entry`.execute(db);
  return rows[0] ?? { entryBy: 'sign_in', rules: {}, roomCode: 'none', handsOver: false };
}

export async function saveEntryDefault(db: Db, { entryBy, rules, roomCode, handsOver }: EntryDefault): Promise<void> {
  const values = { entry_by: entryBy, rules: JSON.stringify(rules), room_code: roomCode, hands_over: handsOver };
  await db
    .insertInto('company_entry')
    .values(values)
    .onConflict((known) => known.column('company_id').doUpdateSet(values))
    .execute();
}
