import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { reportContract } from '../contract.ts';

export const reportApi = apiClient(reportContract, send);

export type Subjects = Reply<(typeof reportContract)['listReportSubjects']>;
export type ClassReport = Reply<(typeof reportContract)['reportClass']>;
export type ModuleReport = Reply<(typeof reportContract)['reportModule']>;
export type ExamineeReport = Reply<(typeof reportContract)['reportExaminee']>;

export const subjectsQuery = queryOptions({
  queryKey: ['reports', 'subjects'],
  queryFn: () => reportApi.listReportSubjects({}),
});
export const classQuery = (classroomId: string) =>
  queryOptions({ queryKey: ['reports', 'class', classroomId], queryFn: () => reportApi.reportClass({ classroomId }) });
export const moduleQuery = (moduleId: string) =>
  queryOptions({ queryKey: ['reports', 'module', moduleId], queryFn: () => reportApi.reportModule({ moduleId }) });

export const deficienciesKey = ['reports', 'deficiencies'];
export const deficiencyFiltersQuery = queryOptions({
  queryKey: ['reports', 'deficiency-filters'],
  queryFn: () => reportApi.listDeficiencyFilters({}),
});

export const examineeReportQuery = (examineeId: string) =>
  queryOptions({
    queryKey: ['reports', 'examinee', examineeId],
    queryFn: () => reportApi.reportExaminee({ examineeId }),
  });
