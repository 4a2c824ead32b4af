import { sql } from 'kysely';
import { unmarkUsed, markUsed } from '../../questions/server/use/mark-used.ts';
import type { Db } from '../../platform/server/database/database.ts';

const listQuestionIds = async (db: Db, generatedExamId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct q.question_id as id from paper p
    join paper_question q on q.company_id = p.company_id and q.paper_id = p.id
    where p.generated_exam_id = ${generatedExamId} order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

/** The questions of papers that nobody has seen count as not used, and their rest ends. Gives how many they are. */
export async function giveBack(db: Db, generatedExamId: string, now: Date): Promise<number> {
  await db
    .updateTable('generated_exam')
    .set({ given_back_at: now })
    .where('id', '=', generatedExamId)
    .where('given_back_at', 'is', null)
    .execute();
  const questionIds = await listQuestionIds(db, generatedExamId);
  if (questionIds.length > 0) await unmarkUsed(db, questionIds);
  return questionIds.length;
}

/** An exam takes papers again whose questions were given back: these are used from now on, and rest. */
export async function takeAgain(db: Db, generatedExamId: string, now: Date): Promise<void> {
  const taken = await db
    .updateTable('generated_exam')
    .set({ given_back_at: null })
    .where('id', '=', generatedExamId)
    .where('given_back_at', 'is not', null)
    .returning('id')
    .execute();
  if (taken.length === 0) return;
  const questionIds = await listQuestionIds(db, generatedExamId);
  if (questionIds.length > 0) await markUsed(db, questionIds, now);
}

type Copied = { readonly id: string; readonly from: string; readonly questionId: string };

/** A copy of papers uses the question that is new in it, and all of them where those of the first papers were given back. */
export async function markCopied(db: Db, { id, from, questionId }: Copied, now: Date): Promise<void> {
  const { given_back_at: givenBackAt } = await db
    .selectFrom('generated_exam')
    .select('given_back_at')
    .where('id', '=', from)
    .executeTakeFirstOrThrow();
  await markUsed(db, givenBackAt ? await listQuestionIds(db, id) : [questionId], now);
}
