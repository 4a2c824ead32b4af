import type { Target } from '../../../../platform/client/routing/target.tsx';
import type { Administrator, AdministratorOverview } from '../api.ts';

/** What a block of the overview is given: whose it is, what was read, and the tab it leads to. */
export type BlockOfAdministrator = {
  readonly person: Administrator;
  readonly overview: AdministratorOverview;
  readonly tab: (name: string) => Target;
};
