import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { watchingContract } from '../contract.ts';

export const watchingApi = apiClient(watchingContract, send);

export type ListedEvent = Reply<(typeof watchingContract)['listSecurityEvents']>['hydra:member'][number];
