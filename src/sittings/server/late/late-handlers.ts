import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { graceSeconds } from '../../domain/clock.ts';
import type { lateEndpoints } from '../../late-contract.ts';
import { inBank, type AnswerRulesReader } from '../answer-rules.ts';
import { findEnd, saveLate, type LateAnswer } from './late-queries.ts';

/** Answers that arrive after the end are kept, and decided on by somebody (docs/decisions/0061). */
export function lateHandlers(rules: AnswerRulesReader): Handlers<typeof lateEndpoints> {
  const keep = async (db: Db, companyId: string, sittingId: string, answers: readonly LateAnswer[]) => {
    const { paperId, examId, practice, hasEnded } = found(await findEnd(db, sittingId, graceSeconds));
    if (!hasEnded) return refuse('not_ended');
    const fitting = answers.flatMap(inBank(await rules.prepare(db, companyId, sittingId, paperId)));
    if (fitting.length === 0) return { kept: [], practice };
    const { kept, fresh, limitHours } = await saveLate(db, sittingId, fitting);
    // Repeated without end it leaves no second line.
    if (fresh === 0) return { kept, practice };
    const positions = [...new Set(fitting.map(({ position }) => position))];
    const details = { exam: examId, positions, ...(limitHours && { afterHours: limitHours }) };
    await recordAudit(db, { action: 'sitting.answered_late', subjectId: sittingId, details });
    await announce(db, 'result', examId);
    return { kept, practice };
  };
  return {
    keepLateAnswers: ({ answers }, { db, actor }) => keep(db, actor.companyId, actor.sittingId, answers),
    keepMyLateAnswers: ({ sittingId, answers }, { db, actor }) => keep(db, actor.companyId, sittingId, answers),
  };
}
