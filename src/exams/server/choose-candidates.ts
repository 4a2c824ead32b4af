import type { StaffActor } from '../../platform/access.ts';
import { found, refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/server/serve.ts';
import { findCompanyDay } from '../../people/server/company-day.ts';
import { keepGeneratedExam } from '../../assembly/server/generated-exam-queries.ts';
import { whyNotAt } from '../domain/exam-schedule.ts';
import type { ExamSchedule } from '../exam-schema.ts';
import { listChosen } from './candidates.ts';
import { listHeldBack, tooEarlyIn } from './held-back.ts';

type Choosing = {
  readonly resitReason: string | undefined;
  /** Who takes part already, and no earlier now than before: they stay. */
  readonly standing?: readonly string[];
};

/**
 * Who takes part in an exam that is planned so, or why it cannot be. Its papers stay until the transaction ends. Nobody
 * is registered too early: by name it is refused, with a classroom they are left out until their day has come.
 */
export async function chooseCandidates(
  schedule: ExamSchedule,
  { db, actor, now }: Context<StaffActor>,
  { resitReason, standing = [] }: Choosing,
) {
  const refusal = whyNotAt(schedule, now);
  if (refusal) return refuse(refusal);
  await keepGeneratedExam(db, schedule.generatedExamId);
  const chosen = found(await listChosen(db, schedule, await findCompanyDay(db, actor.companyId, now)));
  if (chosen.length === 0 && schedule.classroomIds.length === 0) return refuse('nobody_chosen');
  const fresh = chosen.filter(({ id }) => !standing.includes(id));
  const idsOf = (byClassroom: boolean) =>
    fresh.flatMap((one) => ((one.byClassroom ?? false) === byClassroom ? [one.id] : []));
  const early = await tooEarlyIn(db, actor, { occasion: schedule, examineeIds: idsOf(false), resitReason });
  if (early.refusal) return early.refusal;
  const waiting = await listHeldBack(db, schedule, idsOf(true));
  const people = chosen.filter(({ id }) => !waiting.some(({ examineeId }) => examineeId === id));
  return { people, overridden: early.held };
}
