import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../platform/contract.ts';
import type { syllabusContract } from '../../contract.ts';
import { syllabusApi } from '../api.ts';
import { syllabusQuery } from '../syllabus-query.ts';

export type OfferedSet = Reply<(typeof syllabusContract)['listOfferedSets']>['sets'][number];

export const offeredQuery = queryOptions({
  queryKey: [...syllabusQuery.queryKey, 'offered'],
  queryFn: async () => (await syllabusApi.listOfferedSets({})).sets,
});
