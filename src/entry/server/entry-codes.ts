import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { keysFor, type Secrets } from '../../platform/server/secrets/key-ring.ts';
import { newEntryCode } from '../domain/entry-code.ts';

export type EntryCodes = {
  /** Makes a new code for each of these places and gives it, by examinee; their earlier codes are good no more. */
  readonly make: (db: Db, examId: string, examineeIds: readonly string[], now: Date) => Promise<Map<string, string>>;
  /** Whether this is the code behind the hash; takes as long for any other. */
  readonly isBehind: (hash: Buffer, code: string) => boolean;
};

/** Codes are kept as hashes that nobody can try out without the secret of the installation. */
export function entryCodes(secrets: Secrets): EntryCodes {
  const { current, all } = keysFor(secrets, 'entry codes');
  const hashWith = (key: Buffer, code: string) => createHmac('sha256', key).update(code).digest();
  return {
    async make(db, examId, examineeIds, now) {
      const codes = new Map(examineeIds.map((id) => [id, newEntryCode(randomInt)]));
      const rows = [...codes].map(([examineeId, code]) => ({
        exam_id: examId,
        examinee_id: examineeId,
        code_hash: hashWith(current.bytes, code),
        made_at: now,
      }));
      if (rows.length > 0)
        await db
          .insertInto('entry_code')
          .values(rows)
          .onConflict((known) =>
            known.columns(['company_id', 'exam_id', 'examinee_id']).doUpdateSet({
              code_hash: sql<Buffer>`excluded.code_hash`,
              made_at: now,
              used_at: null,
            }),
          )
          .execute();
      return codes;
    },
    // Made before the secret changed, it is behind an earlier key.
    isBehind: (hash, code) =>
      all.map(({ bytes }) => timingSafeEqual(hashWith(bytes, code), hash)).some((isEqual) => isEqual),
  };
}

type Used = { readonly examId: string; readonly examineeId: string; readonly hash: Buffer };

/** Uses this code up, in the examinee's own transaction; gives whether it was still good. */
export async function useUp(db: Db, { examId, examineeId, hash }: Used): Promise<boolean> {
  const used = await db
    .updateTable('entry_code')
    .set({ used_at: sql<Date>`now()` })
    .where('exam_id', '=', examId)
    .where('examinee_id', '=', examineeId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
