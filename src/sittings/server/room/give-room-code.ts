import { sql } from 'kysely';
import { secondsToNextTry } from '../../../entry/domain/entry-code.ts';
import { findRoomCode, roomCodes } from '../../../entry/server/room-codes.ts';
import type { ShownKey } from '../../../entry/entry-schema.ts';
import { findRoomCodeRule } from '../../../exams/server/entry/room-code-rule.ts';
import type { Actor } from '../../../platform/access.ts';
import { found, refuse, refuseAndKeep } from '../../../platform/refusal.ts';
import { actingOf } from '../../../platform/server/database/acting.ts';
import type { Db, InTransaction } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Secrets } from '../../../platform/server/secrets/key-ring.ts';
import type { Wire } from '../../../platform/server/serve.ts';
import { endedAs } from '../../domain/clock.ts';
import { whyNoPaper } from '../../domain/starting.ts';
import { waitBefore } from '../../domain/waiting-room.ts';
import { sittingTopic } from '../due.ts';
import { turnAway } from '../entering.ts';
import { findSitting } from '../queries.ts';
import { findStanding, roomTopic } from './room-queries.ts';

type Holder = Extract<Actor, { kind: 'sitting' }>;
type Given = ShownKey & { readonly code: string };
type Surroundings = {
  readonly inTransaction: InTransaction;
  readonly secret: Secrets;
  readonly publicUrl: string;
};

/** Whether a device that waits may give the code of the room instead: the company takes one, and it is shown now. */
export const takesRoomCode = async (db: Db, examId: string): Promise<boolean> =>
  (await findRoomCodeRule(db, examId)).use !== 'none' && (await findRoomCode(db, examId)) !== null;

/** Takes the code of the room from a device that waits to be let in, or from somebody who begins with it. */
export function roomCodeTaker({ inTransaction, secret, publicUrl }: Surroundings) {
  const codes = roomCodes(secret);
  return ({ code, ...shown }: Given, actor: Holder, { wire, now }: { readonly wire: Wire; readonly now: Date }) => {
    const { companyId, examineeId, sittingId, passId } = actor;
    const fence = { companyId, role: 'examinee', examineeId, sittingId, by: actingOf(actor, wire.network) } as const;
    return inTransaction(fence, async (db) => {
      const standing = found(await findStanding(db, sittingId));
      const waits = passId === standing.waitingPass;
      if (!waits && passId !== standing.passId) return refuse('other_device');
      if (endedAs(standing)) return refuse('ended');
      if (!waits && waitBefore(standing) !== 'room_code') return { given: true as const };
      if (!waits && whyNoPaper(standing, standing, now)) return refuse('ended');
      const sitting = found(await findSitting(db, sittingId));
      const exam = { ...sitting, id: sitting.examId };
      const turnedAway = await turnAway(db, { exam, sittingId, wire, ...shown }, publicUrl);
      if (turnedAway) return turnedAway;
      const asked = (await takesRoomCode(db, standing.examId)) ? await findRoomCode(db, standing.examId) : null;
      if (!asked) return refuse('no_room_code');
      // Every try is counted before it is looked at, so that tries sent at once are judged one by one.
      const seconds = secondsToNextTry(await saveTry(db, sittingId, standing.databaseNow), standing.databaseNow);
      if (seconds > 0) return refuseAndKeep('too_many_tries', { seconds });
      const details = { exam: standing.examId, pass: passId, roomCodeFor: waits ? 'device' : 'start' };
      if (!codes.isIt(asked, code, standing.databaseNow)) {
        await noteWrongCode(db, sittingId, standing.databaseNow);
        await recordAudit(db, { action: 'sitting.room_code_wrong', subjectId: sittingId, details });
        return refuseAndKeep('wrong_room_code');
      }
      // Meanwhile another device may have asked, or an invigilator have decided.
      if (!(await (waits ? saveLetIn(db, sittingId, passId) : saveCodeGiven(db, sittingId))))
        return refuse('other_device');
      await recordAudit(db, { action: 'sitting.room_code_given', subjectId: sittingId, details });
      await announce(db, roomTopic, sittingId);
      await announce(db, sittingTopic, sittingId);
      return { given: true as const };
    });
  };
}

/** Counts one more try at a sitting, and gives the count of this minute. Those sent at once wait for each other. */
async function saveTry(db: Db, sittingId: string, now: Date) {
  const minuteAgo = new Date(now.getTime() - 60_000);
  const { rows } = await sql<{ tries: number; since: Date }>`
    insert into room_code_try as t (sitting_id, tries, since) values (${sittingId}, 1, ${now})
    on conflict (company_id, sitting_id) do update set
      tries = case when t.since <= ${minuteAgo} then 1 else t.tries + 1 end,
      since = case when t.since <= ${minuteAgo} then excluded.since else t.since end
    returning tries, since`.execute(db);
  return rows[0] ?? { tries: 1, since: now };
}

/** Notes for the board that a code was wrong; its try is counted already. */
const noteWrongCode = (db: Db, sittingId: string, now: Date) =>
  sql`update room_code_try set wrong = wrong + 1, wrong_at = ${now} where sitting_id = ${sittingId}`.execute(db);

/** The device that waits goes on in place of the one before; gives whether it still waited. */
async function saveLetIn(db: Db, sittingId: string, passId: string): Promise<boolean> {
  const { rows } = await sql`update sitting set pass_id = ${passId}, waiting_pass_id = null, waiting_since = null
    where id = ${sittingId} and waiting_pass_id = ${passId} and ended_at is null returning id`.execute(db);
  return rows.length > 0;
}

async function saveCodeGiven(db: Db, sittingId: string): Promise<boolean> {
  const { rows } = await sql`update sitting set room_code_at = coalesce(room_code_at, now())
    where id = ${sittingId} and ended_at is null returning id`.execute(db);
  return rows.length > 0;
}
