import type { testWorld, Administrator, Examinee } from '../../platform/server/fixtures/world.fixture.ts';
import { examOfThree } from '../../sittings/server/exam-of-three.fixture.ts';
import type { Db } from '../../platform/server/database/database.ts';

/** Assigns an administrator to an exam as its invigilator. */
export const assignInvigilator = (db: Db, examId: string, { accountId }: Administrator) =>
  db
    .insertInto('exam_invigilator')
    .columns(['exam_id', 'administrator_id'])
    .expression(
      db
        .selectFrom('administrator')
        .select((row) => [row.val(examId).as('exam'), 'id'])
        .where('account_id', '=', accountId),
    )
    .execute();

type World = Pick<ReturnType<typeof testWorld>, 'company' | 'administrator' | 'examinee' | 'inCompany' | 'now'>;

/** A company of its own with an open exam of two examinees, an invigilator without flags who is assigned to it, and a colleague who is not. */
export async function watchedExam(world: World, name: string) {
  const companyId = await world.company(`${name}-${crypto.randomUUID().slice(0, 8)}`);
  const chief = await world.administrator(companyId);
  const [assigned, colleague] = [await world.administrator(companyId, []), await world.administrator(companyId, [])];
  const examinees: [Examinee, Examinee] = [await world.examinee(companyId), await world.examinee(companyId)];
  const examId = await world.inCompany(companyId, async (db) => {
    const exam = await examOfThree(db, chief, examinees, world);
    await assignInvigilator(db, exam.examId, assigned);
    return exam.examId;
  });
  return { companyId, chief, assigned, colleague, examinees, examId };
}
