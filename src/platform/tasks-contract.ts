import { z } from 'zod';
import { contract, instant, nothing } from './contract.ts';

export const taskStates = ['queued', 'running', 'done', 'failed'] as const;

/** The topic of an update after a pause in which others were missed: every follower of any topic reads again. */
export const everyTopic = '*';

/** Long work and live updates: what every feature shares. */
export const platformContract = contract({
  readTask: {
    method: 'GET',
    path: '/tasks/:taskId',
    summary: 'How far a long piece of work is, and what came of it.',
    permission: 'staff',
    input: z.object({ taskId: z.uuid() }),
    reply: z.object({
      id: z.uuid(),
      kind: z.string(),
      state: z.enum(taskStates),
      done: z.int(),
      total: z.int(),
      outcome: z.unknown(),
      endedAt: instant.nullable(),
    }),
    refusals: [],
  },
  followUpdates: {
    kind: 'stream',
    method: 'GET',
    path: '/updates',
    summary:
      'Server-sent events: which lists and things of the company have changed. The topic `*` means that some were missed.',
    permission: 'staff',
    input: nothing,
    reply: z.object({ topic: z.string(), id: z.string().nullable() }),
    refusals: [],
  },
});
