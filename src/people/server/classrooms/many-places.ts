import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';

export type ClassroomPlace = { readonly classroom: string; readonly examinee: string };
export type NamedPlace = ClassroomPlace & { readonly code: string; readonly number: string };

/** Places in classrooms, as the statements read them: `g`. */
export const placeRecords = (places: readonly ClassroomPlace[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g (classroom uuid, examinee uuid)`;

/** Puts people into classrooms; gives those who were not there yet. */
export async function joinClassrooms(db: Db, places: readonly ClassroomPlace[]): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    with joined as (
      insert into classroom_examinee (classroom_id, examinee_id)
      select distinct g.classroom, g.examinee from ${placeRecords(places)}
      on conflict (company_id, classroom_id, examinee_id) do nothing returning classroom_id, examinee_id)
    select j.classroom_id as classroom, j.examinee_id as examinee, c.code, x.number from joined j
    join classroom c on c.id = j.classroom_id join examinee x on x.id = j.examinee_id order by c.code, x.number`.execute(
    db,
  );
  return rows;
}

/** Takes people out of classrooms. */
export async function leaveClassrooms(db: Db, places: readonly ClassroomPlace[]): Promise<void> {
  await sql`
    delete from classroom_examinee p using ${placeRecords(places)}
    where p.classroom_id = g.classroom and p.examinee_id = g.examinee`.execute(db);
}
