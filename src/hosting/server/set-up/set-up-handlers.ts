import { savePassword } from '../../../identity/server/accounts/account-queries.ts';
import { newRecoveryCodes, shownSecret, stepOf } from '../../../identity/server/second-factor/codes.ts';
import { hashOfLink } from '../../../identity/server/password/password-links.ts';
import { hashInTurn } from '../../../identity/server/password/passwords.ts';
import type { Sealing } from '../../../identity/server/encrypted-secrets.ts';
import { saveRecoveryCodes, saveTwoFactor } from '../../../identity/server/second-factor/two-factor-queries.ts';
import { passwordFault } from '../../../identity/domain/password.ts';
import { typedCode } from '../../../identity/domain/two-factor.ts';
import { isPlatformAddress, savePlatformAccount } from '../../../people/server/platform-accounts.ts';
import { refuse, Refusal } from '../../../platform/refusal.ts';
import { actAs, type Db } from '../../../platform/server/database/database.ts';
import { recordPlatform } from '../../../platform/server/record/platform-record.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { hostingContract } from '../../contract.ts';
import { whyLinkOver } from '../../domain/set-up-link.ts';
import type { setUpEndpoints } from '../../set-up-contract.ts';
import { orEmailTaken } from '../users/or-email-taken.ts';
import { findSetUpLink, lockSetUpLink, saveSetUpLinkUsed, type SetUpLink } from './set-up-queries.ts';
import { ownerOf } from './set-up-links.ts';
import { savePlatformUser } from '../users/user-queries.ts';

type Asked = { readonly email: string; readonly password: string };

/**
 * The page that a set-up link opens: anyone who holds the link becomes a platform administrator, with a second check.
 */
export const setUpHandlers = (
  sealing: Sealing,
): Pick<Handlers<typeof hostingContract>, keyof typeof setUpEndpoints> => {
  /** The secret behind a link that works, and the step of a code that fits it. */
  function judgeLink(found: SetUpLink | undefined, hash: Buffer, code: string, now: Date) {
    const link = usable(found, now);
    if (link instanceof Refusal) return link;
    const secret = sealing.open(link.secret, ownerOf(hash));
    const lastStep = stepOf(secret, typedCode(code), now);
    return lastStep === null ? refuse('code_wrong') : { secret, lastStep };
  }
  return {
    async readSetUpLink({ token }, { db, now }) {
      const link = await findSetUpLink(db, hashOfLink(token));
      return usable(link, now);
    },

    async beginSetUp({ token, ...asked }, { db, now }) {
      const hash = hashOfLink(token);
      const link = usable(await findSetUpLink(db, hash), now);
      if (link instanceof Refusal) return link;
      const fault = await faultOf(db, asked);
      if (fault) return refuse(fault);
      return shownSecret(sealing.open(link.secret, ownerOf(hash)), asked.email.toLowerCase());
    },

    // Anyone who holds the link has been shown the secret: there is nothing to guess, and no need to count tries.
    async completeSetUp({ token, code, password, ...person }, { transact, now }) {
      const hash = hashOfLink(token);
      const looked = await transact(async (db) => judgeLink(await findSetUpLink(db, hash), hash, code, now));
      if (looked instanceof Refusal) return looked;
      const passwordHash = await hashInTurn(password, now);
      return transact(async (db) => {
        // Of two that come with one link, the second finds it used.
        const judged = judgeLink(await lockSetUpLink(db, hash), hash, code, now);
        if (judged instanceof Refusal) return judged;
        const fault = await faultOf(db, { ...person, password });
        if (fault) return refuse(fault);
        const { secret, lastStep } = judged;
        return orEmailTaken(async () => {
          const accountId = await savePlatformAccount(db, person);
          await savePassword(db, [accountId], passwordHash, { mailboxShown: true });
          await savePlatformUser(db, accountId, person);
          await saveTwoFactor(db, { accountId, method: 'app', secret: sealing.seal(secret, accountId), lastStep }, now);
          const recovery = newRecoveryCodes(sealing, accountId);
          await saveRecoveryCodes(db, accountId, recovery.hashes);
          await saveSetUpLinkUsed(db, hash, now);
          await actAs(db, accountId);
          const details = { email: person.email };
          await recordPlatform(db, { action: 'platform_user.set_up', companyId: null, details });
          return { recoveryCodes: recovery.codes };
        });
      });
    },
  };
};

function usable(link: SetUpLink | undefined, now: Date) {
  const over = whyLinkOver(link, now);
  if (over || !link?.secret) return refuse(over ?? 'set_up_link_used');
  return { ...link, secret: link.secret };
}

async function faultOf(db: Db, { email, password }: Asked) {
  if (await isPlatformAddress(db, email)) return 'email_taken';
  return passwordFault(password, [email]);
}
