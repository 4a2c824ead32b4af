import { contract } from '../platform/contract.ts';
import { companiesEndpoints, supportEndpoints } from './companies-schema.ts';
import { settingsEndpoints } from './settings-schema.ts';
import { usersEndpoints } from './users-schema.ts';

export const hostingContract = contract({
  ...companiesEndpoints,
  ...supportEndpoints,
  ...usersEndpoints,
  ...settingsEndpoints,
});
