import { countDemonstration } from './identity/server/demonstration-accounts.ts';
import { rangeOf, type OneNetwork } from './identity/domain/one-network.ts';
import { findOneNetwork } from './identity/server/network-queries.ts';
import type { Db } from './platform/server/database.ts';
import { isLocal } from './platform/server/local.ts';
import type { Settings } from './platform/server/settings.ts';

/**
 * What whoever runs the server has to hear about those who sign in, each with what to do: for the start and `doctor`.
 * On one's own computer there is nothing to say.
 */
export async function listWarnings(db: Db, settings: Settings, now: Date): Promise<string[]> {
  if (isLocal(settings)) return [];
  const invented = await countDemonstration(db, now);
  const one = await findOneNetwork(db, now);
  return [...(invented > 0 ? [ofDemonstration(invented)] : []), ...(one ? [ofOneNetwork(one)] : [])];
}

const ofDemonstration = (count: number): string =>
  `${count} accounts of the demonstration are here. Nobody can sign in with them, because others may reach this server and their password is public. Suspend the companies "demo" and "typedemo" under /platform-admin/companies and disable platform@sanam.example under /platform-admin/users.`;

function ofOneNetwork({ why, network, people }: OneNetwork): string {
  const range = rangeOf(network);
  const all = `All ${people} people of the last days seem to have signed in from ${range}`;
  return why === 'proxy_not_trusted'
    ? `${all}, because the proxy there is not trusted: they share their waits after wrong passwords. Set TRUSTED_PROXIES to its address, or to ${range}.`
    : `${all}, because the proxy on this computer does not say for whom it asks: they share their waits after wrong passwords. Let it send X-Forwarded-For; TRUSTED_PROXIES has to name it.`;
}
