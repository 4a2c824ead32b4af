import { sql } from 'kysely';
import { found } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';

/**
 * Nobody else changes these questions until the transaction ends. They are taken in one order, so that two acts on many
 * cannot wait for each other. What is decided on is read by a query of its own after this: one that waits and reads in
 * one does not find the version, or the place, that came while it waited. Gives those that are there.
 */
export async function holdQuestions(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from question where id = any(${[...ids]}::uuid[]) order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** These questions are there, and nobody deletes one before the transaction ends. */
export async function keepQuestions(db: Db, ...ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted())
    found(await db.selectFrom('question').select('id').where('id', '=', id).forKeyShare().executeTakeFirst());
}
