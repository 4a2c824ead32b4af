import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor, type Key, type Secrets } from '../../../platform/server/secrets/key-ring.ts';

/** What the papers of a sheet are made of: their code is stamped together with it, so that it serves no other exam. */
type Papers = { readonly generatedExamId: string };

/** Fifty bits at the end of a page's code, by which a reader tells our own sheets from others. */
export type SheetStamp = {
  readonly of: (papers: Papers, code: string) => string;
  /** Also where the sheet was printed before the secret was replaced. */
  readonly isOurs: (papers: Papers, code: string, stamp: string) => boolean;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const length = 10;

export function sheetStampFrom(secrets: Secrets): SheetStamp {
  const keys = keysFor(secrets, 'answer sheets');
  return {
    of: (papers, code) => stampBy(keys.current, papers, code),
    isOurs: (papers, code, stamp) => keys.all.some((key) => isSame(stampBy(key, papers, code), stamp)),
  };
}

function stampBy({ bytes }: Key, { generatedExamId }: Papers, code: string): string {
  const digest = createHmac('sha256', bytes).update(`${generatedExamId} ${code}`).digest();
  return Array.from(digest.subarray(0, length), (byte) => letters[byte % letters.length]).join('');
}

const isSame = (own: string, given: string): boolean =>
  own.length === given.length && timingSafeEqual(Buffer.from(own), Buffer.from(given));
