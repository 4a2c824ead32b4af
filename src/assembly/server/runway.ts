import { sql } from 'kysely';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { joinedRows, type Blueprint, type Stock } from '../domain/blueprint.ts';
import { stockFor } from '../domain/passages.ts';
import { listChoosable } from './generate/list-choosable.ts';
import { papersLeft, runwayOf } from '../domain/runway.ts';
import { levelOf, servingKind, subsectionsOf, whyNotUsableNow } from './usable-sql.ts';

type Part = Stock & { readonly fresh: number };

/** What a blueprint's subsections have now, by level and kind: usable questions, and those among them that no paper ever had. */
async function listParts(db: Db, asking: Blueprint, now: Date): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select q.subsection_id as "subsectionId", ${levelOf(asking)} as level, ${servingKind} as kind, count(*)::int as usable,
      (count(*) filter (where q.last_used_at is null))::int as fresh
    from bank_question q
    join subsection s on s.company_id = q.company_id and s.id = q.subsection_id
    join question_version v on v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version
    where q.subsection_id = any(${subsectionsOf(asking)}::uuid[]) and q.passage_id is null
      and ${whyNotUsableNow(asking, now)} is null
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** The passages that rows of passages may take; whole, and whole with questions that no paper ever had. */
async function listPassages(db: Db, asking: Blueprint, now: Date): Promise<{ usable: Stock[]; fresh: Stock[] }> {
  const rows = joinedRows(asking.rows).filter(({ perPassage }) => perPassage);
  if (rows.length === 0) return { usable: [], fresh: [] };
  const bank = await listChoosable(db, { ...asking, rows }, now, { ofPassages: true });
  return {
    usable: stockFor(rows, bank),
    fresh: stockFor(
      rows,
      bank.filter(({ lastUsedAt }) => lastUsedAt === null),
    ),
  };
}

type Place = { readonly id: string; readonly code: string; readonly title: LocalText };

/** How many more papers of a blueprint the bank gives: of questions never used, and of all that are usable now. */
export async function findRunway(db: Db, of: Blueprint, now: Date) {
  // What the last exams had makes no further papers.
  const blueprint = { ...of, sharedWithLast: 0 };
  const joined = joinedRows(blueprint.rows);
  const ids = subsectionsOf(blueprint);
  const passages = await listPassages(db, blueprint, now);
  const questions = await listParts(db, blueprint, now);
  const parts = [...questions, ...passages.usable];
  const places = await db.selectFrom('subsection').select(['id', 'code', 'title']).where('id', 'in', ids).execute();
  const placeOf = new Map(places.map((place) => [place.id, place as Place]));
  const unused = [...questions.map((part) => ({ ...part, usable: part.fresh })), ...passages.fresh];
  const usable = runwayOf(joined, parts);
  const fresh = runwayOf(joined, unused);
  return {
    fresh: papersLeft(joined, unused),
    usable: papersLeft(joined, parts),
    rows: usable.map(({ row, ...of }, index) => ({
      ...row,
      kind: row.kind ?? null,
      section: row.section ?? 0,
      lines: row.lines ?? null,
      code: placeOf.get(row.subsectionId)?.code ?? '',
      title: placeOf.get(row.subsectionId)?.title ?? {},
      usable: of,
      fresh: { usable: fresh[index]?.usable ?? 0, papers: fresh[index]?.papers ?? 0 },
    })),
  };
}
