import { contract } from '../platform/contract.ts';
import { settingsEndpoints, supportEndpoints } from './settings-schema.ts';

export const companyContract = contract({ ...settingsEndpoints, ...supportEndpoints });
