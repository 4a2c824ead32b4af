import type { ExamState } from '../../exams/domain/exam-state.ts';

type Assigning = {
  readonly state: ExamState;
  /** Essays without a settled mark whose results are not out. */
  readonly waiting: number;
};

/** Why nobody is assigned any more, or null: once the results are out, only those who are held back may still need a marker. */
export const whyNotAssign = ({ state, waiting }: Assigning) =>
  state === 'archived' || (state === 'released' && waiting === 0) ? 'already_released' : null;
