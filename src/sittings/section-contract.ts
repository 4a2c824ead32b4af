import { z } from 'zod';
import { contract, instant, localText } from '../platform/contract.ts';
import { tools } from '../standards/domain/tools.ts';
import { notThisWay } from './code-contract.ts';

/** The clock of a sitting, as its page reads it. */
export const clock = {
  startedAt: instant.nullable(),
  deadline: instant.nullable(),
  serverNow: instant,
  /** The section entered last, where sections have their own time. */
  section: z.object({ at: z.int(), deadline: instant }).nullable(),
  /** Milliseconds that are left while the sitting is paused; null while the time runs. */
  pausedLeft: z.number().nullable(),
  /** Since when the examinee goes on on paper; null on screen. */
  onPaperAt: instant.nullable(),
};

/** The section of the paper that a question stands in; `begins` with its first one. */
export const shownSection = z.object({
  at: z.int(),
  title: localText(),
  instructions: localText(2000),
  begins: z.boolean(),
  /** What the page offers in it; left out where that is as in the whole exam. */
  tools: z.array(z.enum(tools)).optional(),
});

/** Sections with their own time. */
export const sectionEndpoints = contract({
  enterSection: {
    method: 'POST',
    path: '/sitting/sections/:section',
    summary:
      'Goes on to the next section with its own time: its clock starts, and the one before is closed. Asked again it answers the same.',
    permission: 'sitting',
    input: z.object({ section: z.codec(z.string(), z.int().min(0).max(100), { decode: Number, encode: String }) }),
    reply: z.object(clock),
    refusals: [...notThisWay, 'ended', 'not_started', 'not_next'],
  },
});
