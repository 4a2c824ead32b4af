import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';

type Copy = {
  readonly from: string;
  readonly number: number;
  readonly createdBy: string;
  readonly now: Date;
  /** The place that stays empty. */
  readonly except: { readonly label: string; readonly position: number };
};

/** Another generated exam with the same papers, but for one place. Gives it, and the paper that lacks a question. */
export async function copyPapers(db: Db, { from, number, createdBy, now, except }: Copy) {
  const made = await sql<{ id: string }>`
    insert into generated_exam (number, title, module_id, blueprint, seed, languages, question_count, created_by, created_at, made_from, standard_id, marking)
    select ${number}, title, module_id, blueprint, seed, languages, question_count, ${createdBy}, ${now}, id, standard_id, marking
    from generated_exam where id = ${from} returning id`.execute(db);
  const id = made.rows[0]?.id ?? '';
  await sql`insert into paper (generated_exam_id, label) select ${id}, label from paper where generated_exam_id = ${from}`.execute(
    db,
  );
  const places = sql`
    from paper old join paper new on new.company_id = old.company_id and new.label = old.label and new.generated_exam_id = ${id}
    join paper_question pq on pq.company_id = old.company_id and pq.paper_id = old.id
    join paper_key k on k.company_id = pq.company_id and k.paper_id = pq.paper_id and k.position = pq.position
    where old.generated_exam_id = ${from} and not (old.label = ${except.label} and pq.position = ${except.position})`;
  // What is replaced in one version stands in all of them no more.
  const replaced = sql`select gone.question_id from paper p join paper_question gone on gone.company_id = p.company_id and gone.paper_id = p.id
    where p.generated_exam_id = ${from} and p.label = ${except.label} and gone.position = ${except.position}`;
  await sql`
    insert into paper_question (paper_id, position, question_id, version, subsection_id, subsection_code, subsection_title, level,
      option_order, match_order, points, section, lines, passage_id, passage_version, anchor)
    select new.id, pq.position, pq.question_id, pq.version, pq.subsection_id, pq.subsection_code, pq.subsection_title, pq.level,
      pq.option_order, pq.match_order, pq.points, pq.section, pq.lines, pq.passage_id, pq.passage_version,
      case when pq.question_id is distinct from (${replaced}) then pq.anchor end ${places}`.execute(db);
  await sql`insert into paper_key (paper_id, position, key) select new.id, k.position, k.key ${places}`.execute(db);
  const { rows } = await sql<{ paperId: string }>`
    select id as "paperId" from paper where generated_exam_id = ${id} and label = ${except.label}`.execute(db);
  return { id, paperId: rows[0]?.paperId ?? '' };
}
