import { found, refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { QuestionKey } from '../../questions/domain/question.ts';
import { listKeyRulings } from '../../results/server/remark/key-rulings.ts';
import { remarkResults, type Remarked } from '../../results/server/remark/remark-results.ts';
import type { KeyRulings } from '../../results/domain/decided.ts';
import { keysFit, rulingFor, whyNotPropose, withRuling, type DecidedExam, type Proposal } from '../domain/ruling.ts';
import { countResults } from './changes.ts';
import { listDecidable, type Decidable } from './decidable.ts';
import { findHolding } from './decision-queries.ts';

export type AskedDecision = {
  readonly examId: string;
  readonly questionId: string;
  readonly policy: Proposal;
  readonly keys: readonly QuestionKey[];
};

export type Considered = {
  readonly question: Decidable;
  /** The decision that would be taken back. */
  readonly takesBack: string | null;
  /** The keys that hold then, with the frozen one where it stays right. */
  readonly keys: readonly QuestionKey[];
  readonly remarked: readonly Remarked[];
};

type Exam = Omit<DecidedExam, 'results'> & { readonly generatedExamId: string };

/** What a proposal would change, or the first reason that it cannot stand. Nothing is saved. */
export async function consider(db: Db, exam: Exam, { examId, questionId, policy, keys }: AskedDecision) {
  const refusal = whyNotPropose({ ...exam, results: await countResults(db, examId) });
  if (refusal) return refuse(refusal);
  const decidable = await listDecidable(db, exam.generatedExamId);
  const question = found(decidable.find((one) => one.questionId === questionId));
  const holding = await findHolding(db, examId, questionId);
  if (policy === 'take_back' && holding === null) return refuse('nothing_decided');
  if (policy !== 'take_back' && holding !== null) return refuse('decided_already');
  if (!keysFit(policy, keys, question)) return refuse('key_does_not_fit');
  const ruling = policy === 'take_back' ? null : rulingFor(policy, keys, question);
  const rulings = withRuling((await listKeyRulings(db, [examId]))(examId), questionId, ruling);
  if (leavesNothing(decidable, rulings)) return refuse('nothing_left');
  const remarked = await remarkResults(db, examId, rulings);
  // What is out says passed or failed, and goes on saying so.
  if (remarked.some(({ result, after }) => result.releasedAt !== null && after.passed === null))
    return refuse('essay_unmarked');
  const takesBack = policy === 'take_back' ? holding : null;
  return { considered: { question, takesBack, keys: ruling?.keys ?? [], remarked } satisfies Considered };
}

/** A paper all of whose questions are dropped gives no points to pass with. */
function leavesNothing(decidable: readonly Decidable[], rulings: KeyRulings): boolean {
  const asked = decidable.flatMap(({ questionId, places }) => places.map(({ paper }) => ({ questionId, paper })));
  const papers = Map.groupBy(asked, ({ paper }) => paper);
  return [...papers.values()].some((own) => own.every(({ questionId }) => rulings.get(questionId)?.policy === 'drop'));
}
