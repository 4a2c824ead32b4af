import { sql, type RawBuilder } from 'kysely';

/** Whether the result of the person in `row`, which names company, exam and examinee, leaves with the others of its exam. */
export const isNotHeld = (row: RawBuilder<unknown>) => sql`not exists (select from held_result h
  where h.company_id = ${row}.company_id and h.exam_id = ${row}.exam_id and h.examinee_id = ${row}.examinee_id)`;
