import { findExam } from '../../exams/server/exam-queries.ts';
import type { StaffActor } from '../../platform/access.ts';
import { found } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { MediaUrl } from '../../platform/server/media/media-address.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { listNames } from '../../questions/server/find/find-question.ts';
import { recordKeysRead } from '../../questions/server/find/key-reading.ts';
import { named } from '../../questions/server/names.ts';
import type { rekeyingContract } from '../contract.ts';
import { asChange, countResults, countTurns, digestOf, listCorrected } from './changes.ts';
import { consider } from './consider.ts';
import { asNamed, asRead, listDecidable, type Decidable } from './decidable.ts';
import { listCertificatesToSee } from './certificate-queries.ts';
import { findDecision, findHolding, listDecisions, type StoredDecision } from './decision-queries.ts';

type Readers = Pick<
  Handlers<typeof rekeyingContract>,
  'listKeyDecisions' | 'listDecidableQuestions' | 'readDecidableQuestion' | 'previewKeyDecision' | 'readKeyDecision'
>;

export const readingHandlers = (mediaUrl: MediaUrl): Readers => ({
  async listKeyDecisions({ examId }, { db, actor, now }) {
    const { generatedExamId } = found(await findExam(db, examId, now));
    const decisions = await listDecisions(db, examId);
    const questions = new Map((await listDecidable(db, generatedExamId)).map((one) => [one.questionId, one]));
    const shown = await shownIn(db, decisions, actor);
    const members = decisions.flatMap((decision) => {
      const question = questions.get(decision.questionId);
      return question ? [shown(decision, question)] : [];
    });
    return { 'hydra:member': members, certificates: await listCertificatesToSee(db, examId) };
  },

  async listDecidableQuestions({ examId }, { db, now }) {
    const { generatedExamId } = found(await findExam(db, examId, now));
    return { 'hydra:member': (await listDecidable(db, generatedExamId)).map(asNamed) };
  },

  async readDecidableQuestion({ examId, questionId }, { db, actor, now }) {
    const { generatedExamId } = found(await findExam(db, examId, now));
    const decidable = await listDecidable(db, generatedExamId);
    const question = found(decidable.find((one) => one.questionId === questionId));
    const unproven = await recordKeysRead(db, { actor, now }, [question], 'decision');
    if (unproven) return unproven;
    const holdingId = await findHolding(db, examId, questionId);
    return { ...asNamed(question), ...asRead(question, actor.companyId, mediaUrl), holdingId };
  },

  async previewKeyDecision(asked, { db, now }) {
    const exam = found(await findExam(db, asked.examId, now));
    const answer = await consider(db, exam, asked);
    if (!('considered' in answer)) return answer;
    const changes = answer.considered.remarked.map(asChange);
    return { changes, results: await countResults(db, asked.examId), ...countTurns(changes) };
  },

  async readKeyDecision({ examId, decisionId }, { db, actor, now }) {
    const exam = found(await findExam(db, examId, now));
    const decision = found(await findDecision(db, examId, decisionId));
    const decidable = await listDecidable(db, exam.generatedExamId);
    const question = found(decidable.find((one) => one.questionId === decision.questionId));
    const unproven = await recordKeysRead(db, { actor, now }, [question], 'decision');
    if (unproven) return unproven;
    const shown = await shownIn(db, [decision], actor);
    const isOpen = decision.outcome === null;
    const changes = isOpen ? await previewOf(db, exam, decision) : await listCorrected(db, decisionId);
    return {
      ...shown(decision, question),
      ...asRead(question, actor.companyId, mediaUrl),
      keys: [...decision.keys],
      changes,
      results: await countResults(db, examId),
      ...countTurns(changes),
      seen: isOpen ? digestOf(changes) : null,
    };
  },
});

/** What an open proposal would change now; nothing where it cannot stand any more. */
async function previewOf(db: Db, exam: Parameters<typeof consider>[1], decision: StoredDecision) {
  const answer = await consider(db, exam, { ...decision, keys: proposedKeys(decision) });
  return 'considered' in answer ? answer.considered.remarked.map(asChange) : [];
}

/** The keys as they were proposed: the frozen one, which `accept` keeps first, is not said again. */
export const proposedKeys = ({ policy, keys }: Pick<StoredDecision, 'policy' | 'keys'>) =>
  policy === 'accept' ? keys.slice(1) : keys;

/** A decision as the API shows it, with the names people have now. */
async function shownIn(db: Db, decisions: readonly StoredDecision[], actor: StaffActor) {
  const names = await listNames(
    db,
    decisions.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy ? [decidedBy] : [])]),
  );
  return (decision: StoredDecision, question: Decidable) => ({
    ...decision,
    ...asNamed(question),
    proposedBy: named(names, decision.proposedBy),
    isOwn: decision.proposedBy === actor.accountId,
    decidedBy: decision.decidedBy === null ? null : named(names, decision.decidedBy),
  });
}
