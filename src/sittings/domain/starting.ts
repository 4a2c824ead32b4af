import type { OwnMode } from '../../exams/domain/exam-mode.ts';
import type { ExamState } from '../../exams/domain/exam-state.ts';
import { hasAttemptLeft } from '../../exams/domain/practice.ts';
import { latestStartSeconds } from './clock.ts';

export type ExamToStart = {
  /** How this examinee writes. */
  readonly kind: OwnMode;
  readonly state: ExamState;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** How often it may be sat: once, unless it is a practice; null is without limit. */
  readonly attempts: number | null;
};
/** The last attempt. */
export type SittingSoFar = {
  readonly attempt: number;
  readonly startedAt: Date | null;
  readonly deadline: Date | null;
  readonly endedAt: Date | null;
};

/** Whether the last attempt is over and there may be another. */
const mayTryAgain = ({ attempts }: ExamToStart, sitting: SittingSoFar | null, now: Date): boolean =>
  sitting !== null &&
  (sitting.endedAt !== null || (sitting.deadline !== null && sitting.deadline <= now)) &&
  hasAttemptLeft(attempts, sitting.attempt);

/** Which attempt is begun or gone on with. */
export const attemptAt = (exam: ExamToStart, sitting: SittingSoFar | null, now: Date): number =>
  (sitting?.attempt ?? 1) + (mayTryAgain(exam, sitting, now) ? 1 : 0);

/**
 * The first reason an examinee cannot start or go on, or null. Who has begun goes on until their own deadline,
 * whatever the exam's window says: a window never cuts anybody's time.
 */
export function whyNotStart(exam: ExamToStart, last: SittingSoFar | null, now: Date) {
  const sitting = mayTryAgain(exam, last, now) ? null : last;
  if (exam.kind === 'paper') return 'on_paper';
  if (sitting?.endedAt) return 'already_ended';
  if (exam.state === 'cancelled' || exam.state === 'draft') return 'not_open_yet';
  if (sitting?.deadline) return sitting.deadline > now ? null : 'already_ended';
  if (exam.opensAt > now) return 'not_open_yet';
  if (exam.closesAt <= now || (exam.state !== 'scheduled' && exam.state !== 'open')) return 'closed';
  return null;
}

type Paperless = {
  readonly paperSentAt: Date | null;
  readonly startedAt: Date | null;
  /** When they accepted the rules and were ready, which is asked for in time. */
  readonly readyAt: Date | null;
};

/**
 * Why somebody with a pass gets no paper any more, or null: a pass is good for hours, and the exam may be over or called off meanwhile. Who has
 * the paper goes on with it. Who was let in at the last moment has a minute to open it, and who was ready in time may wait longer.
 */
export function whyNoPaper(
  { state, opensAt, closesAt }: Pick<ExamToStart, 'state' | 'opensAt' | 'closesAt'>,
  { paperSentAt, startedAt, readyAt }: Paperless,
  now: Date,
) {
  if (paperSentAt || startedAt) return null;
  if (state !== 'draft' && state !== 'scheduled' && state !== 'open') return 'closed';
  if (state === 'draft' || opensAt > now) return 'not_open_yet';
  const isLate = closesAt.getTime() + latestStartSeconds * 1000 <= now.getTime();
  return isLate && !readyAt ? 'closed' : null;
}

export type MyExamState = 'coming' | 'ready' | 'under_way' | 'missed' | 'waiting_for_results' | 'released';

type MyExam = ExamToStart & {
  readonly sitting: SittingSoFar | null;
  /** The result of the last attempt is out. */
  readonly released: boolean;
  /** The result of an earlier attempt is. */
  readonly releasedBefore: boolean;
};

/** What is known of the sitting's devices when another one comes. */
export type Devices = {
  /** Somebody invigilates the exam, and can look who it is. */
  readonly invigilated: boolean;
  readonly startedAt: Date | null;
  /** Staff have said that the next device may come in by itself. */
  readonly nextDeviceFree: boolean | null;
  /** The pass that the sitting knows, and the one that this browser brings. */
  readonly standingPass: string | null;
  readonly broughtPass: string | null;
};

/** Whether somebody who goes on with a sitting has to be let in first: on another device, in a room that is watched over. */
export const waitsToBeLetIn = (devices: Devices): boolean =>
  devices.invigilated &&
  devices.startedAt !== null &&
  devices.nextDeviceFree !== true &&
  devices.standingPass !== devices.broughtPass;

/** What a device that waits and the board both show, so that nobody lets in another one: of a pass that is random. */
export const codeOfDevice = (passId: string): string => passId.slice(0, 4).toUpperCase();

/** Where an exam stands for one examinee, as their home page tells it. */
export function myExamState(exam: MyExam, now: Date): MyExamState {
  const { sitting } = exam;
  const isOpen = exam.opensAt <= now && exam.closesAt > now && (exam.state === 'scheduled' || exam.state === 'open');
  if (isOpen && mayTryAgain(exam, sitting, now)) return 'ready';
  if (exam.released) return 'released';
  if (sitting?.endedAt || (sitting?.deadline && sitting.deadline <= now)) return 'waiting_for_results';
  if (sitting?.deadline) return 'under_way';
  if (exam.opensAt > now) return 'coming';
  if (isOpen) return exam.kind === 'paper' ? 'coming' : 'ready';
  if (exam.releasedBefore) return 'released';
  return exam.kind === 'paper' ? 'waiting_for_results' : 'missed';
}
