import { may, type StaffActor } from '../../platform/access.ts';
import { hasEssays } from '../../assembly/server/why-not-schedule.ts';
import { found, Refusal, refuse } from '../../platform/refusal.ts';
import { findCompanyDay } from '../../people/server/company-day.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { decodeCursor } from '../../platform/server/database/cursor.ts';
import { announce } from '../../platform/server/live/live.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { examContract } from '../contract.ts';
import { isWaiting } from '../domain/exam-state.ts';
import { practiceOf } from '../domain/practice.ts';
import { changeExamState, type StateSurroundings } from './change-state.ts';
import { changesOfExam, examAsRecorded } from './exam-as-recorded.ts';
import { isWayTaken } from './change-way.ts';
import { candidateHandlers } from './candidate-handlers.ts';
import { saveExamClassrooms } from './candidates.ts';
import { clashHandlers } from './clashes/clash-handlers.ts';
import { registerForExam } from './register-for-exam.ts';
import { planChanged } from './notices/plan-changed.ts';
import { makeExam } from './make-exam.ts';
import { noteUse, planExam, recordSetAside, saveInvigilators } from './plan-exam.ts';
import { roomHandlers } from './rooms/room-handlers.ts';
import { saveCandidates } from './place-candidates.ts';
import { listExamClassrooms, listUnregistered } from './classroom-queries.ts';
import { findExam, listCandidates, listExams, listHeldIn, type ExamPlace } from './exam-queries.ts';
import { withEarliest } from './held-back.ts';
import { lockExam, saveSchedule } from './exam-writing.ts';
import { holdPlans } from './clashes/hold-plans.ts';
import { withOthersChanges } from './meanwhile/others-changes.ts';
import { findRoomCodeRule } from './entry/room-code-rule.ts';
import { entryHandlers, saveExamNetworks } from './entry/entry-handlers.ts';
import { referenceHandlers, type ReferenceFiles } from './references/reference-handlers.ts';
import { severalHandlers } from './several/several-handlers.ts';
import { nextNumber } from '../../platform/server/database/next-number.ts';

export const examHandlers = (surroundings: StateSurroundings & ReferenceFiles): Handlers<typeof examContract> => ({
  ...candidateHandlers,
  ...roomHandlers,
  ...clashHandlers,
  ...entryHandlers,
  ...severalHandlers,
  ...referenceHandlers(surroundings),

  async createExam({ draft, overrideReason, resitReason, ...given }, context) {
    const { db } = context;
    const schedule = { ...given, ...practiceOf(given) };
    const asked = { ...schedule, overrideReason, resitReason };
    await holdPlans(db);
    const number = await nextNumber(db, 'exam');
    const planned = await planExam(asked, { before: null, isDraft: draft }, context);
    if (planned instanceof Refusal) return planned;

    const state = draft ? 'draft' : 'scheduled';
    const id = await makeExam(schedule, { number, state, chosen: planned.chosen }, context);
    await recordSetAside(db, id, number, planned);
    return { id, number };
  },

  async updateExam({ examId, overrideReason, resitReason, known, ...given }, context) {
    const { db, now } = context;
    await holdPlans(db);
    const exam = found(await lockExam(db, examId, now));
    if (!isWaiting(exam.state) || exam.started) return refuse('already_started');
    const schedule = await withOthersChanges(db, { ...given, ...practiceOf(given) }, { examId, known });
    const asked = { ...schedule, overrideReason, resitReason };
    const planned = await planExam(asked, { before: exam, isDraft: exam.state === 'draft' }, context);
    if (planned instanceof Refusal) return planned;
    if (await isWayTaken(db, examId, planned.chosen)) return refuse('way_is_taken');

    await noteUse(schedule, exam, context);
    const before = await examAsRecorded(db, examId);
    // An open one goes back to the clock, which opens it again at once if it is time.
    await saveSchedule(db, examId, schedule, exam.state === 'draft' ? 'draft' : 'scheduled');
    await saveExamClassrooms(db, examId, schedule);
    await saveInvigilators(db, examId, schedule.invigilatorIds);
    await saveExamNetworks(db, examId, schedule);
    await saveCandidates(db, examId, schedule.generatedExamId, planned.chosen);
    await recordAudit(db, {
      action: 'exam.updated',
      subjectId: examId,
      changes: changesOfExam(before, await examAsRecorded(db, examId)),
      details: { number: exam.number },
    });
    await recordSetAside(db, examId, exam.number, planned);
    await announce(db, 'exam', examId);
    await planChanged(db, examId);
    return {};
  },

  registerForExam,

  changeExamState: changeExamState(surroundings),

  async listExams({ after, limit, ...listing }, { db, now }) {
    const { rows, total } = await listExams(db, listing, { after: placeIn(after), limit }, now);
    return pageOf({ rows, total, limit, keyOf: ({ opensAt, id }) => [opensAt.toISOString(), id] });
  },

  async listCalendar(span, { db, now }) {
    const rows = await listHeldIn(db, span, now);
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
  },

  async readExam({ examId }, { db, actor, now }) {
    const exam = found(await findExam(db, examId, now));
    const today = await findCompanyDay(db, actor.companyId, now);
    return {
      ...exam,
      quitPassword: mayChangeExams(actor) ? exam.quitPassword : null,
      candidates: await listCandidates(db, examId),
      hasEssays: await hasEssays(db, exam.generatedExamId),
      roomCode: await findRoomCodeRule(db, examId),
      classrooms: await listExamClassrooms(db, examId),
      unregistered: isWaiting(exam.state)
        ? await withEarliest(db, exam, await listUnregistered(db, examId, today))
        : [],
    };
  },
});

/** The password to leave Safe Exam Browser is for them alone; who visits from the platform changes nothing. */
const mayChangeExams = (actor: StaffActor): boolean =>
  may(actor, 'exam.generate') && !(actor.kind === 'administrator' && actor.supportUntil);

/** A cursor that is not ours counts as none. */
function placeIn(after: string | undefined): ExamPlace | null {
  const [opensAt, id] = decodeCursor(after, 'instant', 'id') ?? [];
  return opensAt && id ? { opensAt, id } : null;
}
