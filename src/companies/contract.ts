import { contract } from '../platform/contract.ts';
import { settingsEndpoints } from './settings-contract.ts';
import { supportEndpoints } from './support-contract.ts';

export const companyContract = contract({ ...settingsEndpoints, ...supportEndpoints });
