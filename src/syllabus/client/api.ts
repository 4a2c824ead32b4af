import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import { syllabusContract } from '../contract.ts';

export const syllabusApi = apiClient(syllabusContract, send);
