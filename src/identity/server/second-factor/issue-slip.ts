import type { Db } from '../../../platform/server/database/database.ts';
import { slipHours } from '../../domain/two-factor.ts';
import { newSlipCode } from './codes.ts';
import type { Sealing } from '../encrypted-secrets.ts';
import { saveSlip } from './slip-queries.ts';

/** A code good for one sign-in in the place of a second factor; one that was made before no longer works. */
export async function issueSlip(db: Db, sealing: Sealing, accountId: string, now: Date) {
  const { code, hash } = newSlipCode(sealing, accountId);
  const expiresAt = new Date(now.getTime() + slipHours * 60 * 60 * 1000);
  await saveSlip(db, accountId, hash, expiresAt);
  return { code, expiresAt };
}
