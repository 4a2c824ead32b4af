import { sql } from 'kysely';
import type { ContentLanguage } from '../../platform/language.ts';
import { decodeCursor } from '../../platform/server/database/cursor.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { containing } from '../../platform/server/database/like.ts';
import type { termOrders } from '../terms-contract.ts';
import { nameOf, type TermWords } from '../domain/term.ts';

export type TermRow = TermWords & { readonly id: string; readonly revision: number; readonly updatedAt: Date };

type Listing = {
  readonly q?: string | undefined;
  readonly sort: (typeof termOrders)[number];
  readonly after?: string | undefined;
  readonly limit: number;
};

const columns = sql`id, en, th, fr, note, revision, updated_at as "updatedAt"`;
/** A term without English stands where its Thai does. */
const byName = sql`lower(coalesce(nullif(en, ''), nullif(th, ''), fr))`;

/** A page of the glossary; one more than the limit where there is more to come. */
export async function listTerms(db: Db, { q, sort, after, limit }: Listing) {
  const wanted = q ? sql`lower(concat_ws(' ', en, th, fr, note)) like ${containing(q.toLowerCase())}` : sql`true`;
  const isByName = sort.endsWith('term');
  const isDown = isByName ? sort.startsWith('-') : !sort.startsWith('-');
  const key = isByName ? byName : sql`updated_at`;
  const [from, id] = decodeCursor(after, isByName ? 'text' : 'instant', 'id') ?? [];
  const type = isByName ? sql`text` : sql`timestamptz`;
  const beyond = isDown ? sql`<` : sql`>`;
  const goingOn = from === undefined ? sql`true` : sql`(${key}, id) ${beyond} (${from}::text::${type}, ${id}::uuid)`;
  const direction = isDown ? sql`desc` : sql`asc`;
  const { rows } = await sql<TermRow & { readonly key: string }>`
    select ${columns}, ${key}::text as key from term where ${wanted} and ${goingOn}
    order by ${key} ${direction}, id ${direction} limit ${limit + 1}`.execute(db);
  const total = await sql<{ total: number }>`select count(*)::int as total from term where ${wanted}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0, limit, keyOf: (row: (typeof rows)[number]) => [row.key, row.id] };
}

/** The terms that have a word in both languages and may stand in this text; whether they do is a rule of the domain. */
export async function listTermsNear(
  db: Db,
  text: string,
  { source, target }: { readonly source: ContentLanguage; readonly target: ContentLanguage },
): Promise<TermRow[]> {
  const [from, into] = [sql.ref(source), sql.ref(target)];
  const { rows } = await sql<TermRow>`
    select ${columns} from term
    where ${from} <> '' and ${into} <> '' and strpos(lower(${text}), lower(${from})) > 0
    order by length(${from}) desc, ${from} limit 200`.execute(db);
  return rows;
}

/** Held until the transaction ends. */
export async function lockTerm(db: Db, id: string): Promise<TermRow | undefined> {
  const { rows } = await sql<TermRow>`select ${columns} from term where id = ${id} for update`.execute(db);
  return rows[0];
}

/** All terms by what they are known by, held until the transaction ends. */
export async function lockTerms(db: Db): Promise<Map<string, TermRow>> {
  const { rows } = await sql<TermRow>`select ${columns} from term order by id for update`.execute(db);
  return new Map(rows.map((row) => [nameOf(row), row]));
}

export async function insertTerm(db: Db, words: TermWords, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('term')
    .values({ ...words, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveTerm(db: Db, id: string, words: TermWords, now: Date): Promise<void> {
  await db
    .updateTable('term')
    .set({ ...words, revision: sql<number>`revision + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export const countTerms = async (db: Db): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from term`.execute(db)).rows[0]?.count ?? 0;
