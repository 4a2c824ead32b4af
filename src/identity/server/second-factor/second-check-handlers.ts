import { refuse, refuseAndKeep } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import { isCheckOpen, triesPerCheck } from '../../domain/two-factor.ts';
import { findAccountById, findReader } from '../accounts/account-queries.ts';
import { beginCheck } from './begin-check.ts';
import { beginFactor, hasJustPassedCode } from './begin-factor.ts';
import { judgeSetUpCode, newRecoveryCodes, newSecret, shownSecret } from './codes.ts';
import { confirmOwner, confirmPassword, holdConfirmed } from '../check-again/confirm-password.ts';
import { findFactorDue } from './factor-due.ts';
import { notify } from '../notices/notices.ts';
import { listPasskeys, listShownPasskeys } from '../passkeys/passkey-queries.ts';
import { canHavePasskeys } from '../passkeys/passkeys.ts';
import { recordOwn } from '../record-own.ts';
import { removeTwoFactor } from '../accounts/reset-access.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import {
  countRecoveryCodes,
  findTwoFactor,
  lockSetUp,
  removeChecks,
  saveRecoveryCodes,
  saveTry,
  saveTwoFactor,
} from './two-factor-queries.ts';

type SecondCheck = Pick<
  Handlers<typeof identityContract>,
  'readTwoFactor' | 'beginTwoFactor' | 'confirmTwoFactor' | 'keepCodesByEmail' | 'endTwoFactor' | 'renewRecoveryCodes'
>;

/** How somebody who is signed in sets up, changes and ends their second check. */
export const secondCheckHandlers = ({ sealing, isLocal, relyingParty }: IdentitySurroundings): SecondCheck => ({
  async readTwoFactor(_, { db, actor, now }) {
    const accountId = actor.accountId;
    const account = await findAccountById(db, accountId, now);
    const { email } = await findReader(db, accountId);
    return {
      method: account?.method ?? null,
      required: account ? await findFactorDue(db, account, isLocal) : false,
      email,
      codeJustPassed: await hasJustPassedCode(db, actor, now),
      recoveryCodesLeft: await countRecoveryCodes(db, accountId),
      passkeysPossible: canHavePasskeys(relyingParty),
      passkeys: await listShownPasskeys(db, accountId),
    };
  },

  async beginTwoFactor({ method, password }, context) {
    const own = await confirmOwner(context, password);
    if (!own) return refuse('password_wrong');
    const { accountId } = own;
    const { now } = context;
    return context.transact(async (db) => {
      await holdConfirmed(db, own);
      if (method === 'app') {
        const app = shownSecret(newSecret(), own.signInName);
        const secret = sealing.seal(app.secret, accountId);
        await beginCheck(db, { accountId, method, now, purpose: 'set_up', secret });
        return app;
      }
      if (!(await findReader(db, accountId)).email) return refuse('no_email');
      const begun = await beginCheck(db, { accountId, method, now, purpose: 'set_up' });
      return begun ? { secret: null, uri: null, qrSvg: null } : refuse('too_many_attempts', { seconds: 15 * 60 });
    });
  },

  async confirmTwoFactor({ code }, { db, actor, now, wire }) {
    const accountId = actor.accountId;
    const check = await lockSetUp(db, accountId);
    if (!check || check.expiresAt <= now) return refuse('code_expired');
    if (!isCheckOpen(check, now)) return refuse('too_many_attempts', { seconds: 1 });
    if (check.method !== 'app' && check.method !== 'email') return refuse('code_expired');
    const { verdict, step } = judgeSetUpCode(sealing, check, code, now);
    if (verdict === 'expired') return refuse('code_expired');
    if (verdict === 'wrong') {
      await saveTry(db, check.id);
      return refuseAndKeep('code_wrong', { left: triesPerCheck - check.tries - 1 });
    }
    await saveTwoFactor(db, { accountId, method: check.method, secret: check.secret, lastStep: step }, now);
    await removeChecks(db, accountId);
    return { recoveryCodes: await beginFactor(db, sealing, check.method, { actor, now, wire }) };
  },

  async keepCodesByEmail(_, { db, actor, now, wire }) {
    if (!(await hasJustPassedCode(db, actor, now))) return refuse('no_code_passed');
    await saveTwoFactor(db, { accountId: actor.accountId, method: 'email', secret: null, lastStep: 0 }, now);
    return { recoveryCodes: await beginFactor(db, sealing, 'email', { actor, now, wire }) };
  },

  async endTwoFactor({ password }, context) {
    const own = await confirmPassword(context, password);
    if (!own) return refuse('password_wrong');
    const { actor, now } = context;
    return context.transact(async (db) => {
      await holdConfirmed(db, own);
      const account = await findAccountById(db, own.accountId, now);
      if (account && (await findFactorDue(db, account, isLocal))) return refuse('two_factor_required');
      await removeTwoFactor(db, own.accountId);
      await notify(db, context, [own.accountId], { kind: 'two_factor_ended' });
      await recordOwn(db, actor, 'account.two_factor_ended');
      return {};
    });
  },

  async renewRecoveryCodes({ password }, context) {
    const own = await confirmPassword(context, password);
    if (!own) return refuse('password_wrong');
    const { actor } = context;
    return context.transact(async (db) => {
      await holdConfirmed(db, own);
      const hasPasskeys = (await listPasskeys(db, own.accountId)).length > 0;
      if (!hasPasskeys && !(await findTwoFactor(db, own.accountId))) return refuse('two_factor_off');
      const { codes, hashes } = newRecoveryCodes(sealing, own.accountId);
      await saveRecoveryCodes(db, own.accountId, hashes);
      await notify(db, context, [own.accountId], { kind: 'recovery_codes_renewed' });
      await recordOwn(db, actor, 'account.recovery_codes_renewed');
      return { recoveryCodes: codes };
    });
  },
});
