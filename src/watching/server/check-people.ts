import { rangeOf } from '../../identity/domain/one-network.ts';
import { countDemonstration } from '../../identity/server/accounts/demonstration-accounts.ts';
import { findOneNetwork } from '../../identity/server/sign-in/network-queries.ts';
import { namesNobodyToAsk } from '../../hosting/server/companies/read-standing.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { isLocal } from '../../platform/server/settings/local.ts';
import type { Settings } from '../../platform/server/settings/settings.ts';
import { problem, type Finding } from '../domain/finding.ts';

/** Whether companies know whom to ask. A start says nothing of it: there the first person has not come yet. */
export async function checkContact(db: Db, settings: Settings): Promise<Finding[]> {
  return !isLocal(settings) && (await namesNobodyToAsk(db)) ? [problem('nobody_to_ask')] : [];
}

/** What those who run the server have to hear about the people who sign in. On one's own computer there is nothing to say. */
export async function checkPeople(db: Db, settings: Settings, now: Date): Promise<Finding[]> {
  if (isLocal(settings)) return [];
  const count = await countDemonstration(db, now);
  const one = await findOneNetwork(db, now);
  return [
    ...(count > 0 ? [problem('demonstration_here', { count })] : []),
    ...(one ? [problem(one.why, { people: one.people, range: rangeOf(one.network) })] : []),
  ];
}
