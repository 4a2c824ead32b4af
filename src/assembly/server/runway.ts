import { sql } from 'kysely';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { joinedRows, type Blueprint, type Stock } from '../domain/blueprint.ts';
import { papersLeft, runwayOf } from '../domain/runway.ts';
import { isUsable } from './blueprint-queries.ts';

type Part = Stock & { readonly fresh: number };

/** What a blueprint's subsections have now, by level: usable questions, and those among them that no paper ever had. */
async function listParts(
  db: Db,
  subsectionIds: readonly string[],
  languages: readonly ContentLanguage[],
  now: Date,
): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select q.subsection_id as "subsectionId", coalesce(q.level, s.level) as level, count(*)::int as usable,
      (count(*) filter (where q.last_used_at is null))::int as fresh
    from question q
    join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
    join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
    where q.subsection_id = any(${[...subsectionIds]}::uuid[]) and ${isUsable(languages, now)}
    group by q.subsection_id, coalesce(q.level, s.level)`.execute(db);
  return rows;
}

type Place = { readonly id: string; readonly code: string; readonly title: LocalText };

/** How many more papers of a blueprint the bank gives: of questions never used, and of all that are usable now. */
export async function findRunway(db: Db, { rows, languages }: Pick<Blueprint, 'rows' | 'languages'>, now: Date) {
  const joined = joinedRows(rows);
  const ids = [...new Set(joined.map(({ subsectionId }) => subsectionId))];
  const parts = await listParts(db, ids, languages, now);
  const places = await db.selectFrom('subsection').select(['id', 'code', 'title']).where('id', 'in', ids).execute();
  const placeOf = new Map(places.map((place) => [place.id, place as Place]));
  const usable = runwayOf(joined, parts);
  const fresh = runwayOf(
    joined,
    parts.map((part) => ({ ...part, usable: part.fresh })),
  );
  return {
    fresh: papersLeft(fresh),
    usable: papersLeft(usable),
    rows: usable.map(({ row, ...of }, index) => ({
      ...row,
      code: placeOf.get(row.subsectionId)?.code ?? '',
      title: placeOf.get(row.subsectionId)?.title ?? {},
      usable: of,
      fresh: { usable: fresh[index]?.usable ?? 0, papers: fresh[index]?.papers ?? 0 },
    })),
  };
}
