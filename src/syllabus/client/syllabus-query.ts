import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { syllabusReading } from '../read-contract.ts';

export const readingApi = apiClient(syllabusReading, send);

export type Syllabus = Reply<(typeof syllabusReading)['readSyllabus']>;
export type Module = Syllabus['modules'][number];
export type Subsection = Module['subsections'][number];

/** The company's dataset; small enough to be read whole. */
export const syllabusQuery = queryOptions({
  queryKey: ['syllabus'],
  queryFn: () => readingApi.readSyllabus({}),
  staleTime: 60_000,
});
