import { NotFound } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';

/** Whether something new may be put into the subsection: a retired one only keeps what it has. It stays there meanwhile. */
export async function isInForce(db: Db, subsectionId: string): Promise<boolean> {
  const place = await db
    .selectFrom('subsection')
    .select('retired_at')
    .where('id', '=', subsectionId)
    .forKeyShare()
    .executeTakeFirst();
  if (!place) throw new NotFound();
  return place.retired_at === null;
}
