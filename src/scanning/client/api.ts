import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import type { Typing } from '../../results/client/staff/typing/api.ts';
import { scanningContract } from '../contract.ts';

export const scanningApi = apiClient(scanningContract, send);

export type ScannedRow = Reply<(typeof scanningContract)['listScannedPages']>['hydra:member'][number];
export type ScannedSheet = Reply<(typeof scanningContract)['readScannedPage']>;
export type ReadQuestion = ScannedSheet['questions'][number];
export type Scan = Reply<(typeof scanningContract)['listScans']>['hydra:member'][number];

/** What these screens know of an exam. */
export type ScannedExam = Pick<Typing, 'id' | 'number' | 'state'>;

/** All that shows scanned pages of an exam. */
export const scansKey = (examId: string) => ['scans', examId] as const;

/** What else shows something else once a sheet is accepted. */
export const changedByAccepting = (examId: string) => [scansKey(examId), ['results', examId], ['exams'], ['dashboard']];

/** How many pages are in each state. */
export const countsQuery = (examId: string) =>
  queryOptions({
    queryKey: [...scansKey(examId), 'counts'],
    queryFn: async () => (await scanningApi.listScannedPages({ examId, limit: 1 })).counts,
  });

export const scansQuery = (examId: string) =>
  queryOptions({
    queryKey: [...scansKey(examId), 'uploads'],
    queryFn: async () => (await scanningApi.listScans({ examId, limit: 20 }))['hydra:member'],
  });

export const pageQuery = (examId: string, pageId: string) =>
  queryOptions({
    queryKey: [...scansKey(examId), 'page', pageId],
    queryFn: () => scanningApi.readScannedPage({ examId, pageId }),
  });

export const keptQuery = (examId: string, examineeId: string) =>
  queryOptions({
    queryKey: [...scansKey(examId), 'kept', examineeId],
    queryFn: async () => (await scanningApi.listPicturesOfSheet({ examId, examineeId }))['hydra:member'],
  });
