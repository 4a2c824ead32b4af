import { found, NotFound, refuse } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import { isCheckOpen, mostPasskeys } from '../../domain/two-factor.ts';
import { findAccountById } from '../accounts/account-queries.ts';
import { beginCheck } from '../second-factor/begin-check.ts';
import { beginFactor } from '../second-factor/begin-factor.ts';
import { confirmOwner, confirmPassword, holdConfirmed } from '../check-again/confirm-password.ts';
import { findFactorDue } from '../second-factor/factor-due.ts';
import { notify } from '../notices/notices.ts';
import { findWayOfCheck, listPasskeys, removePasskey, savePasskey, savePasskeyName } from './passkey-queries.ts';
import { canHavePasskeys, judgeMade, optionsToMake } from './passkeys.ts';
import { recordOwn } from '../record-own.ts';
import { saveProof } from '../session/session-queries.ts';
import type { IdentitySurroundings } from '../surroundings.ts';
import { lockSetUp, removeChecks, removeRecoveryCodes, saveChallenge } from '../second-factor/two-factor-queries.ts';

type Passkeys = Pick<
  Handlers<typeof identityContract>,
  'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
>;

/** Having passkeys: several, each under a name. */
export const passkeyHandlers = ({ sealing, isLocal, relyingParty: party }: IdentitySurroundings): Passkeys => ({
  async beginPasskey({ password }, context) {
    if (!canHavePasskeys(party)) return refuse('passkeys_impossible');
    const own = await confirmOwner(context, password);
    if (!own) return refuse('password_wrong');
    const { accountId } = own;
    return context.transact(async (db) => {
      await holdConfirmed(db, own);
      const known = await listPasskeys(db, accountId);
      if (known.length >= mostPasskeys) return refuse('too_many_passkeys');
      const { options, challenge } = await optionsToMake(party, own, known);
      const check = await beginCheck(db, { accountId, method: 'passkey', now: context.now, purpose: 'set_up' });
      if (check) await saveChallenge(db, check.id, challenge);
      return { options };
    });
  },

  async addPasskey({ name, response }, { db, actor, now, wire }) {
    const accountId = actor.accountId;
    const check = await lockSetUp(db, accountId);
    if (check?.method !== 'passkey' || !check.challenge || !isCheckOpen(check, now)) return refuse('code_expired');
    const made = await judgeMade(party, check.challenge, response);
    const isFirst = (await findWayOfCheck(db, accountId)) === null;
    if (!made || !(await savePasskey(db, { ...made, accountId, name }, now))) return refuse('passkey_not_made');
    await removeChecks(db, accountId);
    if (isFirst) return { recoveryCodes: await beginFactor(db, sealing, 'passkey', { actor, now, wire }) };
    await saveProof(db, actor.sessionId, 'passkey', now);
    await notify(db, { actor, now, wire }, [accountId], { kind: 'passkey_added', reason: name });
    await recordOwn(db, actor, 'account.passkey_added', { name });
    return { recoveryCodes: [] };
  },

  async renamePasskey({ passkeyId, name }, { db, actor }) {
    if (!(await savePasskeyName(db, actor.accountId, passkeyId, name))) throw new NotFound();
    await recordOwn(db, actor, 'account.passkey_renamed', { name });
    return {};
  },

  async removePasskey({ passkeyId, password }, context) {
    const own = await confirmPassword(context, password);
    if (!own) return refuse('password_wrong');
    const { accountId } = own;
    const { actor, now } = context;
    return context.transact(async (db) => {
      await holdConfirmed(db, own);
      const { name } = found(await removePasskey(db, accountId, passkeyId));
      if ((await findWayOfCheck(db, accountId)) === null) {
        const account = await findAccountById(db, accountId, now);
        if (account && (await findFactorDue(db, account, isLocal))) return refuse('last_second_factor');
        await removeRecoveryCodes(db, accountId);
      }
      await notify(db, context, [accountId], { kind: 'passkey_removed', reason: name });
      await recordOwn(db, actor, 'account.passkey_removed', { name });
      return {};
    });
  },
});
