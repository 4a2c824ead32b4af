import { sql } from 'kysely';
import { mostInPassage } from '../../domain/in-passage.ts';
import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';

export type PassageQuestion = {
  readonly id: string;
  readonly number: number;
  readonly subsectionId: string;
  readonly passageId: string | null;
  readonly isPutAway: boolean;
};

type Which = { readonly ids: readonly string[] } | { readonly passageId: string };

/** These questions, or those of a passage in their order. */
export async function listPassageQuestions(db: Db, which: Which): Promise<PassageQuestion[]> {
  const wanted = 'ids' in which ? sql`id = any(${[...which.ids]}::uuid[])` : sql`passage_id = ${which.passageId}::uuid`;
  const { rows } = await sql<PassageQuestion>`
    select id, number, subsection_id as "subsectionId", passage_id as "passageId",
      trashed_at is not null or archived_at is not null as "isPutAway"
    from question where ${wanted} order by passage_place, number`.execute(db);
  return rows;
}

/** The questions of a passage from now on, in this order; what belonged to it and is not named belongs to none. */
export async function savePassagePlaces(db: Db, passageId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update question set passage_id = null, passage_place = null, updated_at = ${now}, revision = revision + 1
    where passage_id = ${passageId} and not id = any(${[...ids]}::uuid[])`.execute(db);
  await sql`
    update question q set passage_id = ${passageId}, passage_place = given.place, updated_at = ${now},
      revision = q.revision + (q.passage_id is distinct from ${passageId}::uuid)::integer
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place)
    where q.id = given.id and (q.passage_id, q.passage_place) is distinct from (${passageId}::uuid, given.place::smallint)`.execute(
    db,
  );
}

/** Why no new question of this subsection may be put into the passage, which nobody else changes meanwhile; or null. */
export async function whyNotInPassage(db: Db, passageId: string, subsectionId: string) {
  const { rows } = await sql<{ subsectionId: string; questions: number }>`
    select b.subsection_id as "subsectionId",
      (select count(*)::int from question q where q.passage_id = b.id) as questions
    from bank_passage b where b.id = ${passageId}`.execute(db);
  const passage = found(rows[0]);
  if (passage.subsectionId !== subsectionId) return 'of_other_subsection' as const;
  return passage.questions >= mostInPassage ? ('passage_full' as const) : null;
}

/** Puts a new question behind the others of a passage. */
export async function addToPassage(db: Db, passageId: string, questionId: string): Promise<void> {
  await sql`
    update question set passage_id = ${passageId},
      passage_place = (select coalesce(max(o.passage_place), 0) + 1 from question o where o.passage_id = ${passageId})
    where id = ${questionId}`.execute(db);
}

/** The questions of a passage lie in another subsection from now on. */
export async function movePassageOf(db: Db, passageId: string, to: string, now: Date): Promise<void> {
  await db
    .updateTable('question')
    .set({ subsection_id: to, updated_at: now, revision: sql<number>`revision + 1` })
    .where('passage_id', '=', passageId)
    .execute();
}

/** These passages are deleted: their questions stand by themselves from now on. */
export async function leavePassages(db: Db, passageIds: readonly string[]): Promise<void> {
  await db
    .updateTable('question')
    .set({ passage_id: null, passage_place: null })
    .where('passage_id', 'in', [...passageIds])
    .execute();
}
