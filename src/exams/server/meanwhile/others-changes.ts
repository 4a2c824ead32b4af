import type { Db } from '../../../platform/server/database/database.ts';
import { withChange } from '../../domain/others-changes.ts';
import type { ExamSchedule, KnownPeople } from '../../exam-schema.ts';

type Reader = { readonly examId: string; readonly known: KnownPeople | null };

/**
 * The plan of an exam with those whom others have put in or taken out since its writer had read it; as it is where nobody says
 * what was read.
 */
export async function withOthersChanges<Plan extends ExamSchedule>(
  db: Db,
  plan: Plan,
  { examId, known }: Reader,
): Promise<Plan> {
  if (!known) return plan;
  const people = await listByName(db, examId);
  const onPaper = people.flatMap((one) => (one.onPaper && !known.examineeIds.includes(one.id) ? [one.id] : []));
  const merged = (standing: readonly string[], part: keyof KnownPeople) =>
    withChange(standing, { read: known[part], given: plan[part] });
  return {
    ...plan,
    examineeIds: merged(idsOf(people), 'examineeIds'),
    classroomIds: merged(idsOf(await listClassrooms(db, examId)), 'classroomIds'),
    invigilatorIds: merged(idsOf(await listInvigilators(db, examId)), 'invigilatorIds'),
    // Who came meanwhile writes as they were registered.
    ways: plan.ways && { ...plan.ways, examineeIds: [...plan.ways.examineeIds, ...onPaper] },
  };
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

const listByName = (db: Db, examId: string) =>
  db
    .selectFrom('exam_candidate')
    .select(['examinee_id as id', 'on_paper as onPaper'])
    .where('exam_id', '=', examId)
    .where('by_classroom', '=', false)
    .orderBy('examinee_id')
    .execute();

const listClassrooms = (db: Db, examId: string) =>
  db.selectFrom('exam_classroom').select('classroom_id as id').where('exam_id', '=', examId).execute();

const listInvigilators = (db: Db, examId: string) =>
  db.selectFrom('exam_invigilator').select('administrator_id as id').where('exam_id', '=', examId).execute();
