import type { Db } from '../../platform/server/database.ts';
import { announce } from '../../platform/server/live.ts';
import { keepChecks } from './keep-checks.ts';

const atOnce = 20;

/**
 * Writes down anew what there is to say of the next questions from this number on. Gives the number to go on with, or
 * null after the last one.
 */
export async function checkQuestionsFrom(
  db: Db,
  { first, last }: { readonly first: number; readonly last: number },
  now: Date,
): Promise<number | null> {
  const some = await db
    .selectFrom('question')
    .select(['id', 'number'])
    .where('number', '>=', first)
    .where('number', '<=', last)
    .orderBy('number')
    .limit(atOnce)
    // What somebody is saving just now is checked by their own save.
    .forUpdate()
    .skipLocked()
    .execute();
  const changed = await keepChecks(
    db,
    some.map(({ id }) => id),
    now,
  );
  if (changed > 0) await announce(db, 'question');
  const [end] = some.slice(-1);
  return end && some.length === atOnce && end.number < last ? end.number + 1 : null;
}
