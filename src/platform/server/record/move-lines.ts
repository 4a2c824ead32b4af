import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A transaction of the demonstration, and the moment of the story at which it is played. */
export type PlayedAct = { readonly companyId: string | null; readonly transaction: string; readonly at: Date };

/** By what its rows tell that they are of this transaction. */
export async function transactionOf(db: Db): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select (pg_current_xact_id()::text::numeric % 4294967296)::text as id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Moves lines of the record to the moments of the story: by the database's owner, before they are sealed. */
export async function moveLines(owner: Db, acts: readonly PlayedAct[]): Promise<void> {
  await sql`update audit_event set happened_at = act.at
    from jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) as act (transaction text, at timestamptz)
    where audit_event.xmin::text = act.transaction`.execute(owner);
}
