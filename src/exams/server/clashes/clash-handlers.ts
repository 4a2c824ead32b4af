import { findCompanyDay } from '../../../people/server/company-day.ts';
import { found } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { clashEndpoints } from '../../clashes-contract.ts';
import { isWaiting } from '../../domain/exam-state.ts';
import { practiceOf } from '../../domain/practice.ts';
import { listUnsubscribed } from '../classroom-queries.ts';
import { findExam } from '../exam-queries.ts';
import { lookAhead } from '../plan-exam.ts';
import { findRoom } from '../rooms/room-queries.ts';
import { findStanding } from './find-clashes.ts';
import { nameClashes } from './name-clashes.ts';
import { listSameTitle } from './same-title.ts';

export const clashHandlers: Handlers<typeof clashEndpoints> = {
  async findClashes({ examId, ...schedule }, context) {
    const { db, actor, now } = context;
    const before = examId ? found(await findExam(db, examId, now)) : null;
    if (schedule.roomId) found(await findRoom(db, schedule.roomId));
    const { chosen, clashes } = await lookAhead({ ...schedule, ...practiceOf(schedule) }, { before }, context);
    const sameTitle = await listSameTitle(db, { ...schedule, examId });
    const today = await findCompanyDay(db, actor.companyId, now);
    const unsubscribed = await listUnsubscribed(db, { ...schedule, today });
    return { clashes, sameTitle, candidateCount: chosen.length, unsubscribed };
  },

  async listExamClashes({ examId }, { db, now }) {
    const exam = found(await findExam(db, examId, now));
    if (!isWaiting(exam.state)) return { clashes: [] };
    return { clashes: await nameClashes(db, await findStanding(db, exam)) };
  },
};
