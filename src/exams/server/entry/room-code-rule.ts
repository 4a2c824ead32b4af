import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { roomCodeRule, type RoomCodeRule, type RoomCodeUse } from '../../../standards/domain/room-code-use.ts';

type Asked = { readonly ofCompany: RoomCodeUse | null; readonly ofStandard: RoomCodeUse; readonly practice: boolean };

/** Whether an exam takes the code of its room: as the company says, or its standard where that asks for more. */
export async function findRoomCodeRule(db: Db, examId: string): Promise<RoomCodeRule> {
  const { rows } = await sql<Asked>`
    select (select room_code from company_entry) as "ofCompany", room_code as "ofStandard", practice
    from exam where id = ${examId}`.execute(db);
  const [row] = rows;
  const rule = roomCodeRule(row?.ofCompany ?? 'none', row?.ofStandard ?? 'none');
  // Nobody waits before the paper of a practice.
  return row?.practice && rule.use === 'devices_and_start' ? { ...rule, use: 'devices' } : rule;
}
