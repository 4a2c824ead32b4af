import { contract } from '../platform/contract.ts';
import { companiesEndpoints, supportEndpoints } from './companies-contract.ts';
import { companyOverviewEndpoints } from './company-overview-contract.ts';
import { setUpEndpoints } from './set-up-contract.ts';
import { settingsEndpoints } from './settings-contract.ts';
import { standingEndpoints } from './standing-contract.ts';
import { userOverviewEndpoints } from './user-overview-contract.ts';
import { usersEndpoints } from './users-contract.ts';

export const hostingContract = contract({
  ...companiesEndpoints,
  ...companyOverviewEndpoints,
  ...supportEndpoints,
  ...usersEndpoints,
  ...userOverviewEndpoints,
  ...settingsEndpoints,
  ...setUpEndpoints,
  ...standingEndpoints,
});
