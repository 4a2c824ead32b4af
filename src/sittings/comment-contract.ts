import { z } from 'zod';
import { contract, instant } from '../platform/contract.ts';
import { notThisWay } from './code-contract.ts';
import { typed } from './response-schema.ts';

const place = z.codec(z.string(), z.int().min(1).max(1000), { decode: Number, encode: String });
const words = typed(2000).transform((text) => text.trim());

/** What stands of a comment: `words` are empty where it was taken back. */
export const comment = z.object({ position: z.int(), words: z.string(), writtenAt: instant });

const saved = z.object({
  /** The place of the question: the comment, or a later one, is on disk. */
  saved: z.int(),
});

export const commentEndpoints = contract({
  saveComment: {
    method: 'PUT',
    path: '/sitting/comments/:position',
    summary:
      'What the examinee says about a question, for those who keep the bank; empty words take it back. An earlier one never replaces a later one.',
    permission: 'sitting',
    input: z.object({
      position: place,
      words,
      /** By the device’s reckoning of the server’s clock. Left out it is now, and nothing is taken after the end. */
      writtenAt: instant.optional(),
      /** Which sitting the words belong to; left out, that of the pass. */
      sittingId: z.uuid().optional(),
    }),
    reply: saved,
    refusals: [...notThisWay, 'ended', 'other_sitting'],
  },
  listMyComments: {
    method: 'GET',
    path: '/my/sittings/:sittingId/comments',
    summary: 'What an examinee said about the questions of an own sitting.',
    permission: 'examinee',
    input: z.object({ sittingId: z.uuid() }),
    reply: z.object({ comments: z.array(comment) }),
    refusals: [],
  },
  saveMyComment: {
    method: 'PUT',
    path: '/my/sittings/:sittingId/comments/:position',
    summary: 'The same as a comment in the sitting, from an examinee’s home, where the pass has run out.',
    permission: 'examinee',
    input: z.object({ sittingId: z.uuid(), position: place, words, writtenAt: instant }),
    reply: saved,
    refusals: ['ended'],
  },
});
