import { found } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import { networkInWords } from '../../domain/device.ts';
import { isPrivate, rangeOf } from '../../domain/one-network.ts';
import { findOneNetwork } from '../sign-in/network-queries.ts';
import { listHeld } from '../accounts/person-queries.ts';
import { recordOwn } from '../record-own.ts';
import { findSession, listSessions, saveEndOfSessions } from './session-queries.ts';
import type { IdentitySurroundings } from '../surroundings.ts';

type Devices = Pick<Handlers<typeof identityContract>, 'listDevices' | 'endDevice' | 'endOtherDevices'>;

export const deviceHandlers = ({ isLocal }: IdentitySurroundings): Devices => ({
  async listDevices(_, { db, actor, now }) {
    const rows = await listSessions(db, actor.accountId, now);
    const devices = rows.map((row) => ({
      ...row,
      current: row.id === actor.sessionId,
      network: networkInWords(row.network),
    }));
    // Where any of them came from elsewhere, nobody else has to be looked at.
    const mayBeProxy = !isLocal && rows.every(({ network }) => isPrivate(network));
    const one = mayBeProxy ? await findOneNetwork(db, now) : null;
    return {
      'hydra:member': devices,
      'hydra:totalItems': devices.length,
      oneNetwork: one && { why: one.why, range: actor.kind === 'platform' ? rangeOf(one.network) : null },
    };
  },

  async endDevice({ sessionId }, { db, actor, now }) {
    const accountId = actor.accountId;
    found(await findSession(db, accountId, sessionId));
    await saveEndOfSessions(db, accountId, { only: sessionId }, now);
    return {};
  },

  async endOtherDevices(_, { db, actor, now }) {
    // In every company of theirs: from each of them one comes to the others.
    let ended = 0;
    for (const { id } of await listHeld(db, actor.accountId))
      ended += await saveEndOfSessions(db, id, { except: actor.sessionId }, now);
    await recordOwn(db, actor, 'account.devices_ended', { ended });
    return { ended };
  },
});
