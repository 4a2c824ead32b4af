import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';

type Whose = { readonly examId: string; readonly examineeId: string };

/** Notes for the board that a code was wrong, or was used already, and when. The code itself is noted nowhere. */
export async function noteRefusedCode(db: Db, { examId, examineeId }: Whose, why: 'wrong' | 'used', now: Date) {
  const [wrong, used] = why === 'wrong' ? [1, 0] : [0, 1];
  const [wrongAt, usedAt] = why === 'wrong' ? [now, null] : [null, now];
  await sql`
    insert into entry_note as n (exam_id, examinee_id, wrong_codes, wrong_code_at, used_codes, used_code_at)
    values (${examId}, ${examineeId}, ${wrong}, ${wrongAt}, ${used}, ${usedAt})
    on conflict (company_id, exam_id, examinee_id) do update set
      wrong_codes = n.wrong_codes + ${wrong}, wrong_code_at = coalesce(${wrongAt}, n.wrong_code_at),
      used_codes = n.used_codes + ${used}, used_code_at = coalesce(${usedAt}, n.used_code_at)`.execute(db);
}

/** Notes that somebody has a new code, and from whom: what was wrong before it is answered. */
export async function noteGivenCode(db: Db, { examId, examineeId }: Whose, accountId: string, now: Date) {
  const row = {
    wrong_codes: 0,
    wrong_code_at: null,
    used_codes: 0,
    used_code_at: null,
    given_at: now,
    given_by: accountId,
  };
  await db
    .insertInto('entry_note')
    .values({ exam_id: examId, examinee_id: examineeId, ...row })
    .onConflict((known) => known.columns(['company_id', 'exam_id', 'examinee_id']).doUpdateSet(row))
    .execute();
}
