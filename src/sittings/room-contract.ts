import { z } from 'zod';
import { shownKey } from '../entry/entry-schema.ts';
import { contract, instant, localText, nothing } from '../platform/contract.ts';
import { notThisWay } from './code-contract.ts';
import { endReasons } from './domain/clock.ts';
import { outageSigns } from './domain/outage.ts';
import { waits } from './domain/waiting-room.ts';
import { clock } from './section-contract.ts';

/** Before the paper, when there are no questions: for what it waits, the rules to accept, and whether a photo is kept. */
export const waitingRoom = z.object({
  wait: z.enum(waits),
  rules: localText(4000),
  seat: z.string().nullable(),
  photo: z.boolean(),
});

/** What an examinee's page and its exam room tell each other. Nothing of other people, no count, no key. */
export const roomEndpoints = contract({
  followRoom: {
    kind: 'stream',
    method: 'GET',
    path: '/sitting/news',
    summary: 'Server-sent events: something about this sitting has changed. What it is, `checkIn` answers.',
    permission: 'sitting',
    ownTransactions: true,
    input: nothing,
    reply: z.object({ changed: z.literal(true) }),
    refusals: [],
  },
  checkIn: {
    kind: 'hot',
    method: 'POST',
    path: '/sitting/presence',
    summary:
      'The page is here, and what it holds that is not saved. Answers with the clock, and what staff said and did.',
    permission: 'sitting',
    input: z.object({
      unsent: z.int().min(0).max(1000),
      focusLost: z.int().min(0).max(100_000),
      /** When the page could not reach the server or was not there, by the server's clock as far as it knows. */
      outages: z
        .array(z.object({ id: z.uuid(), from: instant, to: instant, seen: z.enum(outageSigns) }))
        .max(20)
        .optional(),
      /** When the page was left and somebody was back, by the same reckoning; null as long as they are not. */
      losses: z
        .array(z.object({ id: z.uuid(), leftAt: instant, backAt: instant.nullable() }))
        .max(8)
        .optional(),
    }),
    reply: z.object({
      ...clock,
      ended: z.enum(endReasons).nullable(),
      /** Before the paper: for what it waits. */
      wait: z.enum(waits).nullable(),
      /** Messages, and minutes that were added, latest last. */
      news: z.array(z.object({ id: z.uuid(), at: instant, words: z.string(), minutes: z.int().nullable() })),
    }),
    refusals: [...notThisWay, 'other_device'],
    bodyLimit: 4096,
  },
  readOwnPhoto: {
    kind: 'download',
    method: 'GET',
    path: '/sitting/photo',
    summary: 'The photo that the company keeps of this examinee.',
    permission: 'sitting',
    input: nothing,
    reply: z.unknown(),
    refusals: [],
  },
  sayReady: {
    method: 'POST',
    path: '/sitting/readiness',
    summary: 'The examinee accepts the rules and is ready for the paper. Asked again it answers the same.',
    permission: 'sitting',
    input: nothing,
    reply: z.object({ wait: z.enum(waits).nullable() }),
    refusals: [...notThisWay, 'ended'],
  },
  readWaiting: {
    kind: 'hot',
    method: 'GET',
    path: '/sitting/waiting',
    summary: 'Whether this device still waits to be let in to its sitting.',
    permission: 'sitting',
    input: nothing,
    /** `code` stands on the board as well: what the examinee reads out is the device that is let in. */
    reply: z.object({
      waits: z.boolean(),
      code: z.string(),
      /** The code of the room, which an invigilator shows, lets it in as well. */
      byRoomCode: z.boolean(),
    }),
    refusals: ['other_device', 'ended'],
  },
  giveRoomCode: {
    kind: 'hot',
    method: 'POST',
    path: '/sitting/room-code',
    summary: 'The code of the room lets this device in, or the examinee begin.',
    permission: 'sitting',
    input: z.object({ code: z.string().trim().min(1).max(40), ...shownKey }),
    reply: z.object({ given: z.literal(true) }),
    refusals: [...notThisWay, 'other_device', 'ended', 'no_room_code', 'wrong_room_code', 'too_many_tries'],
    bodyLimit: 4096,
  },
});
