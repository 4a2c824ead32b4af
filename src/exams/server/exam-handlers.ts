import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../../platform/server/audit.ts';
import { decodeCursor } from '../../platform/server/cursor.ts';
import { announce } from '../../platform/server/live.ts';
import { pageOf } from '../../platform/server/page.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { examContract } from '../contract.ts';
import { whyNotAt } from '../domain/exam-schedule.ts';
import { mayBecome } from '../domain/exam-state.ts';
import { asStaff } from './as-staff.ts';
import { listChosen, saveCandidates } from './candidates.ts';
import { findExam, listCandidates, listExams, type ExamPlace } from './exam-queries.ts';
import { lockExam, saveExam, saveSchedule, saveState } from './exam-writing.ts';
import { findGeneratedExam } from './generated-exam-queries.ts';
import { nextNumber } from './next-number.ts';

/** Why this database must not hold an exam, or null: answers could be lost after they were acknowledged. */
export type WhyNotDurable = () => string | null;

type Events = 'createExam' | 'updateExam' | 'changeExamState' | 'listExams' | 'readExam';

export const examEventHandlers = (whyNotDurable: WhyNotDurable): Pick<Handlers<typeof examContract>, Events> => ({
  async createExam({ draft, ...schedule }, { db, actor, now }) {
    const refusal = whyNotAt(schedule, now);
    if (refusal) return refuse(refusal);
    found(await findGeneratedExam(db, schedule.generatedExamId));
    const chosen = found(await listChosen(db, schedule));
    if (chosen.length === 0) return refuse('nobody_chosen');

    const number = await nextNumber(db, 'exam');
    const state = draft ? 'draft' : 'scheduled';
    const id = await saveExam(db, schedule, { number, state, createdBy: asStaff(actor).accountId, now });
    await saveCandidates(db, id, schedule.generatedExamId, chosen);
    await recordAudit(db, actor, {
      action: 'exam.created',
      subjectId: id,
      at: now,
      details: { number, state, candidates: chosen.length },
    });
    await announce(db, 'exam', id);
    return { id, number };
  },

  async updateExam({ examId, ...schedule }, { db, actor, now }) {
    const exam = found(await lockExam(db, examId, now));
    const isWaiting = exam.state === 'draft' || exam.state === 'scheduled' || exam.state === 'open';
    if (!isWaiting || exam.started) return refuse('already_started');
    const refusal = whyNotAt(schedule, now);
    if (refusal) return refuse(refusal);
    found(await findGeneratedExam(db, schedule.generatedExamId));
    const chosen = found(await listChosen(db, schedule));
    if (chosen.length === 0) return refuse('nobody_chosen');

    // An open one goes back to the clock, which opens it again at once if it is time.
    await saveSchedule(db, examId, schedule, exam.state === 'draft' ? 'draft' : 'scheduled');
    await saveCandidates(db, examId, schedule.generatedExamId, chosen);
    await recordAudit(db, actor, {
      action: 'exam.updated',
      subjectId: examId,
      at: now,
      details: { candidates: chosen.length },
    });
    await announce(db, 'exam', examId);
    return {};
  },

  async changeExamState({ examId, to }, { db, actor, now }) {
    const exam = found(await lockExam(db, examId, now));
    const from = exam.state;
    if (to === 'released' || !mayBecome(from, to)) return refuse('state_not_possible', { from, to });
    if ((to === 'closed' || to === 'cancelled') && exam.underWay > 0)
      return refuse('sittings_under_way', { count: exam.underWay });
    if ((to === 'scheduled' || to === 'open') && exam.kind === 'e_exam') {
      const setting = whyNotDurable();
      if (setting) return refuse('database_not_durable', { setting });
    }
    await saveState(db, examId, to, now, true);
    await recordAudit(db, actor, { action: 'exam.state_changed', subjectId: examId, at: now, details: { from, to } });
    await announce(db, 'exam', examId);
    return {};
  },

  async listExams({ after, limit, ...listing }, { db, now }) {
    const { rows, total } = await listExams(db, listing, placeIn(after), limit, now);
    return pageOf(
      rows,
      limit,
      total,
      ({ opensAt, id }) => [opensAt.toISOString(), id],
      (row) => row,
    );
  },

  async readExam({ examId }, { db, now }) {
    const exam = found(await findExam(db, examId, now));
    return { ...exam, candidates: await listCandidates(db, examId) };
  },
});

/** A cursor that is not ours counts as none. */
function placeIn(after: string | undefined): ExamPlace | null {
  const [opensAt, id] = decodeCursor(after) ?? [];
  if (typeof opensAt !== 'string' || Number.isNaN(Date.parse(opensAt))) return null;
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? { opensAt, id } : null;
}
