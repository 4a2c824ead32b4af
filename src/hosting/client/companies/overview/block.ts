import type { Target } from '../../../../platform/client/routing/target.tsx';
import type { Company, CompanyOverview } from '../../api.ts';

/** What a block of the overview is given: the company, what was read, and the tab it leads to. */
export type BlockOfCompany = {
  readonly company: Company;
  readonly overview: CompanyOverview;
  readonly tab: (name: string) => Target;
};
