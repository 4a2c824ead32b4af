import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { stricterUse, type RoomCodeUse } from '../../../standards/domain/room-code-use.ts';

/** Whether an exam takes the code of its room: as the company says, or its standard where that asks for more. */
export async function findRoomCodeUse(db: Db, examId: string): Promise<RoomCodeUse> {
  const { rows } = await sql<{ ofCompany: RoomCodeUse | null; ofStandard: RoomCodeUse }>`
    select (select room_code from company_entry) as "ofCompany", room_code as "ofStandard"
    from exam where id = ${examId}`.execute(db);
  const [row] = rows;
  return row ? stricterUse(row.ofCompany ?? 'none', row.ofStandard) : 'none';
}
