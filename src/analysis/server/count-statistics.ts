import { sql } from 'kysely';
import { z } from 'zod';
import { listFrozenQuestions } from '../../assembly/server/frozen-questions.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { listRows } from '../../platform/server/database/rows.ts';
import { listKeyRulings } from '../../results/server/remark/key-rulings.ts';
import { itemsOfExam } from '../domain/exam/exam-items.ts';
import { poolItems } from '../domain/exam/pooled-items.ts';
import { distinctItems, listMarkedPersons } from './exam-answers.ts';
import { removeItemStatistics, saveItemsOfExam, saveItemStatistics } from './item-statistics.ts';

/**
 * Counts what examinees made of the questions of an exam, in all released exams that had them, each person of each exam with
 * the first attempt; and what this exam alone made of them. Practices say nothing here: their questions may be known, and nobody
 * sat them in earnest.
 */
export async function countStatistics(db: Db, examId: string, now: Date): Promise<void> {
  const exams = await listExamsOfSameQuestions(db, examId);
  const own = exams.find(({ id }) => id === examId);
  if (!own) return;
  const wanted = new Set((await listFrozenQuestions(db, own.generatedExamId)).map(({ questionId }) => questionId));
  const rulingsOf = await listKeyRulings(
    db,
    exams.map(({ id }) => id),
  );
  const pooled = poolItems();
  // One exam after another: their answers are not held all at once.
  for (const { id, generatedExamId } of exams) {
    const rulings = rulingsOf(id);
    const items = distinctItems(await listFrozenQuestions(db, generatedExamId), rulings);
    const persons = await listMarkedPersons(db, id, { released: true, rulings });
    pooled.add(items, persons, wanted);
    if (id === examId) await saveItemsOfExam(db, id, { items, figures: itemsOfExam(items, persons), now });
  }
  const figures = pooled.figures();
  await saveItemStatistics(db, figures, now);
  const counted = new Set(figures.map(({ questionId }) => questionId));
  await removeItemStatistics(
    db,
    [...wanted].filter((id) => !counted.has(id)),
  );
}

const examOfQuestions = z.object({ id: z.uuid(), generatedExamId: z.uuid() });

/** The released exams, no practices, that share a question with this one; with it, where it is released. */
const listExamsOfSameQuestions = (db: Db, examId: string) =>
  listRows(
    db,
    examOfQuestions,
    sql`
    select e.id, e.generated_exam_id as "generatedExamId"
    from exam e
    where e.released_at is not null and not e.practice and exists (
      select from paper p
      join paper_question pq on pq.company_id = p.company_id and pq.paper_id = p.id
      where p.generated_exam_id = e.generated_exam_id and pq.question_id in (
        select mine.question_id from exam o
        join paper m on m.company_id = o.company_id and m.generated_exam_id = o.generated_exam_id
        join paper_question mine on mine.company_id = m.company_id and mine.paper_id = m.id
        where o.id = ${examId}))
    order by e.opens_at, e.id`,
  );
