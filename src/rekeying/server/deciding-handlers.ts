import { lockExam, type LockedExam } from '../../exams/server/exam-writing.ts';
import { barredUntil } from '../../identity/domain/access-reset.ts';
import { dateOf, findBarred } from '../../identity/server/accounts/access-resets.ts';
import { found, refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { findReport, saveAnswer } from '../../questions/server/reports/report-queries.ts';
import { correctResults } from '../../results/server/remark/correct-results.ts';
import { holdSittings } from '../../results/server/remark/hold-sittings.ts';
import { countMarked } from '../../results/server/result-queries.ts';
import type { rekeyingContract } from '../contract.ts';
import { outcomeOf } from '../domain/ruling.ts';
import { asChange, countTurns, digestOf } from './changes.ts';
import { consider, type Considered } from './consider.ts';
import { mailCorrections } from './correction-mail.ts';
import { findDecision, isProposed, saveOutcome, saveProposal, type StoredDecision } from './decision-queries.ts';
import { proposedKeys } from './reading-handlers.ts';

type Deciding = Pick<
  Handlers<typeof rekeyingContract>,
  'proposeKeyDecision' | 'applyKeyDecision' | 'refuseKeyDecision'
>;

export const decidingHandlers = (publicUrl: string): Deciding => ({
  async proposeKeyDecision({ reason, reportId, ...asked }, { db, actor, now }) {
    const { examId, questionId, policy } = asked;
    const exam = found(await lockExam(db, examId, now));
    const answer = await consider(db, exam, asked);
    if (!('considered' in answer)) return answer;
    if (await isProposed(db, examId, questionId)) return refuse('proposed_already');
    const { question, takesBack, keys, remarked } = answer.considered;
    if (reportId !== null) {
      const report = found(await findReport(db, reportId));
      if (report.questionId !== questionId || report.outcome) return refuse('report_answered');
    }
    const proposedBy = actor.accountId;
    const proposal = { examId, questionId, policy, keys, takesBack, reportId, reason, proposedBy, now };
    const id = await saveProposal(db, proposal);
    const details = { exam: exam.number, question: question.number, policy, reason, results: remarked.length };
    await recordAudit(db, { action: 'exam.key_proposed', subjectId: examId, details });
    await announce(db, 'key_decision', examId);
    return { id };
  },

  async applyKeyDecision({ examId, decisionId, seen }, { db, actor, now }) {
    const exam = found(await lockExam(db, examId, now));
    const decision = found(await findDecision(db, examId, decisionId));
    const refusal = await whyNotApply(db, decision, actor.accountId, now);
    if (refusal) return refusal;
    await holdSittings(db, examId);
    const { unmarked, heldUnmarked } = await countMarked(db, examId);
    if (unmarked + heldUnmarked > 0) return refuse('still_marking', { count: unmarked + heldUnmarked });
    const answer = await consider(db, exam, { ...decision, keys: proposedKeys(decision) });
    if (!('considered' in answer)) {
      const why = saidAsIs.find((code) => code === answer.code);
      return refuse(why ?? 'changed_since_read');
    }
    if (digestOf(answer.considered.remarked.map(asChange)) !== seen) return refuse('changed_since_read');
    const outcome = { outcome: 'applied', decidedBy: actor.accountId, answer: '', now } as const;
    await saveOutcome(db, decisionId, outcome);
    const { question, remarked } = answer.considered;
    const about = { question: question.number, policy: decision.policy };
    await correctResults(db, remarked, { companyId: actor.companyId, examId, decisionId, about, now });
    await closeReport(db, decision, actor.accountId, now);
    await recordApplied(db, exam, decision, answer.considered);
    await mailCorrections(db, { examId, remarked, publicUrl, now });
    await announce(db, 'key_decision', examId);
    return { corrected: remarked.length };
  },

  async refuseKeyDecision({ examId, decisionId, answer }, { db, actor, now }) {
    const exam = found(await lockExam(db, examId, now));
    const { outcome: before, proposedBy, policy } = found(await findDecision(db, examId, decisionId));
    if (before) return refuse('decided_before');
    const outcome = proposedBy === actor.accountId ? 'withdrawn' : 'refused';
    await saveOutcome(db, decisionId, { outcome, decidedBy: actor.accountId, answer, now });
    const details = { exam: exam.number, policy, reason: answer };
    const action = outcome === 'withdrawn' ? 'exam.key_withdrawn' : 'exam.key_refused';
    await recordAudit(db, { action, subjectId: examId, details });
    await announce(db, 'key_decision', examId);
    return {};
  },
});

/** Why a proposal cannot be applied any more, where that says more than that the preview has changed. */
const saidAsIs = ['decided_already', 'nothing_decided', 'nothing_left', 'essay_unmarked'] as const;

/** Four eyes: nobody applies what they proposed, nor for a while what somebody proposed whom they let in again. */
async function whyNotApply(db: Db, { outcome, proposedBy }: StoredDecision, accountId: string, now: Date) {
  if (outcome) return refuse('decided_before');
  if (proposedBy === accountId) return refuse('own_proposal');
  const until = barredUntil(await findBarred(db, accountId, now), [proposedBy]);
  return until ? refuse('access_reset', { from: dateOf(until) }) : null;
}

/** The report that led here is answered with the decision, unless somebody answered it meanwhile. */
async function closeReport(db: Db, decision: StoredDecision, answeredBy: string, now: Date) {
  const { policy, questionId, reportId, reason } = decision;
  if (reportId === null || policy === 'take_back') return;
  const outcome = outcomeOf(policy);
  const [id] = await saveAnswer(db, { id: reportId }, { outcome, answer: reason, answeredBy, now });
  if (!id) return;
  await recordAudit(db, {
    action: 'question.report_answered',
    subjectId: questionId,
    details: { outcome, reports: [id] },
  });
  await announce(db, 'question_report', id);
}

async function recordApplied(db: Db, exam: LockedExam, decision: StoredDecision, considered: Considered) {
  const { policy, reason } = decision;
  const { question, remarked } = considered;
  const { passNow, failNow } = countTurns(remarked.map(asChange));
  const details = { exam: exam.number, question: question.number, policy, reason, results: remarked.length };
  await recordAudit(db, {
    action: 'exam.key_applied',
    subjectId: decision.examId,
    details: { ...details, passNow, failNow },
  });
}
