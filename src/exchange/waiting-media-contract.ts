import { z } from 'zod';
import { contract, listInQuery } from '../platform/contract.ts';

/** What questions of a file that waits show and play. */
export const waitingMediaEndpoints = contract({
  listImportedPictures: {
    method: 'GET',
    path: '/question-imports/:importId/pictures',
    summary: 'Addresses of pictures and sounds of a file that waits.',
    permission: 'question.add',
    input: z.object({ importId: z.uuid(), hashes: listInQuery(z.string().max(64)) }),
    reply: z.object({ pictures: z.record(z.string(), z.string()) }),
    refusals: [],
    ownTransactions: true,
  },
  readWaitingSound: {
    kind: 'download',
    method: 'GET',
    path: '/question-imports/sounds/:reference',
    summary: 'A sound of a file that waits, by its signed address, for staff of its company.',
    permission: 'public',
    byCookie: true,
    limit: { network: { atOnce: 600, perSecond: 10 }, strangers: { atOnce: 200, perSecond: 10 } },
    input: z.object({ reference: z.string().max(300) }),
    reply: z.unknown(),
    refusals: [],
  },
});
