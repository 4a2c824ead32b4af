import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { graceSeconds } from '../../domain/clock.ts';
import { givenOnDevice } from '../../domain/given-at.ts';
import type { lateEndpoints } from '../../late-contract.ts';
import { setAsideOnRecord } from '../digest/set-aside.ts';
import { inBank, type AnswerRulesReader } from '../answer-rules.ts';
import { findEnd, saveLate, type LateAnswer } from './late-queries.ts';

/** Answers that arrive after the end are kept, and decided on by somebody (docs/decisions/0061). */
export function lateHandlers(rules: AnswerRulesReader): Handlers<typeof lateEndpoints> {
  const keep = async (db: Db, companyId: string, sittingId: string, answers: readonly LateAnswer[]) => {
    const { paperId, examId, practice, hasEnded } = found(await findEnd(db, sittingId, graceSeconds));
    if (!hasEnded) return refuse('not_ended');
    const rulesOfPaper = await rules.prepare(db, companyId, sittingId, paperId);
    const fitting = answers
      .flatMap(inBank(rulesOfPaper))
      .map((answer) => ({ ...answer, givenAt: givenOnDevice(answer.givenAt) }));
    if (fitting.length === 0) return { kept: [], practice };
    const { kept, fresh, limitHours } = await saveLate(db, sittingId, fitting);
    // Repeated without end it leaves no second line.
    if (fresh.length === 0) return { kept, practice };
    const positions = [...new Set(fitting.map(({ position }) => position))];
    const setAside = (await setAsideOnRecord(db, [sittingId], fresh))(sittingId);
    const details = { exam: examId, positions, ...(limitHours && { afterHours: limitHours }), setAside };
    await recordAudit(db, { action: 'sitting.answered_late', subjectId: sittingId, details });
    await announce(db, 'result', examId);
    return { kept, practice };
  };
  return {
    async keepLateAnswers({ answers, sittingId }, { db, actor }) {
      if (sittingId !== undefined && sittingId !== actor.sittingId) return refuse('other_sitting');
      return keep(db, actor.companyId, actor.sittingId, answers);
    },
    keepMyLateAnswers: ({ sittingId, answers }, { db, actor }) => keep(db, actor.companyId, sittingId, answers),
  };
}
