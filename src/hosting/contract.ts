import { contract } from '../platform/contract.ts';
import { companiesEndpoints, supportEndpoints } from './companies-schema.ts';
import { setUpEndpoints } from './set-up-schema.ts';
import { settingsEndpoints } from './settings-schema.ts';
import { usersEndpoints } from './users-schema.ts';

export const hostingContract = contract({
  ...companiesEndpoints,
  ...supportEndpoints,
  ...usersEndpoints,
  ...settingsEndpoints,
  ...setUpEndpoints,
});
