import type { ExamState } from '../../exams/domain/exam-state.ts';
import { rulesOfKey } from '../../questions/domain/kinds/kinds.ts';
import type { ReportOutcome } from '../../questions/domain/report.ts';
import type { QuestionKey } from '../../questions/domain/question.ts';
import type { KeyPolicy, KeyRuling, KeyRulings } from '../../results/domain/decided.ts';
import { misfitIn, type FrozenKey } from './key-fit.ts';

/** What can be proposed: a policy, or that the decision which holds is taken back. */
export const proposals = ['rekey', 'accept', 'credit', 'drop', 'take_back'] as const;
export type Proposal = (typeof proposals)[number];

/** The policies that say what is right; the others need no key. */
export const keyedPolicies = ['rekey', 'accept'] as const;
export type KeyedPolicy = (typeof keyedPolicies)[number];

export const needsKeys = (policy: Proposal | null): policy is KeyedPolicy => policy === 'rekey' || policy === 'accept';

/** Whether another key can be decided on: people mark by key points, and a machine does not. */
export const takesKeys = (key: QuestionKey): boolean => rulesOfKey(key).form !== 'texts';

/** The ruling that a proposal means. What is accepted too stands beside the frozen key. */
export const rulingFor = (policy: KeyPolicy, keys: readonly QuestionKey[], { key }: FrozenKey): KeyRuling => ({
  policy,
  keys: policy === 'accept' ? [key, ...keys] : policy === 'rekey' ? keys : [],
});

/** Whether these keys can be keys of the question: of its kind, whole, each another one and other than that of the paper. */
export function keysFit(policy: Proposal, keys: readonly QuestionKey[], question: FrozenKey): boolean {
  if (!needsKeys(policy)) return keys.length === 0;
  return takesKeys(question.key) && keys.length > 0 && misfitIn(keys, question) === null;
}

export type DecidedExam = { readonly state: ExamState; readonly practice: boolean; readonly results: number };

/** Only what was sat and marked can be decided on; of an exam that goes on nothing, unless it is a practice. */
export function whyNotPropose({ state, practice, results }: DecidedExam) {
  const isOver = state === 'closed' || state === 'marking' || state === 'released' || state === 'archived';
  if (!isOver && !(practice && state === 'open')) return 'exam_not_over';
  return results === 0 ? 'nothing_marked' : null;
}

/** What would hold with this ruling of one question; null takes it back. */
export function withRuling(holding: KeyRulings, questionId: string, ruling: KeyRuling | null): KeyRulings {
  const changed = new Map(holding);
  if (ruling) changed.set(questionId, ruling);
  else changed.delete(questionId);
  return changed;
}

/** What comes of a report that led to a decision. */
export const outcomeOf = (policy: KeyPolicy): ReportOutcome =>
  policy === 'rekey' || policy === 'accept' ? 'key_changed' : 'voided';

type Judged = { readonly passed: boolean | null };

/** What a change means for the person: they pass now, fail now, or stay on their side. Who waits for marks of an essay then has not failed. */
export function turnOf(before: Judged, after: Judged): 'passes_now' | 'fails_now' | 'same' {
  if (after.passed === null || after.passed === before.passed) return 'same';
  return after.passed ? 'passes_now' : 'fails_now';
}
