import { sql } from 'kysely';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { machineMarked } from '../../questions/domain/kinds/kinds.ts';
import { categoriesFor, countFor, levelFor, minutesFor } from '../../standards/domain/count-of.ts';
import { findStandardInForce, type StandardInForce } from '../../standards/server/standard-queries.ts';
import { openStock } from '../domain/anchors/place-anchors.ts';
import { questionsAsked, type Blueprint } from '../domain/blueprint.ts';
import { minutesOfSections } from '../domain/section-time.ts';
import { rowsByStandard } from '../domain/rows-by-standard.ts';
import type { AskedSubsection } from './blueprint-queries.ts';

/** What the blueprint's standard says of its papers: time, pass mark, aids, tools, start, and what it asks for the module and category. */
export async function standardOf(db: Db, blueprint: Blueprint, subsections: readonly AskedSubsection[]) {
  const standard = await findStandardInForce(db, blueprint.standardId ?? null);
  const module = await findCodes(db, blueprint, standard);
  const asked = module && blueprint.category ? countFor(standard.counts, module.code, blueprint.category) : null;
  const essays = questionsAsked(blueprint.rows.filter(({ kind }) => kind && !machineMarked.includes(kind)));
  const questions = questionsAsked(blueprint.rows) - essays;
  const minutes = asked?.questions === questions && asked.essays === essays ? asked.minutes : null;
  return {
    minutes: minutesOfSections(blueprint.sections) ?? minutesFor({ questions, essays, minutes }, standard),
    passMark: standard.passMark,
    aids: standard.aids,
    tools: standard.tools,
    startsTogether: standard.startsTogether,
    categories: module ? categoriesFor(standard, module) : [],
    byStandard: asked && (await rowsAsked(db, blueprint, { standard, asked, subsections })),
    standards: await listStandardNames(db),
  };
}

/** How the module and its subsections are called in the tables of a standard; null where it has none. */
async function findCodes(db: Db, { moduleId }: Blueprint, { counts, levels }: StandardInForce) {
  if (counts.length + levels.length === 0) return null;
  const { rows } = await sql<{ code: string; subsections: string[] }>`
    select m.code, array(select s.code from subsection s where s.module_id = m.id) as subsections
    from module m where m.id = ${moduleId}`.execute(db);
  return rows[0] ?? null;
}

type Asked = {
  readonly standard: StandardInForce;
  readonly asked: { readonly questions: number; readonly essays: number };
  readonly subsections: readonly AskedSubsection[];
};

/** At the level of the standard's own table, else at the syllabus's for the category; of questions that stand by themselves. */
async function rowsAsked(db: Db, { category = null }: Blueprint, { standard, asked, subsections }: Asked) {
  const { rows } = await sql<{ id: string; level: number | null }>`
    select id, (levels->>${category}::text)::int as level from subsection
    where id = any(${subsections.map(({ subsectionId }) => subsectionId)}::uuid[])`.execute(db);
  const known = new Map(rows.map(({ id, level }) => [id, level]));
  const inOrder = subsections.toSorted((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }));
  const places = inOrder.map(({ subsectionId, code, stock }) => ({
    subsectionId,
    level: levelFor(standard.levels, code, category ?? '') ?? known.get(subsectionId) ?? null,
    stock: openStock(stock).filter(({ serves }) => !serves),
  }));
  const { questions, essays } = asked;
  const filled = rowsByStandard({ questions, essays }, places);
  return { questions, essays, rows: filled.map(({ kind = null, ...row }) => ({ ...row, kind })) };
}

/** The company's standards that new papers may be made by, the default first. */
async function listStandardNames(db: Db) {
  const { rows } = await sql<{ id: string; name: LocalText; isDefault: boolean }>`
    select id, name, is_default as "isDefault" from standard where archived_at is null
    order by is_default desc, created_at, id`.execute(db);
  return rows;
}
