export const examStates = [
  'draft',
  'scheduled',
  'open',
  'closed',
  'marking',
  'released',
  'archived',
  'cancelled',
] as const;
export type ExamState = (typeof examStates)[number];

const next: Readonly<Record<ExamState, readonly ExamState[]>> = {
  draft: ['scheduled', 'cancelled'],
  scheduled: ['draft', 'open', 'cancelled'],
  open: ['closed', 'cancelled'],
  closed: ['marking'],
  marking: ['released'],
  released: ['archived'],
  archived: [],
  cancelled: [],
};

/** What is taken away from people, or out of sight, says why. */
export const needsReason = (to: ExamState): boolean => to === 'cancelled' || to === 'archived';

/** Not over yet: somebody can still begin it. */
export const isWaiting = (state: ExamState): boolean => state === 'draft' || state === 'scheduled' || state === 'open';

/** Whether it may be changed from where and with what it is sat: as long as somebody can begin or go on. */
export const mayChangeEntry = ({ state, underWay }: { readonly state: ExamState; readonly underWay: number }) =>
  isWaiting(state) || underWay > 0;

/** Whether a person may move an exam from one state to the other. The clock opens and closes exams by `stateByClock`. */
export const mayBecome = (from: ExamState, to: ExamState): boolean => next[from].includes(to);
