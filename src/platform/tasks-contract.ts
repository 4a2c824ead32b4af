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
      /** Somebody asked it to stop. */
      isStopping: z.boolean(),
    }),
    refusals: [],
  },
  stopTask: {
    method: 'POST',
    path: '/tasks/:taskId/stop',
    summary: 'Asks a long piece of work of one’s own to stop; it ends with what it has by then.',
    permission: 'staff',
    input: z.object({ taskId: z.uuid() }),
    reply: nothing,
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
