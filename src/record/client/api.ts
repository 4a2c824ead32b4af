import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import { recordContract } from '../contract.ts';

export const recordApi = apiClient(recordContract, send);

export const peopleQuery = queryOptions({
  queryKey: ['record', 'people'],
  queryFn: () => recordApi.readRecordPeople({}),
});
