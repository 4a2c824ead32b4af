import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { peopleContract } from '../contract.ts';

export const peopleApi = apiClient(peopleContract, send);

export type Examinee = Reply<(typeof peopleContract)['listExaminees']>['hydra:member'][number];

/** The classrooms to choose from, by code. */
export const classroomsQuery = queryOptions({
  queryKey: ['classrooms', 'choices'],
  queryFn: async () => (await peopleApi.listClassrooms({ limit: 200 }))['hydra:member'],
});

/** Whether the company keeps photos of examinees, and how many it has. */
export const photoKeepingQuery = queryOptions({
  queryKey: ['photo-keeping'],
  queryFn: () => peopleApi.readPhotoKeeping({}),
});

export type WholeExaminee = Reply<(typeof peopleContract)['readExaminee']>;
export type ExamineeSubscription = Reply<(typeof peopleContract)['listSubscriptions']>['hydra:member'][number];
export type Registration = Reply<(typeof peopleContract)['listRegistrations']>['hydra:member'][number];
export type Classroom = Reply<(typeof peopleContract)['listClassrooms']>['hydra:member'][number];
export type WholeClassroom = Reply<(typeof peopleContract)['readClassroom']>;

export const examineeQuery = (id: string) =>
  queryOptions({ queryKey: ['examinees', id], queryFn: () => peopleApi.readExaminee({ examineeId: id }) });

export type ExamineeOverview = Reply<(typeof peopleContract)['readExamineeOverview']>;

export const examineeOverviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['examinees', id, 'overview'],
    queryFn: () => peopleApi.readExamineeOverview({ examineeId: id }),
  });

export const registrationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['examinees', id, 'registrations'],
    queryFn: async () => (await peopleApi.listRegistrations({ examineeId: id }))['hydra:member'],
  });

export type ShownFormerResult = Reply<(typeof peopleContract)['listFormerResultsOf']>['hydra:member'][number];
export type ListedFormerResult = Reply<(typeof peopleContract)['listFormerResults']>['hydra:member'][number];

export const formerResultsQuery = (id: string) =>
  queryOptions({
    queryKey: ['examinees', id, 'former-results'],
    queryFn: async () => (await peopleApi.listFormerResultsOf({ examineeId: id }))['hydra:member'],
  });

export const classroomQuery = (id: string) =>
  queryOptions({ queryKey: ['classrooms', id], queryFn: () => peopleApi.readClassroom({ classroomId: id }) });

export type TrainingRecord = Reply<(typeof peopleContract)['listTrainingRecords']>['hydra:member'][number];

export const trainingQuery = (id: string) =>
  queryOptions({
    queryKey: ['examinees', id, 'training'],
    queryFn: async () => (await peopleApi.listTrainingRecords({ examineeId: id }))['hydra:member'],
  });

/** The modules (types) to choose from, in the order of the syllabus. */
export const modulesQuery = queryOptions({
  queryKey: ['modules', 'choices'],
  queryFn: async () => (await peopleApi.listModuleChoices({}))['hydra:member'],
});
