import { may } from '../../../platform/access.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { holdFor } from '../../../platform/server/database/hold.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { accessKeyEndpoints } from '../../access-key-contract.ts';
import { keyPermissions, mostKeys, notTheirs, stateOfKey } from '../../domain/access-key.ts';
import { newKey } from './access-key.ts';
import { countGoodKeys, listKeys, lockKey, saveKey, saveRevoked } from './key-queries.ts';

const dayLong = 24 * 60 * 60 * 1000;

export const keyHandlers: Handlers<typeof accessKeyEndpoints> = {
  async listAccessKeys(_, { db, now }) {
    const keys = await listKeys(db);
    return { keys: keys.map((key) => ({ ...key, state: stateOfKey(key, now) })) };
  },

  async createAccessKey({ name, permissions, days }, { db, actor, now }) {
    const asked = [...new Set(permissions)];
    if (notTheirs(asked, (permission) => may(actor, permission)).length > 0) return refuse('not_yours_to_give');
    // Two at once do not both take the last place.
    await holdFor(db, actor.companyId, 'access keys');
    if ((await countGoodKeys(db, now)) >= mostKeys) return refuse('too_many_keys', { most: mostKeys });
    const { key, hash, prefix } = newKey(actor.companyId);
    const expiresAt = days === null ? null : new Date(now.getTime() + days * dayLong);
    const id = await saveKey(db, { name, permissions: asked, prefix, hash, madeBy: actor.accountId, now, expiresAt });
    const details = { name, prefix, permissions: asked, ...(days === null ? {} : { days }) };
    await recordAudit(db, { action: 'program.key_made', subjectId: id, details });
    return { id, key };
  },

  async revokeAccessKey({ keyId }, { db, actor, now }) {
    const key = found(await lockKey(db, keyId));
    if (key.revokedAt) return refuse('revoked_already');
    await saveRevoked(db, keyId, { revokedBy: actor.accountId, now });
    const details = { name: key.name, prefix: key.prefix };
    await recordAudit(db, { action: 'program.key_revoked', subjectId: keyId, details });
    return {};
  },

  async readProgram(_, { db, actor }) {
    const company = await db
      .selectFrom('company')
      .select((row) => ['code', row.ref('name').$castTo<Record<string, string>>().as('name')])
      .where('id', '=', actor.companyId)
      .executeTakeFirstOrThrow();
    return { company, permissions: keyPermissions.filter((permission) => may(actor, permission)) };
  },
};
