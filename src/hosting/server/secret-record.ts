import type { ClientBase } from 'pg';
import { actingSettings, theOperator } from '../../platform/server/acting.ts';
import { databaseOn } from '../../platform/server/database.ts';
import { removeEarlierSecrets, saveReplaced } from '../../platform/server/earlier-secrets.ts';
import { currentSecret, fingerprintOf, keyIdOf, type Secrets } from '../../platform/server/key-ring.ts';
import { recordPlatform, type PlatformEvent } from '../../platform/server/platform-record.ts';

/** The first of these secrets is the installation's from now on. Those that leaked hold for nothing that passes. */
export async function saveRotation(owner: ClientBase, secrets: Secrets, leaked: boolean): Promise<void> {
  const secretKey = keyIdOf(fingerprintOf(currentSecret(secrets)));
  const details = { secretKey, ...(leaked ? { leaked } : {}) };
  await onRecord(owner, { action: 'platform.secret_rotated', companyId: null, details }, () =>
    saveReplaced(owner, secrets, leaked),
  );
}

/** No server of the installation needs these any more. */
export async function saveForgotten(owner: ClientBase, fingerprints: readonly string[]): Promise<void> {
  const details = { secretKey: fingerprints.map(keyIdOf) };
  await onRecord(owner, { action: 'platform.secrets_forgotten', companyId: null, details }, () =>
    removeEarlierSecrets(owner, fingerprints),
  );
}

async function onRecord(owner: ClientBase, event: PlatformEvent, work: () => Promise<void>): Promise<void> {
  await owner.query(`begin; ${actingSettings(theOperator)}`);
  try {
    await work();
    await recordPlatform(databaseOn(owner), event);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
