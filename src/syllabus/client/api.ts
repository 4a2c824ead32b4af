import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { syllabusContract } from '../contract.ts';

export const syllabusApi = apiClient(syllabusContract, send);

export type Syllabus = Reply<(typeof syllabusContract)['readSyllabus']>;
export type Module = Syllabus['modules'][number];
export type Subsection = Module['subsections'][number];

/** The company's dataset; small enough to be read whole. */
export const syllabusQuery = queryOptions({
  queryKey: ['syllabus'],
  queryFn: () => syllabusApi.readSyllabus({}),
  staleTime: 60_000,
});
