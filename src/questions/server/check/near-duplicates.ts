import { sql, type RawBuilder } from 'kysely';
import { contentLanguages, type ContentLanguage } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';
import { searchable } from '../../../platform/text/searchable.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { comparedTextOf, tellingPieces, titleOf } from '../../domain/search.ts';

export type NearDuplicate = {
  readonly id: string;
  readonly number: number;
  readonly likeness: number;
  readonly language: ContentLanguage;
};

/** From this likeness on (trigrams in common, 0 to 1) stem and options together may well ask the same. */
const alike = 0.55;
/** With nearly the same stem a lesser likeness of the whole does: somebody wrote other wrong options. */
const sameStem = 0.85;
const alikeWithSameStem = 0.45;
const mostShown = 3;
/** What leads to so many questions leads to too many to compare. */
const tooMany = 500;

/** The questions of the bank that are most like this one in stem and options, in any language, the likest first. */
export async function listNearDuplicates(
  db: Db,
  draft: QuestionDraft,
  exceptId: string | null,
): Promise<NearDuplicate[]> {
  const [stems, wholes] = [titleOf(draft), comparedTextOf(draft)];
  const found = new Map<string, NearDuplicate>();
  for (const language of contentLanguages) {
    const text = { stem: stems[language] ?? '', whole: wholes[language] ?? '' };
    for (const near of await likeText(db, language, text, exceptId)) {
      if ((found.get(near.id)?.likeness ?? 0) < near.likeness) found.set(near.id, near);
    }
  }
  return [...found.values()].sort((a, b) => b.likeness - a.likeness || a.number - b.number).slice(0, mostShown);
}

type Text = { readonly stem: string; readonly whole: string };

/** With a stem less alike than this the whole is not: it is the cheaper of the two comparisons. */
const stemsWorthComparing = 0.35;

/** Only questions that share telling pieces are compared: comparing all of them would take a second. */
async function likeText(
  db: Db,
  language: ContentLanguage,
  { stem, whole }: Text,
  exceptId: string | null,
): Promise<NearDuplicate[]> {
  const pieces = piecesOf(stem);
  if (pieces.length === 0) return [];
  const sets = await tellingSets(db, pieces);
  const { rows } = await sql<Omit<NearDuplicate, 'language'>>`
    with candidate as materialized (
      select id, number, title->>${language}::text as stem, compared->>${language}::text as whole from question
      where trashed_at is null and (${sql.join(sets.map(hasAll), sql` or `)}) and id is distinct from ${exceptId}::uuid),
    likely as materialized (
      select * from (select *, similarity(stem, ${stem}) as of_stem from candidate) c where of_stem > ${stemsWorthComparing}),
    compared as (select *, similarity(whole, ${whole}) as likeness, whole = ${whole} as same from likely)
    select id, number, likeness from compared
    where likeness > ${alike} or (of_stem > ${sameStem} and likeness > ${alikeWithSameStem})
    order by likeness desc, same desc, number limit ${mostShown}`.execute(db);
  return rows.map((row) => ({ ...row, language }));
}

type Pieces = readonly string[];

const hasAll = (pieces: Pieces): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    pieces.map((piece) => sql`search like ${containing(piece)}`),
    sql` and `,
  )})`;

/**
 * Which pieces lead to few questions: one that is in few by itself; of those that are in many, phrases of examinations
 * perhaps, any two; and all of these together, whatever they lead to.
 */
async function tellingSets(db: Db, pieces: Pieces): Promise<Pieces[]> {
  const single = await countedTo(
    db,
    pieces.map((piece) => [piece]),
  );
  const common = single.filter(isMany).flatMap(({ set }) => set);
  const pairs = common.length > 2 ? common.flatMap((one, at) => common.slice(at + 1).map((other) => [one, other])) : [];
  const few = [...single, ...(await countedTo(db, pairs))].filter((set) => !isMany(set)).map(({ set }) => set);
  return common.length > 1 || few.length === 0 ? [...few, common] : few;
}

type Counted = { readonly set: Pieces; readonly found: number };
const isMany = ({ found }: Counted): boolean => found >= tooMany;

/** In how many questions of the bank all pieces of each set stand, counted as far as it makes a difference. */
async function countedTo(db: Db, sets: readonly Pieces[]): Promise<Counted[]> {
  if (sets.length === 0) return [];
  const counts = sets.map(
    (set) => sql`(select count(*)::integer from (select from question where ${hasAll(set)} limit ${tooMany}) f)`,
  );
  const { rows } = await sql<{ found: number[] }>`select array[${sql.join(counts)}] as found`.execute(db);
  return sets.map((set, index) => ({ set, found: rows[0]?.found[index] ?? 0 }));
}

/** A stem that has no telling piece is looked for as a whole; fewer than three characters no index can find. */
function piecesOf(stem: string): string[] {
  const pieces = tellingPieces(stem);
  const whole = searchable(stem);
  return pieces.length > 0 || whole.length < 3 ? pieces : [whole];
}
