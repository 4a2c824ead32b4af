import { changesOf } from '../../platform/record/changes.ts';
import { found } from '../../platform/refusal.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { entryContract } from '../contract.ts';
import type { NetworkFields } from '../network-schema.ts';
import { findEntryDefault, saveEntryDefault } from './entry-default.ts';
import { listNetworks, lockNetwork, saveNetwork, saveNewNetwork, saveRemoved } from './network-queries.ts';

export const entryHandlers: Handlers<typeof entryContract> = {
  readEntryDefault: (_, { db }) => findEntryDefault(db),

  async updateEntryDefault(wanted, { db, actor }) {
    const before = await findEntryDefault(db);
    await saveEntryDefault(db, wanted);
    const changes = changesOf(before, wanted);
    await recordAudit(db, { action: 'company.entry_changed', subjectId: actor.companyId, changes });
    await announce(db, 'network');
    return {};
  },

  async listNetworks(_, { db }) {
    const rows = await listNetworks(db);
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
  },

  async createNetwork(network, { db, now }) {
    const id = await saveNewNetwork(db, network, now);
    await recordAudit(db, { action: 'network.created', subjectId: id, details: asRecorded(network) });
    await announce(db, 'network', id);
    return { id };
  },

  async updateNetwork({ networkId, ...network }, { db }) {
    const before = found(await lockNetwork(db, networkId));
    await saveNetwork(db, networkId, network);
    const changes = changesOf(asRecorded(before), asRecorded(network));
    await recordAudit(db, {
      action: 'network.changed',
      subjectId: networkId,
      changes,
      details: { name: network.name },
    });
    await announce(db, 'network', networkId);
    return {};
  },

  async removeNetwork({ networkId }, { db, now }) {
    const before = found(await lockNetwork(db, networkId));
    await saveRemoved(db, networkId, now);
    await recordAudit(db, { action: 'network.removed', subjectId: networkId, details: asRecorded(before) });
    await announce(db, 'network', networkId);
    return {};
  },
};

/** A network as the record tells of it. */
const asRecorded = ({ name, ranges }: NetworkFields) => ({ name, ranges });
