import { z } from 'zod';
import { readsResults } from '../platform/access.ts';
import { contract, instant } from '../platform/contract.ts';
import { answerCode } from '../sittings/receipt-schema.ts';

export const receiptEndpoints = contract({
  readReceipt: {
    method: 'GET',
    path: '/results/:resultId/receipt',
    summary:
      'The code over the answers that were marked, to compare with the receipt of the examinee. Nothing is there of an exam on paper.',
    permission: readsResults,
    input: z.object({ resultId: z.uuid() }),
    reply: z.object({
      endedAt: instant,
      marked: answerCode,
      /** As the answers stood at the end; null where no late answer has changed them since. */
      atTheEnd: answerCode.nullable(),
    }),
    refusals: [],
  },
});
