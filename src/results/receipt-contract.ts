import { z } from 'zod';
import { readsResults } from '../platform/access.ts';
import { contract, instant } from '../platform/contract.ts';
import { answerCode } from '../sittings/receipt-schema.ts';

const codes = z.object({
  endedAt: instant,
  marked: answerCode,
  /** As the answers stood at the end; null where no late answer has changed them since. */
  atTheEnd: answerCode.nullable(),
});
export type ReceiptCodes = z.output<typeof codes>;

export const receiptEndpoints = contract({
  readReceipt: {
    method: 'GET',
    path: '/results/:resultId/receipt',
    summary:
      'The code over the answers that were marked, to compare with the receipt of the examinee. Nothing is there of an exam on paper.',
    permission: readsResults,
    input: z.object({ resultId: z.uuid() }),
    reply: codes,
    refusals: [],
  },
  readMyReceipt: {
    method: 'GET',
    path: '/my/results/:resultId/receipt',
    summary:
      'The same for an examinee, of an own released result: codes over the answers alone, no answer and nothing of marks.',
    permission: 'examinee',
    input: z.object({ resultId: z.uuid() }),
    reply: codes,
    refusals: [],
  },
});
