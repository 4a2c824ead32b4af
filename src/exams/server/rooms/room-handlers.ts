import { changesOf } from '../../../platform/record/changes.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { whyNotRoom } from '../../domain/room-seats.ts';
import type { RoomFields, RoomRow } from '../../room-schema.ts';
import type { roomEndpoints } from '../../rooms-contract.ts';
import { listRooms, lockRoom, saveArchived, saveNewRoom, saveRoom } from './room-queries.ts';

export const roomHandlers: Handlers<typeof roomEndpoints> = {
  async listRooms({ q, archived, after, limit }, { db }) {
    const [name, id] = decodeCursor(after, 'text', 'id') ?? [];
    const place = name !== undefined && id !== undefined ? { name, id } : null;
    const { rows, total } = await listRooms(db, { q, archived, after: place, limit });
    return pageOf({ rows, total, limit, keyOf: ({ sortKey, id: last }) => [sortKey, last] });
  },

  async createRoom(room, { db, now }) {
    const refusal = whyNotRoom(room);
    if (refusal) return refuse(refusal);
    const id = await saveNewRoom(db, room, now);
    await recordAudit(db, { action: 'room.created', subjectId: id, details: asRecorded(room) });
    await announce(db, 'room', id);
    return { id };
  },

  async updateRoom({ roomId, ...room }, { db }) {
    const before = found(await lockRoom(db, roomId));
    const refusal = whyNotRoom(room);
    if (refusal) return refuse(refusal);
    await saveRoom(db, roomId, room);
    const changes = changesOf(asRecorded(before), asRecorded(room));
    await recordAudit(db, { action: 'room.changed', subjectId: roomId, changes, details: { name: room.name } });
    await announce(db, 'room', roomId);
    return {};
  },

  async archiveRoom({ roomId, archived }, { db, now }) {
    const room = found(await lockRoom(db, roomId));
    if (archived && room.comingCount > 0) return refuse('room_in_use', { count: room.comingCount });
    if (archived === (room.archivedAt !== null)) return {};
    await saveArchived(db, roomId, archived ? now : null);
    const action = archived ? 'room.archived' : 'room.brought_back';
    await recordAudit(db, { action, subjectId: roomId, details: { name: room.name } });
    await announce(db, 'room', roomId);
    return {};
  },
};

/** A room as the record tells of it. */
const asRecorded = ({ name, capacity, seatRows, seatColumns, seatLabels }: RoomFields | RoomRow) => ({
  name,
  capacity,
  seatRows,
  seatColumns,
  seatLabels,
});
