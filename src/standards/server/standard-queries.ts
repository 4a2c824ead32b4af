import { sql } from 'kysely';
import { asColumns } from '../../platform/server/database/columns.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { NamedStandard, StandardFigures } from '../domain/figures.ts';
import type { PresetKey } from '../domain/preset-keys.ts';
import { usualFigures } from '../domain/presets.ts';
import { standardFields, type Standard, type StandardRow } from '../standard-schema.ts';

const facts = sql`
  d.id, d.name, d.authority, d.source, d.preset, d.seconds_per_question as "secondsPerQuestion",
  d.essay_minutes as "essayMinutes", d.pass_mark as "passMark", d.option_count as "optionCount",
  d.expected_easy as "expectedEasy", d.expected_medium as "expectedMedium", d.expected_hard as "expectedHard",
  d.negative_hundredths as "negativeHundredths", d.negative_floor as "negativeFloor", d.partial_credit as "partialCredit", d.is_default as "isDefault",
  d.checked_at as "checkedAt", d.archived_at as "archivedAt",
  (select jsonb_build_object('givenName', a.given_name, 'familyName', a.family_name) from administrator a
    where a.company_id = d.company_id and a.account_id = d.checked_by) as "checkedBy"`;

/** The company's standards: the default first, archived ones last. */
export async function listStandards(db: Db): Promise<StandardRow[]> {
  const { rows } = await sql<StandardRow>`
    select ${facts}, jsonb_array_length(d.counts) as "countRows" from standard d
    order by d.is_default desc, d.archived_at is not null, d.created_at, d.id`.execute(db);
  return rows;
}

/** One standard with its tables. */
export async function findStandard(db: Db, id: string): Promise<Standard | undefined> {
  const { rows } = await sql<Standard>`
    select ${facts}, d.aids, d.tools, d.room_code as "roomCode", d.starts_together as "startsTogether", d.counts, d.levels, d.resit from standard d where d.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export type StandardInForce = StandardFigures & { readonly id: string | null };

/**
 * The figures to go by: those of this standard, else of the company's default, else the usual ones, which hold where a
 * company has no standard yet.
 */
export async function findStandardInForce(db: Db, id: string | null = null): Promise<StandardInForce> {
  const { rows } = await sql<StandardInForce>`
    select d.id, d.seconds_per_question as "secondsPerQuestion", d.essay_minutes as "essayMinutes",
      d.pass_mark as "passMark", d.option_count as "optionCount", d.negative_hundredths as "negativeHundredths",
      d.expected_easy as "expectedEasy", d.expected_medium as "expectedMedium", d.expected_hard as "expectedHard",
      d.negative_floor as "negativeFloor", d.partial_credit as "partialCredit", d.aids, d.tools, d.room_code as "roomCode", d.starts_together as "startsTogether", d.counts, d.levels, d.resit
    from standard d where d.id = ${id}::uuid or d.is_default order by d.id is distinct from ${id}::uuid limit 1`.execute(
    db,
  );
  return rows[0] ?? { ...usualFigures, id: null };
}

/** How many options the company’s default standard expects of a single choice. */
export async function findOptionCount(db: Db): Promise<number> {
  const row = await db.selectFrom('standard').select('option_count').where('is_default', '=', true).executeTakeFirst();
  return row?.option_count ?? usualFigures.optionCount;
}

const json = ({ name, aids, counts, levels, resit }: NamedStandard) => ({
  name: JSON.stringify(name),
  aids: JSON.stringify(aids),
  counts: JSON.stringify(counts),
  levels: JSON.stringify(levels),
  resit: JSON.stringify(resit),
});

const columns = (given: NamedStandard) =>
  asColumns({ ...given, ...json(given), tools: [...given.tools] }, standardFields);

type NewStandard = { readonly preset: PresetKey; readonly now: Date };

/** A standard that waits to be checked; the company's first is its default. */
export async function saveStandard(db: Db, given: NamedStandard, { preset, now }: NewStandard): Promise<string> {
  const { id } = await db
    .insertInto('standard')
    .values({
      ...columns(given),
      preset,
      created_at: now,
      is_default: sql<boolean>`not exists (select from standard where is_default)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Other figures have to be checked again. */
export async function saveFigures(db: Db, id: string, given: NamedStandard, sameFigures: boolean): Promise<void> {
  await db
    .updateTable('standard')
    .set({ ...columns(given), ...(sameFigures ? {} : { checked_at: null, checked_by: null }) })
    .where('id', '=', id)
    .execute();
}

/** Holds the standards of the company until the transaction ends: which one is the default changes one at a time. */
export const lockStandards = (db: Db) =>
  db.selectFrom('standard').select(['id', 'is_default as isDefault']).orderBy('id').forUpdate().execute();

export async function saveDefault(db: Db, id: string): Promise<void> {
  await db.updateTable('standard').set({ is_default: false }).where('is_default', '=', true).execute();
  await db.updateTable('standard').set({ is_default: true }).where('id', '=', id).execute();
}

export async function saveCheck(db: Db, id: string, by: string, now: Date): Promise<void> {
  await db.updateTable('standard').set({ checked_at: now, checked_by: by }).where('id', '=', id).execute();
}

export async function saveArchived(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('standard').set({ archived_at: at }).where('id', '=', id).execute();
}
