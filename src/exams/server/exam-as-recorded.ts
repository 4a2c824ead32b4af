import { sql } from 'kysely';
import { changedInSecret, changesOf } from '../../platform/record/changes.ts';
import { columnsOf } from '../../platform/server/database/columns.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { examPlan } from '../exam-schema.ts';

/** The record names these by the number or the name that people know. */
const named: readonly string[] = ['generatedExamId', 'roomId'];
const plan = examPlan.keyof().options.filter((field) => !named.includes(field));

type Recorded = Readonly<Record<string, unknown>>;

/** What changed of an exam: of the password that ends Safe Exam Browser only that it is another one. */
export function changesOfExam({ quitPassword: was, ...before }: Recorded, { quitPassword: is, ...after }: Recorded) {
  return { ...changesOf(before, after), ...(was === is ? {} : changedInSecret('quitPassword')) };
}

/** An exam as the record tells of it: what it refers to by the numbers and codes that people know. */
export async function examAsRecorded(db: Db, examId: string): Promise<Recorded> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf('e', plan)}, e.state, g.number as "generatedExam",
      (select r.name from room r where r.company_id = e.company_id and r.id = e.room_id) as room,
      array(select jsonb_build_object('givenName', w.given_name, 'familyName', w.family_name) from exam_invigilator i
        join administrator w on w.company_id = i.company_id and w.id = i.administrator_id
        where i.company_id = e.company_id and i.exam_id = e.id order by w.id) as invigilators,
      array(select w.name from exam_network i join network w on w.company_id = i.company_id and w.id = i.network_id
        where i.company_id = e.company_id and i.exam_id = e.id order by w.id) as networks,
      array(select o.code from exam_classroom c join classroom o on o.company_id = c.company_id and o.id = c.classroom_id
        where c.company_id = e.company_id and c.exam_id = e.id order by o.code) as classrooms,
      array(select o.code from exam_classroom c join classroom o on o.company_id = c.company_id and o.id = c.classroom_id
        where c.company_id = e.company_id and c.exam_id = e.id and c.on_paper order by o.code) as "classroomsOnPaper",
      array(select concat_ws(' ', x.number, p.label, c.seat) from exam_candidate c
        join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
        join paper p on p.company_id = c.company_id and p.id = c.paper_id
        where c.company_id = e.company_id and c.exam_id = e.id order by x.number) as candidates,
      array(select x.number from exam_candidate c join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
        where c.company_id = e.company_id and c.exam_id = e.id and c.on_paper order by x.number) as "candidatesOnPaper"
    from exam e join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
    where e.id = ${examId}`.execute(db);
  return rows[0] ?? {};
}
