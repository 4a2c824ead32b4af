import type { ExamMode } from './exam-mode.ts';

/** Whether an exam is a practice, and what that brings. */
export type Practice = {
  readonly practice: boolean;
  /** How often each examinee may sit it; null is without limit. */
  readonly attempts: number | null;
  readonly questionsRest: boolean;
};

/** The most attempts that can be counted; beyond there is only “without limit”. */
export const mostAttempts = 50;

/** Any exam that is no practice: sat once, with questions that rest. */
export const noPractice: Practice = { practice: false, attempts: 1, questionsRest: true };

/** What holds of an exam as it is planned: a practice is on screen alone, and who does not practise sits once. */
export const practiceOf = ({
  kind,
  practice,
  attempts,
  questionsRest,
}: Practice & { readonly kind: ExamMode }): Practice =>
  practice && kind === 'e_exam' ? { practice, attempts, questionsRest } : noPractice;

/** Whether somebody who has begun so many attempts may begin another. */
export const hasAttemptLeft = (attempts: number | null, begun: number): boolean =>
  attempts === null || begun < attempts;
