import { contract, type Reply } from '../platform/contract.ts';
import { healthEndpoints } from './health-contract.ts';
import { securityEndpoints } from './security-contract.ts';

export const watchingContract = contract({ ...healthEndpoints, ...securityEndpoints });

export type Health = Reply<(typeof watchingContract)['readHealth']>;
