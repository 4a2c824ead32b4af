import { contract } from '../platform/contract.ts';
import { securityEndpoints } from './security-schema.ts';

export const watchingContract = contract({ ...securityEndpoints });
