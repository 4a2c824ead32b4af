import { barredUntil, type Barred } from '../../../identity/domain/access-reset.ts';
import { meansSame } from '../draft/means-same.ts';
import type { QuestionDraft } from '../question.ts';
import type { Approval } from '../status.ts';

/** What a decision on the newest version depends on. */
export type Reviewed = {
  readonly approval: Approval;
  readonly latestVersion: number;
  /** Everybody who wrote a part of the newest version. */
  readonly writerIds: readonly string[];
  /** Who sent it for approval; null where that was not kept. */
  readonly submittedBy: string | null;
  /** In the trash or the archive. */
  readonly isPutAway: boolean;
  /** Whether the newest version has no faults. */
  readonly isQuestion: boolean;
};

export type Review = {
  readonly reviewerId: string;
  readonly versionRead: number;
  /** Whose work the reviewer may not approve yet (docs/decisions/0027). */
  readonly barred: Barred;
};

export type DecisionRefusal = 'not_pending' | 'own_question' | 'access_reset' | 'changed_since_read';
export type ApprovalRefusal = DecisionRefusal | 'not_a_question_yet';

/**
 * The four-eyes rule: why this review can neither approve nor reject, or null. Somebody who may never decide on this
 * version is not first asked to read it again.
 */
export function whyNotDecide(question: Reviewed, review: Review): DecisionRefusal | null {
  const { reviewerId, versionRead } = review;
  if (question.approval !== 'pending' || question.isPutAway) return 'not_pending';
  if (question.writerIds.includes(reviewerId)) return 'own_question';
  if (decisionBarredUntil(question, review.barred)) return 'access_reset';
  return question.latestVersion === versionRead ? null : 'changed_since_read';
}

/** Until when, in milliseconds, the reviewer may not decide on work of those who wrote or submitted it; null where they may now. */
export const decisionBarredUntil = (
  { writerIds, submittedBy }: Pick<Reviewed, 'writerIds' | 'submittedBy'>,
  barred: Barred,
) => barredUntil(barred, [...writerIds, submittedBy]);

/** Why this review cannot approve the question, or null. */
export const whyNotApprove = (question: Reviewed, review: Review): ApprovalRefusal | null =>
  whyNotDecide(question, review) ?? (question.isQuestion ? null : 'not_a_question_yet');

/**
 * Which version an edit writes: a draft is changed in place; one that somebody may be reading for approval or has
 * decided on stays as it is, with the decision.
 */
export const versionToWrite = ({ approval, latestVersion }: Pick<Reviewed, 'approval' | 'latestVersion'>): number =>
  approval === 'draft' ? latestVersion : latestVersion + 1;

/**
 * Whether an edit leaves the text of a version that waits or was approved: then that version stays, with its decision,
 * and only what stands beside the text is saved.
 */
export const leavesVersion = (approval: Approval, before: QuestionDraft, after: QuestionDraft): boolean =>
  (approval === 'pending' || approval === 'approved') && meansSame(textOf(before), textOf(after));

const textOf = ({ content, key, explanation, reference, points }: QuestionDraft) => [
  content,
  key,
  explanation,
  reference,
  points,
];

/**
 * Who besides this author wrote a part of what is saved now. What an approved version brings along was seen by other
 * eyes already; everything else keeps its writers.
 */
export const coAuthorsOf = (
  { approval, writerIds }: Pick<Reviewed, 'approval' | 'writerIds'>,
  authorId: string,
): string[] => (approval === 'approved' ? [] : [...new Set(writerIds)].filter((id) => id !== authorId));
