import { sealingFrom } from '../../identity/server/encrypted-secrets.ts';
import type { Secrets } from '../../platform/server/secrets/key-ring.ts';

/**
 * The key that a passphrase gives is kept sealed with the installation's secret, so that the schedule can go on without
 * the passphrase. The passphrase itself is kept nowhere.
 */
export const sealKey = (secret: Secrets, key: Buffer, companyId: string): Buffer =>
  sealingFrom(secret).seal(key.toString('base64url'), ownerOf(companyId));

/** The key, or null where no secret of this installation opens it any more. */
export function openKey(secret: Secrets, sealed: Buffer, companyId: string): Buffer | null {
  try {
    return Buffer.from(sealingFrom(secret).open(sealed, ownerOf(companyId)), 'base64url');
  } catch {
    return null;
  }
}

const ownerOf = (companyId: string) => `backups of ${companyId}`;
