import { z } from 'zod';
import { contract, day, instant, localText, nothing } from '../platform/contract.ts';
import { subscriptionStatuses } from './domain/subscription.ts';
import { examineeAny, someExaminees } from './examinees-contract.ts';

const permission = 'examinee.subscribeExamineeToModule';
const subscriptionId = z.uuid();
const period = { startsOn: day, days: z.int().min(1).max(3660) };

/** A subscription with the status of today. */
export const moduleSubscription = z.object({
  id: z.uuid(),
  module: z.object({ id: z.uuid(), code: z.string(), title: localText() }),
  ...period,
  /** The last day of it. */
  lastDay: day,
  status: z.enum(subscriptionStatuses),
  suspendedAt: instant.nullable(),
});

/** Examinees' time with a module. */
export const subscriptionEndpoints = contract({
  listModuleChoices: {
    method: 'GET',
    path: '/module-choices',
    summary: 'The modules (types) to choose from, in the order of the syllabus.',
    permission: [...examineeAny, 'classroom.view', 'classroom.add', 'classroom.edit', 'classroom.delete'],
    input: nothing,
    reply: z.object({
      'hydra:member': z.array(z.object({ id: z.uuid(), code: z.string(), title: localText() })),
      'hydra:totalItems': z.int(),
    }),
    refusals: [],
  },
  listSubscriptions: {
    method: 'GET',
    path: '/examinees/:examineeId/subscriptions',
    summary: 'The modules an examinee is subscribed to, with the status of today.',
    permission: examineeAny,
    input: z.object({ examineeId: z.uuid() }),
    reply: z.object({
      'hydra:member': z.array(moduleSubscription),
      'hydra:totalItems': z.int(),
    }),
    refusals: [],
  },
  subscribeExaminees: {
    method: 'POST',
    path: '/subscriptions',
    summary: 'Subscribes each of these examinees to each of these modules; who is subscribed already gets this period.',
    permission,
    input: z.object({ examineeIds: someExaminees, moduleIds: z.array(z.uuid()).min(1).max(50), ...period }),
    reply: z.object({ subscribed: z.int() }),
    refusals: ['erased'],
  },
  changeSubscription: {
    method: 'PUT',
    path: '/subscriptions/:subscriptionId',
    summary: 'Another period.',
    permission,
    input: z.object({ subscriptionId, ...period }),
    reply: nothing,
    refusals: [],
  },
  suspendSubscription: {
    method: 'POST',
    path: '/subscriptions/:subscriptionId/suspension',
    summary: 'Suspends a subscription, or lets it go on.',
    permission,
    input: z.object({ subscriptionId, suspended: z.boolean() }),
    reply: nothing,
    refusals: [],
  },
  removeSubscription: {
    method: 'DELETE',
    path: '/subscriptions/:subscriptionId',
    summary: 'Ends a subscription as if it had never been.',
    permission,
    input: z.object({ subscriptionId }),
    reply: nothing,
    refusals: [],
  },
});
