import { isCheckedLately, type Actor } from '../../../platform/access.ts';
import { accountOf } from '../../../platform/server/web/actor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { newRecoveryCodes } from './codes.ts';
import { notify, type Act } from '../notices/notices.ts';
import { recordOwn } from '../record-own.ts';
import type { Sealing } from '../sealing.ts';
import { findProof, saveProof } from '../session/session-queries.ts';
import { saveRecoveryCodes } from './two-factor-queries.ts';

/** A second factor was set up, and has just been used: its owner hears of it, and gets recovery codes. */
export async function beginFactor(
  db: Db,
  sealing: Sealing,
  method: 'email' | 'app' | 'passkey',
  act: Act,
): Promise<string[]> {
  const { actor, now } = act;
  const accountId = accountOf(actor);
  const recovery = newRecoveryCodes(sealing, accountId);
  await saveRecoveryCodes(db, accountId, recovery.hashes);
  if ('sessionId' in actor) await saveProof(db, actor.sessionId, method, now);
  await notify(db, act, [accountId], 'two_factor_begun');
  await recordOwn(db, actor, 'account.two_factor_begun', { method });
  return recovery.codes;
}

/** Whether a code by e-mail let this person in a moment ago, although none was set up. */
export async function hasJustPassedCode(db: Db, actor: Actor, now: Date): Promise<boolean> {
  if (!('sessionId' in actor) || !isCheckedLately(actor, now)) return false;
  return (await findProof(db, actor.sessionId))?.by === 'email';
}
