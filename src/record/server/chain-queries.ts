import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { beginning, type RemovedStretch, type SealedLine } from './seal.ts';

/** The platform's own record is a chain like those of the companies. */
export const platformChain = '00000000-0000-0000-0000-000000000000';

/** Where a chain's lines can be read. */
export const fenceOfChain = (chainId: string) =>
  ({ companyId: chainId === platformChain ? null : chainId, role: 'staff' }) as const;

/** A moment as it is sealed. */
export const exactly = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The lines of a chain. Where details were erased, their hash stands in their place. */
export const linesOf = (chainId: string) => sql`(
  select e.id as "eventId", e.actor_id as "actorId", e.session_id as "sessionId", e.network, e.action,
    ${chainId === platformChain ? sql`e.subject_company_id` : sql`e.subject_id`} as "subjectId",
    coalesce(e.details ->> 'erased', encode(sha256(convert_to(e.details::text, 'UTF8')), 'hex')) as "detailsHash",
    ${exactly(sql`e.happened_at`)} as "happenedAt", e.happened_at, e.details ? 'erased' as erased
  from ${chainId === platformChain ? sql`platform_event` : sql`audit_event`} e)`;

export type Head = { readonly number: number; readonly seal: string };

/** The last number of a chain with what the next line builds upon. */
export async function findHead(db: Db, chainId: string): Promise<Head> {
  const { rows } = await sql<Head>`
    select number, encode(seal, 'hex') as seal from (
      (select number, seal from record_seal where chain_id = ${chainId} order by number desc limit 1)
      union all (select last_number, closing from record_gap where chain_id = ${chainId} order by last_number desc limit 1)
    ) ends order by number desc limit 1`.execute(db);
  return rows[0] ?? { number: 0, seal: beginning };
}

/** Chains in which a line waits for its seal. */
export async function listWaitingChains(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct chain_id as id from unsealed_event`.execute(db);
  return rows.map(({ id }) => id);
}

/** The next lines to be sealed, in the order in which they were written. */
export async function listWaitingLines(db: Db, chainId: string, limit: number): Promise<SealedLine[]> {
  const { rows } = await sql<SealedLine>`
    select "eventId", "actorId", "sessionId", network, action, "subjectId", "detailsHash", "happenedAt"
    from unsealed_event u join ${linesOf(chainId)} line on line."eventId" = u.event_id
    where u.chain_id = ${chainId} order by u.event_id limit ${limit}`.execute(db);
  return rows;
}

export async function listGaps(db: Db, chainId: string): Promise<(RemovedStretch & KeptProof)[]> {
  const { rows } = await sql<RemovedStretch & KeptProof>`
    select chain_id as "chainId", first_number as first, last_number as last, encode(closing, 'hex') as closing,
      ${exactly(sql`removed_at`)} as "removedAt", key_id as "keyId", encode(proof, 'hex') as proof
    from record_gap where chain_id = ${chainId} order by first_number`.execute(db);
  return rows;
}

type KeptProof = { readonly keyId: string; readonly proof: string };

/** The moment of this transaction, which is when what it seals was sealed. */
export async function findMoment(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select ${exactly(sql`now()`)} as at`.execute(db);
  return rows[0]?.at ?? '';
}
