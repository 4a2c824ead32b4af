import type { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import type { usedPasskey } from '../../passkey-contract.ts';
import { listPasskeys, savePasskeyUse } from './passkey-queries.ts';
import { judgeUsed, optionsToUse, type RelyingParty } from './passkeys.ts';
import { saveChallenge, type PendingCheck } from '../second-factor/two-factor-queries.ts';

export type PasskeyUsed = z.output<typeof usedPasskey>;

/** What a passkey of this person has to sign for this check; null where they have none. */
export async function askForPasskey(db: Db, party: RelyingParty, check: Pick<PendingCheck, 'id' | 'accountId'>) {
  const keys = await listPasskeys(db, check.accountId);
  if (keys.length === 0) return null;
  const { options, challenge } = await optionsToUse(party, keys);
  await saveChallenge(db, check.id, challenge);
  return { options };
}

/** Whether a passkey of this person signed what this check asked for. Each challenge is good for one try. */
export async function passesPasskey(
  db: Db,
  party: RelyingParty,
  { id, accountId, challenge, response }: PendingCheck & { readonly response: PasskeyUsed },
  now: Date,
): Promise<boolean> {
  const given = Buffer.from(response.id, 'base64url');
  const key = (await listPasskeys(db, accountId)).find(({ credentialId }) => credentialId.equals(given));
  await saveChallenge(db, id, null);
  const counter = key && challenge ? await judgeUsed(party, challenge, key, response) : null;
  return key !== undefined && counter !== null && (await savePasskeyUse(db, key.id, counter, now));
}
