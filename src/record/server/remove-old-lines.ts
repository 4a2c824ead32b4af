import { sql } from 'kysely';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import { fenceOfChain, findMoment, linesOf, listGaps, platformChain } from './chain-queries.ts';
import { proofOf, type SealKey } from './seal.ts';

type Stretch = { readonly first: number; readonly last: number; readonly closing: string };

/** So many lines go in one transaction. */
const most = 5000;

/** Removes what is older than the record is kept, from all chains. What goes leaves a gap with a proof (0026). */
export async function removeOldLines(inTransaction: InTransaction, key: SealKey, olderThan: Date): Promise<void> {
  const companies = await inTransaction(fenceOfChain(platformChain), (db) =>
    db.selectFrom('company').select('id').execute(),
  );
  for (const chainId of [...companies.map(({ id }) => id), platformChain])
    while (await inTransaction(fenceOfChain(chainId), (db) => removeStretch(db, { chainId, key, olderThan })));
}

/** Gives whether there may be more to remove. */
async function removeStretch(
  db: Db,
  { chainId, key, olderThan }: { readonly chainId: string; readonly key: SealKey; readonly olderThan: Date },
): Promise<boolean> {
  const stretch = await findOldStretch(db, chainId, olderThan);
  if (!stretch) return false;
  const { first, last, closing } = stretch;
  const before = (await listGaps(db, chainId)).find((gap) => gap.last === first - 1);
  const gap = { chainId, first: before?.first ?? first, last, closing, removedAt: await findMoment(db) };
  await sql`select remove_stretch(${chainId}, ${gap.first}, ${first}, ${last}, ${olderThan}, ${key.id},
    decode(${proofOf(key, gap)}, 'hex'))`.execute(db);
  return true;
}

/** The first lines, one after the other, that are older. */
async function findOldStretch(db: Db, chainId: string, olderThan: Date): Promise<Stretch | undefined> {
  const { rows } = await sql<Stretch>`
    with numbered as (
      select s.number, s.seal, s.number - row_number() over (order by s.number) as island
      from record_seal s join ${linesOf(chainId)} line on line."eventId" = s.event_id
      where s.chain_id = ${chainId} and line.happened_at < ${olderThan} order by s.number limit ${most})
    select min(number) as first, max(number) as last,
      encode((array_agg(seal order by number desc))[1], 'hex') as closing
    from numbered group by island order by first limit 1`.execute(db);
  return rows[0];
}
