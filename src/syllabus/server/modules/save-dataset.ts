import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';

/** A company's dataset, inside its fence. Gives its id. */
export async function saveDataset(
  db: Db,
  { name, model }: { name: LocalText; model: 'MODULE' | 'TYPE' },
): Promise<string> {
  const { id } = await db
    .insertInto('dataset')
    .values({ name: JSON.stringify(name), model })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
