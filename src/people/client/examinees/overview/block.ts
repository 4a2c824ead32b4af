import type { Target } from '../../../../platform/client/routing/target.tsx';
import type { ExamineeOverview, WholeExaminee } from '../../api.ts';

/** What a block of an overview is given: whose it is, what was read, and the tab it leads to. */
export type BlockOfExaminee = {
  readonly examinee: WholeExaminee;
  readonly overview: ExamineeOverview;
  readonly tab: (name: string) => Target;
};
