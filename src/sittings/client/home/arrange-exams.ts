import type { Reply } from '../../../platform/contract.ts';
import type { sittingContract } from '../../contract.ts';

type MyExam = Reply<(typeof sittingContract)['listMyExams']>['exams'][number];

export type ArrangedExams = {
  readonly now: readonly MyExam[];
  readonly coming: readonly MyExam[];
  readonly past: readonly MyExam[];
  readonly certified: readonly MyExam[];
};

/** An examinee's exams by what they ask for: to be taken now, to come (the next first), behind them (the last first). */
export function arrangeExams(exams: readonly MyExam[]): ArrangedExams {
  const inState = (...states: readonly MyExam['state'][]) => exams.filter(({ state }) => states.includes(state));
  const past = inState('missed', 'waiting_for_results', 'released').sort(byOpening).reverse();
  return {
    // One that is under way comes before one that could be started: its time runs.
    // A practice waits: it can be sat on another day too.
    now: [...inState('under_way'), ...inState('ready').sort(byOpening).sort(byPractice)],
    coming: inState('coming').sort(byOpening),
    past,
    certified: past.filter(({ certificateId }) => certificateId !== null),
  };
}

const byOpening = (one: MyExam, other: MyExam) => Number(one.opensAt) - Number(other.opensAt);
const byPractice = (one: MyExam, other: MyExam) => Number(one.practice !== null) - Number(other.practice !== null);
