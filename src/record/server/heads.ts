import { sql } from 'kysely';
import { recordPlatform } from '../../platform/server/record/platform-record.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { SealFault } from '../domain/seal-fault.ts';
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

/** The heads of each note with what they say as text. A note that lists none has one that says nothing. */
const noted = sql`(
  select p.id as "eventId", head ->> 'chain' as chain, head ->> 'seal' as seal,
    case when head ->> 'number' ~ '^\\d{1,15}$' then (head ->> 'number')::bigint end as number
  from platform_event p
  cross join jsonb_array_elements(case jsonb_typeof(p.details -> 'heads') when 'array' then p.details -> 'heads' else '[null]' end) head
  where p.action = 'record.heads_noted')`;

/** Every end of this chain that the platform's record has noted. */
export async function listNotedHeads(db: Db, chainId: string): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select n.number, n.seal from ${noted} n where n.chain = ${chainId} and n.number is not null and n.seal is not null`.execute(
    db,
  );
  return rows;
}

/** Notes of the platform's record that no longer say where a chain ended. */
export async function listTornNotes(db: Db): Promise<SealFault[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct n."eventId" from ${noted} n where n.chain is null or n.number is null or n.seal is null order by 1`.execute(
    db,
  );
  return rows.map(({ eventId }) => ({ kind: 'note_torn', first: null, last: null, eventId }));
}
