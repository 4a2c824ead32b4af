import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { ExportedPassage } from '../../domain/export/exported-passage.ts';

/** The types of these pictures and sounds by their hash. */
export async function listMediaTypes(db: Db, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['hash', 'type'])
    .where('hash', 'in', [...hashes])
    .execute();
  return new Map(rows.map(({ hash, type }) => [hash, type]));
}

/** These questions in the order of a file: those of a passage stand together in their own order, where the first would. */
export async function listTogether(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, place) join question q on q.id = chosen.id
    order by min(chosen.place) over (partition by coalesce(q.passage_id, q.id)), q.passage_place, chosen.place`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The passages of these numbers in their newest texts, without those that nobody wrote yet. */
export async function listPassagesOf(db: Db, numbers: readonly number[]): Promise<ExportedPassage[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<ExportedPassage>`
    select p.number, p.title, v.text from passage p
    join passage_version v on v.company_id = p.company_id and v.passage_id = p.id and v.version = p.latest_version
    where p.number = any(${[...numbers]}::integer[]) and cardinality(p.languages) > 0 order by p.number`.execute(db);
  return rows;
}
