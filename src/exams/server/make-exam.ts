import type { StaffActor } from '../../platform/access.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Context } from '../../platform/server/serve.ts';
import type { ExamSchedule } from '../exam-schema.ts';
import { saveExamClassrooms, type ChosenExaminee } from './candidates.ts';
import { saveExamNetworks } from './entry/entry-handlers.ts';
import { saveExam } from './exam-writing.ts';
import { planChanged } from './notices/plan-changed.ts';
import { saveCandidates } from './place-candidates.ts';
import { noteUse, saveInvigilators } from './plan-exam.ts';

type Making = {
  readonly number: number;
  readonly state: 'draft' | 'scheduled';
  readonly chosen: readonly ChosenExaminee[];
  /** The id that its page gave it; the database’s own where there is none. */
  readonly id?: string;
};

/** Makes an exam of a plan that nothing is in the way of, with the people it was planned for. */
export async function makeExam(
  schedule: ExamSchedule,
  { chosen, ...making }: Making,
  context: Context<StaffActor>,
): Promise<string> {
  const { db, actor, now } = context;
  await noteUse(schedule, null, context);
  const id = await saveExam(db, schedule, { ...making, createdBy: actor.accountId, now });
  await saveExamClassrooms(db, id, schedule);
  await saveInvigilators(db, id, schedule.invigilatorIds);
  await saveExamNetworks(db, id, schedule);
  await saveCandidates(db, id, schedule.generatedExamId, chosen);
  const { number, state } = making;
  await recordAudit(db, {
    action: 'exam.created',
    subjectId: id,
    details: { number, state, ...countsOf(chosen) },
  });
  await announce(db, 'exam', id);
  await planChanged(db, id);
  return id;
}

/** How many take part, and where an exam is held in both ways how many of them write on paper. */
function countsOf(chosen: readonly ChosenExaminee[]) {
  const onPaper = chosen.filter((one) => one.onPaper).length;
  return { candidates: chosen.length, ...(onPaper > 0 && { candidatesOnPaper: onPaper }) };
}
