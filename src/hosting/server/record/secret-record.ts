import type { ClientBase } from 'pg';
import { asOperator } from '../../../platform/server/database/as-operator.ts';
import { removeEarlierSecrets, saveReplaced } from '../../../platform/server/secrets/earlier-secrets.ts';
import { currentSecret, fingerprintOf, keyIdOf, type Secrets } from '../../../platform/server/secrets/key-ring.ts';
import { recordPlatform } from '../../../platform/server/record/platform-record.ts';

/** The first of these secrets is the installation's from now on. Those that leaked hold for nothing that passes. */
export const saveRotation = (owner: ClientBase, secrets: Secrets, leaked: boolean): Promise<void> =>
  asOperator(owner, async (db) => {
    await saveReplaced(owner, secrets, leaked);
    const details = { secretKey: keyIdOf(fingerprintOf(currentSecret(secrets))), ...(leaked ? { leaked } : {}) };
    await recordPlatform(db, { action: 'platform.secret_rotated', companyId: null, details });
  });

/** No server of the installation needs these any more. */
export const saveForgotten = (owner: ClientBase, fingerprints: readonly string[]): Promise<void> =>
  asOperator(owner, async (db) => {
    await removeEarlierSecrets(owner, fingerprints);
    const details = { secretKey: fingerprints.map(keyIdOf) };
    await recordPlatform(db, { action: 'platform.secrets_forgotten', companyId: null, details });
  });
