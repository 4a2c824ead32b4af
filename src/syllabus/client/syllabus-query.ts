import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { syllabusReading } from '../read-contract.ts';

export const readingApi = apiClient(syllabusReading, send);

export type Syllabus = Reply<(typeof syllabusReading)['readSyllabus']>;
export type Module = Syllabus['modules'][number];
export type Subsection = Module['subsections'][number];

/** A company's dataset; small enough to be read whole. */
export const syllabusQueryBy = (key: readonly string[], read: () => Promise<Syllabus>) =>
  queryOptions({ queryKey: ['syllabus', ...key], queryFn: read, staleTime: 60_000 });

/** One's own company's. */
export const syllabusQuery = syllabusQueryBy([], () => readingApi.readSyllabus({}));
