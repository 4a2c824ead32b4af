import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { EnteredSection } from '../../domain/timed-sections.ts';

/** The sections entered in a sitting, in their order, by the database's clock. */
export const listEntered = (db: Db, sittingId: string): Promise<(EnteredSection & { readonly now: Date })[]> =>
  db
    .selectFrom('sitting_section')
    .select(['section as at', 'started_at as startedAt', 'deadline', sql<Date>`clock_timestamp()`.as('now')])
    .where('sitting_id', '=', sittingId)
    .orderBy('section')
    .execute();

export async function saveEntered(db: Db, sittingId: string, section: EnteredSection): Promise<void> {
  const { at, startedAt, deadline } = section;
  await db
    .insertInto('sitting_section')
    .values({ sitting_id: sittingId, section: at, started_at: startedAt, deadline })
    .execute();
}

export async function saveLeft(db: Db, sittingId: string, { at, deadline }: EnteredSection): Promise<void> {
  await db
    .updateTable('sitting_section')
    .set({ deadline })
    .where('sitting_id', '=', sittingId)
    .where('section', '=', at)
    .execute();
}
