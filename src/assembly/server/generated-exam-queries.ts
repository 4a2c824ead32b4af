import { sql } from 'kysely';
import type { ContentLanguage, LocalText } from '../../platform/language.ts';
import { found } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { containing } from '../../platform/server/database/like.ts';
import type { PaperSearch } from '../optimise-schema.ts';
import { allOrNothing, type MarkingRule } from '../../standards/domain/marking-rule.ts';
import { blueprint } from '../papers-schema.ts';
import type { Blueprint } from '../domain/blueprint.ts';
import type { GeneratedPaper, PaperQuestion } from '../domain/generate-papers.ts';
import type { BankQuestion } from './blueprint-queries.ts';

type NewGeneratedExam = {
  readonly number: number;
  readonly title: LocalText;
  readonly blueprint: Blueprint;
  /** By which standard of the company it is made; null where there is none. */
  readonly standardId?: string | null;
  /** How its papers are marked, whatever becomes of the standard. */
  readonly marking?: MarkingRule;
  readonly seed: string;
  readonly questionCount: number;
  readonly createdBy: string;
  readonly now: Date;
  /** Of the optimising way. */
  readonly search?: PaperSearch | null;
};

export async function saveGeneratedExam(db: Db, exam: NewGeneratedExam): Promise<string> {
  const { id } = await db
    .insertInto('generated_exam')
    .values({
      number: exam.number,
      title: JSON.stringify(exam.title),
      module_id: exam.blueprint.moduleId,
      blueprint: JSON.stringify(exam.blueprint),
      standard_id: exam.standardId ?? null,
      marking: JSON.stringify(exam.marking ?? allOrNothing),
      seed: exam.seed,
      languages: [...exam.blueprint.languages],
      question_count: exam.questionCount,
      created_by: exam.createdBy,
      created_at: exam.now,
      search: exam.search ? JSON.stringify(exam.search) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Freezes one version: which version of each question at which level, its options in order, points and key. */
export async function savePaper(
  db: Db,
  generatedExamId: string,
  { label, questions }: GeneratedPaper,
  bank: ReadonlyMap<string, BankQuestion>,
): Promise<void> {
  const { id: paperId } = await db
    .insertInto('paper')
    .values({ generated_exam_id: generatedExamId, label })
    .returning('id')
    .executeTakeFirstOrThrow();
  const places = questions.flatMap((place, index) => {
    const question = bank.get(place.questionId);
    return question ? [{ ...place, question, position: index + 1 }] : [];
  });
  await savePlaces(db, paperId, places);
}

/** Freezes questions into places of a paper, each with its key. */
export async function savePlaces(db: Db, paperId: string, places: readonly FrozenPlace[]): Promise<void> {
  await db
    .insertInto('paper_question')
    .values(places.map((place) => ({ paper_id: paperId, ...frozen(place) })))
    .execute();
  await db
    .insertInto('paper_key')
    .values(
      places.map(({ position, question }) => ({ paper_id: paperId, position, key: JSON.stringify(question.key) })),
    )
    .execute();
}

type FrozenPlace = PaperQuestion & { readonly question: BankQuestion; readonly position: number };

/** What a paper keeps of a question, whatever becomes of it in the bank and of its place in the syllabus. */
const frozen = ({ position, question, optionOrder, matchOrder, section, lines, anchor }: FrozenPlace) => ({
  position,
  question_id: question.id,
  version: question.version,
  subsection_id: question.subsectionId,
  subsection_code: question.subsectionCode,
  subsection_title: JSON.stringify(question.subsectionTitle),
  level: question.level,
  option_order: [...optionOrder],
  match_order: [...matchOrder],
  points: question.points,
  passage_id: question.passageId ?? null,
  passage_version: question.passageVersion,
  section,
  lines,
  anchor,
});

export type GeneratedRow = {
  readonly id: string;
  readonly number: number;
  readonly title: LocalText;
  readonly moduleCode: string;
  readonly moduleTitle: LocalText;
  readonly questionCount: number;
  readonly versions: number;
  readonly languages: ContentLanguage[];
  readonly createdAt: Date;
  readonly examCount: number;
  readonly approvedAt: Date | null;
};

const generatedRow = sql`
  g.id, g.number, g.title, m.code as "moduleCode", m.title as "moduleTitle", g.question_count as "questionCount",
  (select count(*)::int from paper p where p.company_id = g.company_id and p.generated_exam_id = g.id) as versions,
  g.languages, g.created_at as "createdAt", g.approved_at as "approvedAt",
  (select count(*)::int from exam e where e.company_id = g.company_id and e.generated_exam_id = g.id) as "examCount"`;

const generatedFrom = sql`generated_exam g join module m on m.company_id = g.company_id and m.id = g.module_id`;

type Listing = { readonly q?: string | undefined; readonly module?: string | undefined };

const matches = ({ q, module }: Listing) => sql<boolean>`
  (${module ?? null}::uuid is null or g.module_id = ${module ?? null}::uuid)
  and (${q ?? ''} = '' or g.title->>'en' ilike ${containing(q ?? '')} or g.title->>'th' ilike ${containing(q ?? '')}
    or m.code ilike ${containing(q ?? '')} or g.number::text = ${q ?? ''})`;

/** A page of the generated exams, newest first: below this number, one more than the limit where there are more. */
export async function listGeneratedExams(db: Db, listing: Listing, below: number | null, limit: number) {
  const { rows } = await sql<GeneratedRow>`
    select ${generatedRow} from ${generatedFrom}
    where ${matches(listing)} and (${below}::int is null or g.number < ${below}::int)
    order by g.number desc limit ${limit + 1}`.execute(db);
  const total = await sql<{
    total: number;
  }>`select count(*)::int as total from ${generatedFrom} where ${matches(listing)}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

type NamedExam = { readonly id: string; readonly number: number };

/** What papers were made from, and what they need before they are used. */
type Origin = {
  readonly seed: string;
  readonly blueprint: unknown;
  readonly search: PaperSearch | null;
  readonly createdBy: string;
  readonly needsApproval: boolean;
  /** The generated exam whose papers these are, but for a question that was changed. */
  readonly madeFrom: NamedExam | null;
  /** The one that its blueprint takes anchors from, where it is still there. */
  readonly earlierExam: NamedExam | null;
};

export async function saveApproval(db: Db, id: string, approvedBy: string, now: Date): Promise<void> {
  await db
    .updateTable('generated_exam')
    .set({ approved_by: approvedBy, approved_at: now })
    .where('id', '=', id)
    .execute();
}

export async function findGeneratedExam(db: Db, id: string) {
  const { rows } = await sql<GeneratedRow & Origin>`
    select ${generatedRow}, g.seed, g.blueprint, g.search, g.created_by as "createdBy",
      (select jsonb_build_object('id', f.id, 'number', f.number) from generated_exam f
        where f.company_id = g.company_id and f.id = g.made_from) as "madeFrom",
      (select jsonb_build_object('id', e.id, 'number', e.number) from generated_exam e
        where e.company_id = g.company_id and e.id = (g.blueprint->'earlier'->>'generatedExamId')::uuid) as "earlierExam",
      (select papers_need_approval from company where id = g.company_id) as "needsApproval"
    from ${generatedFrom} where g.id = ${id}`.execute(db);
  // A blueprint of an earlier release lacks what came later.
  return rows[0] && { ...rows[0], blueprint: blueprint.parse(rows[0].blueprint) };
}

/** It is there, and nobody removes it before the transaction ends. */
export async function keepGeneratedExam(db: Db, id: string): Promise<void> {
  found(await db.selectFrom('generated_exam').select('id').where('id', '=', id).forKeyShare().executeTakeFirst());
}

/** Gives whether it is there; nobody gives it to an exam before the transaction ends. */
export async function lockGeneratedExam(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('generated_exam').select('id').where('id', '=', id).forUpdate().execute()).length > 0;
}

/** Two questions that stand in one paper though they are enemies now, by their places in it. */
export async function listEnemiesInPapers(db: Db, generatedExamId: string) {
  const { rows } = await sql<{ readonly paperId: string; readonly first: number; readonly second: number }>`
    select p.id as "paperId", least(a.position, b.position) as first, greatest(a.position, b.position) as second
    from paper p
    join paper_question a on a.company_id = p.company_id and a.paper_id = p.id
    join question_enemy e on e.company_id = a.company_id and e.question_id = a.question_id
    join paper_question b on b.company_id = p.company_id and b.paper_id = p.id and b.question_id = e.enemy_id
    where p.generated_exam_id = ${generatedExamId} order by p.label, 2, 3`.execute(db);
  return rows;
}

/** Removes it with its papers; answers the questions that stood in them. */
export async function removeGeneratedExam(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct pq.question_id as id from paper p
    join paper_question pq on pq.company_id = p.company_id and pq.paper_id = p.id
    where p.generated_exam_id = ${id}`.execute(db);
  await db.deleteFrom('generated_exam').where('id', '=', id).execute();
  return rows.map((row) => row.id);
}
