import { sql } from 'kysely';
import { languages, type Language } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database.ts';
import { containing } from '../../platform/server/like.ts';
import type { QuestionDraft } from '../domain/question.ts';
import { tellingPieces, titleOf } from '../domain/search.ts';

export type NearDuplicate = {
  readonly id: string;
  readonly number: number;
  readonly likeness: number;
  readonly language: Language;
};

/** From this likeness on (trigrams in common, 0 to 1) two stems may well ask the same. */
const alike = 0.55;
const mostShown = 3;

/** The questions of the bank whose stems are most like this one's, in either language, the likest first. */
export async function listNearDuplicates(
  db: Db,
  draft: QuestionDraft,
  exceptId: string | null,
): Promise<NearDuplicate[]> {
  const titles = titleOf(draft);
  const found = new Map<string, NearDuplicate>();
  for (const language of languages) {
    for (const near of await likeTitle(db, language, titles[language] ?? '', exceptId)) {
      if ((found.get(near.id)?.likeness ?? 0) < near.likeness) found.set(near.id, near);
    }
  }
  return [...found.values()].sort((a, b) => b.likeness - a.likeness).slice(0, mostShown);
}

/** Only questions that share a telling piece are compared: comparing all of them would take a second. */
async function likeTitle(db: Db, language: Language, title: string, exceptId: string | null): Promise<NearDuplicate[]> {
  const pieces = tellingPieces(title);
  if (pieces.length === 0) return [];
  const shares = sql.join(
    pieces.map((piece) => sql`search like ${containing(piece)}`),
    sql` or `,
  );
  const { rows } = await sql<Omit<NearDuplicate, 'language'>>`
    with candidate as materialized (
      select id, number, title->>${language}::text as title from question
      where trashed_at is null and (${shares}) and id is distinct from ${exceptId}::uuid),
    compared as (select id, number, similarity(title, ${title}) as likeness from candidate)
    select id, number, likeness from compared where likeness > ${alike} order by likeness desc, number limit ${mostShown}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, language }));
}
