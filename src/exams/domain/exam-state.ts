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

/** Whether an exam may go from one state to the other. */
export const mayBecome = (from: ExamState, to: ExamState): boolean => next[from].includes(to);
