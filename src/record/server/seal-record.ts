import { sql } from 'kysely';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import {
  fenceOfChain,
  findHead,
  findMoment,
  listWaitingChains,
  listWaitingLines,
  platformChain,
} from './chain-queries.ts';
import { sealOf, type SealKey } from './seal.ts';

const batch = 2000;

/** Anyone who moves lines in time, as the demonstration does, holds this lock alone: nothing is sealed meanwhile. */
export const sealingLock = 7_261_002;

/**
 * Seals whatever has been committed since the last time, for all chains; gives how many lines that were. What one run
 * finds stands behind all that an earlier run found: in the order of commit. Two workers take turns at each chain.
 */
export async function sealRecord(inTransaction: InTransaction, key: SealKey): Promise<number> {
  const chains = await inTransaction(fenceOfChain(platformChain), listWaitingChains);
  let sealed = 0;
  for (const chainId of chains)
    sealed += await inTransaction(fenceOfChain(chainId), (db) => sealChain(db, chainId, key));
  return sealed;
}

/** In one transaction, so that all lines of a run bear the same moment. */
export async function sealChain(db: Db, chainId: string, key: SealKey): Promise<number> {
  if (!(await takesTurn(db, chainId))) return 0;
  const sealedAt = await findMoment(db);
  let { number, seal } = await findHead(db, chainId);
  for (let sealed = 0; ;) {
    const waiting = await listWaitingLines(db, chainId, batch);
    const lines = waiting.map((line) => {
      number += 1;
      seal = sealOf(key, seal, { chainId, number, sealedAt }, line);
      return { number, eventId: line.eventId, keyId: key.id, seal };
    });
    if (lines.length > 0) await sql`select keep_seals(${chainId}, ${JSON.stringify(lines)}::jsonb)`.execute(db);
    sealed += lines.length;
    if (lines.length < batch) return sealed;
  }
}

async function takesTurn(db: Db, chainId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sealingLock}::bigint)
      and pg_try_advisory_xact_lock(${sealingLock}::integer, hashtext(${chainId})) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}
