import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { keysFor, type Secrets } from '../../platform/server/secrets/key-ring.ts';
import { newEntryCode, typedCode } from '../domain/entry-code.ts';
import { standsUntil, turnsTaken, type ShownRoomCode } from '../domain/room-code.ts';

export type RoomCodes = {
  /** The code that stands now, as it is shown, and until when. */
  readonly shown: (of: ShownRoomCode, now: Date) => { readonly code: string; readonly until: Date | null };
  /** Whether this is the code that stands now; takes as long for any other. */
  readonly isIt: (of: ShownRoomCode, typed: string, now: Date) => boolean;
};

const length = 6;

/** Codes follow from what the database holds and the secret of the installation, so none is kept anywhere. */
export function roomCodes(secrets: Secrets): RoomCodes {
  const { current, all } = keysFor(secrets, 'room codes');
  const codeWith = (key: Buffer, { seed }: ShownRoomCode, turn: number) => {
    const bytes = createHmac('sha256', key).update(`${seed} ${turn}`).digest();
    let at = 0;
    return newEntryCode((limit) => bytes.readUInt16BE(2 * at++) % limit).slice(0, length);
  };
  const digest = (code: string) => createHmac('sha256', current.bytes).update(code).digest();
  return {
    shown: (of, now) => {
      const code = codeWith(current.bytes, of, turnsTaken(of, now)[0]);
      const until = standsUntil(of, now);
      return {
        code: `${code.slice(0, length / 2)} ${code.slice(length / 2)}`,
        until: until === null ? null : new Date(until),
      };
    },
    isIt: (of, typed, now) => {
      const given = digest(typedCode(typed));
      // Every one is compared, whichever it is.
      return turnsTaken(of, now)
        .flatMap((turn) => all.map(({ bytes }) => timingSafeEqual(digest(codeWith(bytes, of, turn)), given)))
        .includes(true);
    },
  };
}

/** The code that is shown for an exam; none where nobody shows one. */
export async function findRoomCode(db: Db, examId: string): Promise<ShownRoomCode | null> {
  const { rows } =
    await sql<ShownRoomCode>`select seed, since, minutes from room_code where exam_id = ${examId}`.execute(db);
  return rows[0] ?? null;
}

/** Shows a new code for an exam from now on; an earlier one is good no more. */
export async function saveRoomCode(db: Db, examId: string, minutes: number | null): Promise<void> {
  await sql`
    insert into room_code (exam_id, since, minutes) values (${examId}, now(), ${minutes})
    on conflict (company_id, exam_id) do update set seed = gen_random_uuid(), since = excluded.since,
      minutes = excluded.minutes`.execute(db);
}

/** Shows no code any more; gives whether one was shown. */
export async function removeRoomCode(db: Db, examId: string): Promise<boolean> {
  const removed = await db.deleteFrom('room_code').where('exam_id', '=', examId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
