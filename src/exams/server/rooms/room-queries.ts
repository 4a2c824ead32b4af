import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';
import type { RoomFields, RoomRow } from '../../room-schema.ts';

const nameOrder = sql`lower(coalesce(r.name->>'th', r.name->>'en', '')) collate "th-x-icu"`;

const roomColumns = sql`r.id, r.name, r.capacity, r.seat_rows as "seatRows", r.seat_columns as "seatColumns",
  r.seat_labels as "seatLabels", r.archived_at as "archivedAt",
  (select count(*)::int from exam e where e.company_id = r.company_id and e.room_id = r.id
    and e.state in ('draft', 'scheduled', 'open')) as "comingCount"`;

type Asked = {
  readonly q?: string | undefined;
  readonly archived?: boolean | undefined;
  readonly after: { readonly name: string; readonly id: string } | null;
  readonly limit: number;
};

/** A page of the rooms by name; one more than the limit where there is more to come. */
export async function listRooms(db: Db, { q = '', archived = false, after, limit }: Asked) {
  const matching = sql`(r.archived_at is not null) = ${archived}
    and (${q} = '' or r.name->>'en' ilike ${containing(q)} or r.name->>'th' ilike ${containing(q)})`;
  const goingOn = after ? sql`(${nameOrder}, r.id) > (${after.name} collate "th-x-icu", ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<RoomRow & { readonly sortKey: string }>`
    select ${roomColumns}, ${nameOrder} as "sortKey" from room r where ${matching} and ${goingOn}
    order by ${nameOrder}, r.id limit ${limit + 1}`.execute(db);
  const total = await sql<{ total: number }>`select count(*)::int as total from room r where ${matching}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

export async function findRoom(db: Db, roomId: string): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`select ${roomColumns} from room r where r.id = ${roomId}`.execute(db);
  return rows[0];
}

/** Holds the room until the transaction ends: what is planned there is planned one after the other. */
export async function lockRoom(db: Db, roomId: string): Promise<RoomRow | undefined> {
  await db.selectFrom('room').select('id').where('id', '=', roomId).forUpdate().execute();
  return findRoom(db, roomId);
}

const columns = ({ name, capacity, seatRows, seatColumns, seatLabels }: RoomFields) => ({
  name: JSON.stringify(name),
  capacity,
  seat_rows: seatRows,
  seat_columns: seatColumns,
  seat_labels: seatLabels,
});

export async function saveNewRoom(db: Db, room: RoomFields, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('room')
    .values({ ...columns(room), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const saveRoom = (db: Db, roomId: string, room: RoomFields) =>
  db.updateTable('room').set(columns(room)).where('id', '=', roomId).execute();

export const saveArchived = (db: Db, roomId: string, archivedAt: Date | null) =>
  db.updateTable('room').set({ archived_at: archivedAt }).where('id', '=', roomId).execute();
