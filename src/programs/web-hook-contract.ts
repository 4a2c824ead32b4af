import { z } from 'zod';
import { collection, contract, instant, nothing, pageInput } from '../platform/contract.ts';
import { hookEvents } from './domain/web-hook.ts';

const permission = 'settings.general';
const hookId = z.uuid();
const event = z.enum(hookEvents);
const events = z.array(event).min(1).max(hookEvents.length);
const address = z.string().trim().min(1).max(500);

const listedHook = z.object({
  id: hookId,
  address: z.string(),
  events: z.array(event),
  enabled: z.boolean(),
  madeAt: instant,
  failingSince: instant.nullable(),
  /** When it was switched off because its calls failed for three days. */
  stoppedAt: instant.nullable(),
  waiting: z.int(),
});

const listedCall = z.object({
  id: z.uuid(),
  event,
  subjectId: z.uuid(),
  happenedAt: instant,
  state: z.enum(['waiting', 'done', 'failed']),
  tries: z.int(),
  nextAt: instant.nullable(),
  lastAt: instant.nullable(),
  lastStatus: z.int().nullable(),
  lastFault: z.string().nullable(),
});

/** Addresses of a company that are called when something happens. */
export const webHookEndpoints = contract({
  listWebHooks: {
    method: 'GET',
    path: '/web-hooks',
    summary: 'The web hooks of the company, and how many calls wait.',
    permission,
    input: nothing,
    reply: z.object({ hooks: z.array(listedHook) }),
    refusals: [],
  },
  createWebHook: {
    method: 'POST',
    path: '/web-hooks',
    summary: 'A new web hook: this answer is the only one that shows the secret with which its calls are signed.',
    permission,
    asksAgain: true,
    input: z.object({ address, events }),
    reply: z.object({ id: hookId, secret: z.string() }),
    refusals: ['address_refused', 'too_many_hooks'],
  },
  updateWebHook: {
    method: 'PUT',
    path: '/web-hooks/:hookId',
    summary: 'Where a hook is called, for what, and whether at all. Switched on again it begins anew.',
    permission,
    asksAgain: true,
    input: z.object({ hookId, address, events, enabled: z.boolean() }),
    reply: nothing,
    refusals: ['address_refused'],
  },
  renewWebHookSecret: {
    method: 'POST',
    path: '/web-hooks/:hookId/secret',
    summary: 'Another secret for a hook; calls are signed with it from now on.',
    permission,
    asksAgain: true,
    input: z.object({ hookId }),
    reply: z.object({ secret: z.string() }),
    refusals: [],
  },
  removeWebHook: {
    method: 'DELETE',
    path: '/web-hooks/:hookId',
    summary: 'Ends a hook, with its calls.',
    permission,
    input: z.object({ hookId }),
    reply: nothing,
    refusals: [],
  },
  listWebHookCalls: {
    method: 'GET',
    path: '/web-hooks/:hookId/calls',
    summary: 'The calls of a hook of the last hundred days, the newest first, and what came of each.',
    permission,
    input: z.object({ hookId, ...pageInput }),
    reply: collection(listedCall),
    refusals: [],
  },
  repeatWebHookCall: {
    method: 'POST',
    path: '/web-hooks/:hookId/calls/:callId/repetition',
    summary: 'Makes a call once more, at once.',
    permission,
    input: z.object({ hookId, callId: z.uuid() }),
    reply: nothing,
    refusals: ['hook_is_off'],
  },
});
