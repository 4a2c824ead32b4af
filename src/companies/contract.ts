import { contract } from '../platform/contract.ts';
import { settingsEndpoints, supportEndpoints } from './settings-contract.ts';

export const companyContract = contract({ ...settingsEndpoints, ...supportEndpoints });
