import { found } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { clashEndpoints } from '../../clashes-contract.ts';
import { findExam } from '../exam-queries.ts';
import { lookAhead } from '../plan-exam.ts';
import { findRoom } from '../rooms/room-queries.ts';

export const clashHandlers: Handlers<typeof clashEndpoints> = {
  async findClashes({ examId, ...schedule }, context) {
    const { db, now } = context;
    const before = examId ? found(await findExam(db, examId, now)) : null;
    if (schedule.roomId) found(await findRoom(db, schedule.roomId));
    const { chosen, clashes } = await lookAhead(schedule, before, context);
    return { clashes, candidateCount: chosen.length };
  },
};
