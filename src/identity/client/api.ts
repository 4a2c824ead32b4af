import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import { identityContract } from '../contract.ts';

export const identityApi = apiClient(identityContract, send);
