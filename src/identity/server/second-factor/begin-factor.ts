import { isCheckedLately, type SignedInActor } from '../../../platform/access.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { newRecoveryCodes } from './codes.ts';
import { notify, type Act } from '../notices/notices.ts';
import { recordOwn } from '../record-own.ts';
import type { Sealing } from '../encrypted-secrets.ts';
import { findProof, saveProof } from '../session/session-queries.ts';
import { saveRecoveryCodes } from './two-factor-queries.ts';

/** A second factor was set up, and has just been used: its owner hears of it, and gets recovery codes. */
export async function beginFactor(
  db: Db,
  sealing: Sealing,
  method: 'email' | 'app' | 'passkey',
  act: Act<SignedInActor>,
): Promise<string[]> {
  const { actor, now } = act;
  const accountId = actor.accountId;
  const recovery = newRecoveryCodes(sealing, accountId);
  await saveRecoveryCodes(db, accountId, recovery.hashes);
  await saveProof(db, actor.sessionId, method, now);
  await notify(db, act, [accountId], { kind: 'two_factor_begun' });
  await recordOwn(db, actor, 'account.two_factor_begun', { method });
  return recovery.codes;
}

/** Whether a code by e-mail let this person in a moment ago, although none was set up. */
export async function hasJustPassedCode(db: Db, actor: SignedInActor, now: Date): Promise<boolean> {
  if (!isCheckedLately(actor, now)) return false;
  return (await findProof(db, actor.sessionId))?.by === 'email';
}
