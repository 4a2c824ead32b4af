import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { daysOfNetworks, oneNetwork, type OneNetwork, type SeenNetwork } from '../../domain/one-network.ts';

/** From which networks how many people signed in since then; those of the demonstration did on one's own computer. */
export const listSeenNetworks = (db: Db, since: Date): Promise<SeenNetwork[]> =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'network',
      sql<number>`count(distinct account_id)::int`.as('people'),
      sql<boolean>`bool_and(by_unknown_proxy)`.as('byUnknownProxy'),
    ])
    .where('started_at', '>', since)
    .where('account.demonstration', '=', false)
    .groupBy('network')
    .execute();

/** Whether everybody of the last days seems to come from the network of a proxy. */
export const findOneNetwork = async (db: Db, now: Date): Promise<OneNetwork | null> =>
  oneNetwork(await listSeenNetworks(db, new Date(now.getTime() - daysOfNetworks * 24 * 60 * 60 * 1000)));
