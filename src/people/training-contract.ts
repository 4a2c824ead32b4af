import { z } from 'zod';
import { contract, day, instant, localText, nothing, optionalCodeText } from '../platform/contract.ts';
import { examineeAny } from './examinees-contract.ts';

export const trainingKinds = ['attempt_elsewhere', 'retraining'] as const;

const record = {
  kind: z.enum(trainingKinds),
  happenedOn: day,
  /** Where, by whom, and which paper says so. */
  note: z.string().trim().min(1).max(500),
  /** Who gave the retraining; empty where nobody is named. */
  trainedBy: z.string().trim().max(200).default(''),
  /** Codes of the subsections that it covered; none where nothing is said. */
  subsections: z.array(z.string().trim().min(1).max(40)).max(100).default([]),
};

/** What re-sit rules ask about beside the company's own results. */
export const trainingEndpoints = contract({
  listTrainingRecords: {
    method: 'GET',
    path: '/examinees/:examineeId/training-records',
    summary: 'Failed attempts at other places, and retraining after a failure, the latest first.',
    permission: examineeAny,
    input: z.object({ examineeId: z.uuid() }),
    reply: z.object({
      'hydra:member': z.array(
        z.object({
          id: z.uuid(),
          module: z.object({ id: z.uuid(), code: z.string(), title: localText() }),
          ...record,
          recordedAt: instant,
        }),
      ),
      'hydra:totalItems': z.int(),
    }),
    refusals: [],
  },
  recordTraining: {
    method: 'POST',
    path: '/examinees/:examineeId/training-records',
    summary: 'Records a failed attempt at another place, or retraining in a module.',
    permission: 'examinee.edit',
    input: z.object({
      examineeId: z.uuid(),
      moduleId: z.uuid(),
      ...record,
      trainedBy: optionalCodeText(200).default(''),
    }),
    reply: z.object({ id: z.uuid() }),
    refusals: ['erased', 'not_yet'],
  },
  removeTrainingRecord: {
    method: 'DELETE',
    path: '/training-records/:recordId',
    summary: 'Takes such a record off; the company’s record keeps what it said.',
    permission: 'examinee.edit',
    input: z.object({ recordId: z.uuid() }),
    reply: nothing,
    refusals: [],
  },
});
