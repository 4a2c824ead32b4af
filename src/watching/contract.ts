import { contract } from '../platform/contract.ts';
import { healthEndpoints } from './health-schema.ts';
import { securityEndpoints } from './security-schema.ts';

export const watchingContract = contract({ ...healthEndpoints, ...securityEndpoints });
