import { sql } from 'kysely';
import { recordPlatform } from '../../platform/server/record/platform-record.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findHead, platformChain, type Head } from './chain-queries.ts';

/** So many heads stand in one line. */
const most = 200;

/**
 * Notes in the platform's record where the chains end that have grown since the last note. Anyone who cuts one off
 * later would have to cut the platform's as well.
 */
export async function noteHeads(db: Db): Promise<void> {
  const { rows } = await sql<{ chain: string }>`
    select distinct chain_id as chain from record_seal where chain_id <> ${platformChain}
      and sealed_at > coalesce((select max(happened_at) from platform_event where action = 'record.heads_noted'), '-infinity')`.execute(
    db,
  );
  if (rows.length === 0) return;
  const heads = [];
  for (const { chain } of [...rows, { chain: platformChain }]) heads.push({ chain, ...(await findHead(db, chain)) });
  for (let from = 0; from < heads.length; from += most)
    await recordPlatform(db, {
      action: 'record.heads_noted',
      companyId: null,
      details: { heads: heads.slice(from, from + most) },
    });
}

/** Every end of this chain that the platform's record has noted. */
export async function listNotedHeads(db: Db, chainId: string): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select head.number, head.seal from platform_event p
    cross join jsonb_to_recordset(p.details -> 'heads') as head (chain uuid, number bigint, seal text)
    where p.action = 'record.heads_noted' and head.chain = ${chainId}`.execute(db);
  return rows;
}
