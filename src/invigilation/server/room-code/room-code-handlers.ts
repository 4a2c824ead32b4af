import { findRoomCode, removeRoomCode, roomCodes, saveRoomCode } from '../../../entry/server/room-codes.ts';
import { isWaiting } from '../../../exams/domain/exam-state.ts';
import { findRoomCodeRule } from '../../../exams/server/entry/room-code-rule.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Secrets } from '../../../platform/server/secrets/key-ring.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { sittingTopic } from '../../../sittings/server/due.ts';
import type { RoomCode, roomCodeEndpoints } from '../../room-code-contract.ts';
import { findInvigilated } from '../board-queries.ts';

/** Reads how it stands with the code of an exam's room, as board and wall show it. */
export function roomCodeReader(secret: Secrets) {
  const codes = roomCodes(secret);
  return async (db: Db, examId: string, now: Date): Promise<RoomCode> => {
    const rule = await findRoomCodeRule(db, examId);
    const shown = rule.use === 'none' ? null : await findRoomCode(db, examId);
    return { ...rule, shown: shown && { ...codes.shown(shown, now), minutes: shown.minutes } };
  };
}

/** An invigilator shows the code of the room, changes it and hides it. */
export const roomCodeHandlers: Handlers<typeof roomCodeEndpoints> = {
  async showRoomCode({ examId, minutes }, { db, actor, now }) {
    const { state, number } = found(await findInvigilated(db, actor, now, examId));
    if ((await findRoomCodeRule(db, examId)).use === 'none') return refuse('takes_no_room_code');
    if (!isWaiting(state)) return refuse('exam_over');
    await saveRoomCode(db, examId, minutes);
    const details = { number, ...(minutes && { minutes }) };
    await recordAudit(db, { action: 'exam.room_code_shown', subjectId: examId, details });
    await announce(db, sittingTopic);
    return {};
  },

  async hideRoomCode({ examId }, { db, actor, now }) {
    const { number } = found(await findInvigilated(db, actor, now, examId));
    if (!(await removeRoomCode(db, examId))) return {};
    await recordAudit(db, { action: 'exam.room_code_hidden', subjectId: examId, details: { number } });
    await announce(db, sittingTopic);
    return {};
  },
};
