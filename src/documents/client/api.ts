import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import { documentContract } from '../contract.ts';

export const documentApi = apiClient(documentContract, send);
