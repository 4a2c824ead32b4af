import { sql } from 'kysely';
import type { Reply } from '../../platform/contract.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { comparingEndpoints } from '../comparing-contract.ts';

type Linked = Reply<(typeof comparingEndpoints)['listLinkedExams']>['linked'][number];

/** More would be a list nobody reads. */
const most = 50;

/**
 * Versions of marked exams that have questions of this exam's versions in the same wording; another version of the exam itself is
 * one of them. What a decision left out on either side links nothing.
 */
export async function listLinked(db: Db, examId: string): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    with asked as (
      select e.id as exam_id, u.label, u.question_id, u.version
      from exam e join question_use u on u.company_id = e.company_id and u.generated_exam_id = e.generated_exam_id
      where not e.practice and not exists (select from decided_question d
        where d.company_id = e.company_id and d.exam_id = e.id and d.question_id = u.question_id and d.policy in ('credit', 'drop'))
    ), own as (select * from asked where exam_id = ${examId}),
    shared as (
      select own.label as paper, other.exam_id, other.label as other_paper, count(*)::int as anchors
      from own join asked other on other.question_id = own.question_id and other.version = own.version
        and (other.exam_id <> own.exam_id or other.label <> own.label)
      group by own.label, other.exam_id, other.label
    ), counted as (
      select r.exam_id, p.label, count(*)::int as persons
      from result r
      left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
      join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
      join paper p on p.company_id = r.company_id and p.id = coalesce(s.paper_id, c.paper_id)
      where r.attempt = 1 and r.unmarked = 0 and r.exam_id in (select exam_id from shared union select ${examId}::uuid)
      group by r.exam_id, p.label
    )
    select shared.paper, shared.exam_id as "otherExamId", e.number, e.title, e.opens_at as "opensAt", shared.other_paper as "otherPaper",
      shared.anchors, theirs.persons
    from shared
    join exam e on e.id = shared.exam_id
    join counted theirs on theirs.exam_id = shared.exam_id and theirs.label = shared.other_paper
    join counted ours on ours.exam_id = ${examId} and ours.label = shared.paper
    order by shared.anchors desc, e.opens_at desc, e.number, shared.paper, shared.other_paper limit ${most}`.execute(
    db,
  );
  return rows;
}

type Named = { readonly id: string; readonly number: number; readonly title: LocalText };

/** Questions by what the bank calls them. */
export async function listTitles(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const { rows } = await sql<Named>`select id, number, title from question where id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
