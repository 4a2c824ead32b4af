import type { SignedInActor } from '../../../platform/access.ts';
import { noting, refuse, refuseAndKeep } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers, Transacting } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import { mostWrongConfirmations } from '../../domain/sign-in-limit.ts';
import { isCheckOpen, triesToSignIn, veiledAddress } from '../../domain/two-factor.ts';
import { findReader } from '../accounts/account-queries.ts';
import { beginCheck } from '../second-factor/begin-check.ts';
import { askForPasskey, passesPasskey, type PasskeyUsed } from '../passkeys/check-passkey.ts';
import { judgeCode } from '../second-factor/codes.ts';
import { confirmPassword, holdConfirmed } from './confirm-password.ts';
import { removeConfirmations, saveFailure } from '../sign-in/failure-queries.ts';
import { notifyOfRecoveryCode } from '../second-factor/notify-recovery-code.ts';
import { findWayOfCheck } from '../passkeys/passkey-queries.ts';
import { saveEndOfSessions, saveProof, type Proof } from '../session/session-queries.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import { lockAgain, removeChecks, saveTry, type PendingCheck } from '../second-factor/two-factor-queries.ts';

type CheckAgain = Pick<Handlers<typeof identityContract>, 'beginCheckAgain' | 'checkAgain'>;
type Given = {
  readonly code?: string | undefined;
  readonly response?: PasskeyUsed | undefined;
};

/** How somebody who is signed in proves again who they are; that stands for a quarter of an hour. */
export const checkAgainHandlers = (surroundings: IdentitySurroundings): CheckAgain => ({
  async beginCheckAgain(_, { db, actor, now }) {
    const accountId = actor.accountId;
    const method = await methodOf(db, accountId);
    if (method === 'password') return { method, sentTo: null, options: null };
    const begun = await beginCheck(db, { accountId, method, now, purpose: 'again' });
    if (!begun) return refuse('too_many_attempts', { seconds: 15 * 60 });
    const asked = await askForPasskey(db, surroundings.relyingParty, { id: begun.id, accountId });
    const { email } = method === 'email' ? await findReader(db, accountId) : { email: null };
    return { method, sentTo: email && veiledAddress(email), options: asked?.options ?? null };
  },

  async checkAgain({ password, ...given }, context) {
    const { transact, actor, now } = context;
    if (password !== undefined) {
      const own = await confirmPassword(context, password);
      if (!own) return refuse('password_wrong');
      return transact(async (db) => {
        await holdConfirmed(db, own);
        // Who has a second factor shows that one.
        if ((await methodOf(db, own.accountId)) !== 'password') return refuse('password_wrong');
        return proven(db, context, 'password');
      });
    }
    return transact(async (db) => {
      const check = await lockAgain(db, actor.accountId);
      if (!check || !isCheckOpen(check, now, triesToSignIn[check.method])) return refuse('code_expired');
      const by = await judge(db, surroundings, { ...check, ...given }, now);
      if (by === 'expired') return refuse('code_expired');
      if (by === 'wrong') return wrong(db, check, given.response ? 'passkey_wrong' : 'code_wrong', context);
      if (by === 'recovery_code') await notifyOfRecoveryCode(db, check.accountId, context);
      return proven(db, context, by);
    });
  },
});

const methodOf = async (db: Db, accountId: string) => (await findWayOfCheck(db, accountId)) ?? 'password';

async function judge(
  db: Db,
  { sealing, relyingParty }: IdentitySurroundings,
  { code, response, ...check }: PendingCheck & Given,
  now: Date,
): Promise<Proof | 'wrong' | 'expired'> {
  if (response) return (await passesPasskey(db, relyingParty, { ...check, response }, now)) ? 'passkey' : 'wrong';
  return code === undefined ? 'wrong' : judgeCode(db, sealing, { ...check, code }, now);
}

/** A stolen session cannot be used to find a code: after ten wrong answers in a day every session of the account ends. */
async function wrong<const Code extends string>(
  db: Db,
  check: PendingCheck,
  code: Code,
  { actor, now }: Pick<Transacting<SignedInActor>, 'actor' | 'now'>,
) {
  await saveTry(db, check.id);
  const tries = await saveFailure(db, { name: check.accountId, kind: 'confirm', network: '', now });
  if (tries >= mostWrongConfirmations) await saveEndOfSessions(db, check.accountId, {}, now);
  const left = Math.max(0, triesToSignIn[check.method] - check.tries - 1);
  const companyId = 'companyId' in actor ? actor.companyId : null;
  return noting(refuseAndKeep(code, { left }), { kind: 'code_refused', accountId: check.accountId, companyId });
}

async function proven(db: Db, { actor, now }: Pick<Transacting<SignedInActor>, 'actor' | 'now'>, by: Proof) {
  const accountId = actor.accountId;
  await removeConfirmations(db, accountId);
  await removeChecks(db, accountId, 'again');
  if ('sessionId' in actor) await saveProof(db, actor.sessionId, by, now);
  return {};
}
