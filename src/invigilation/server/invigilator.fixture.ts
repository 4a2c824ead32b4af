import type { Administrator } from '../../platform/server/fixtures/world.fixture.ts';
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
