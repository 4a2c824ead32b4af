import { refuse, refuseAndKeep } from '../../platform/refusal.ts';
import { enterCompany } from '../../platform/server/database.ts';
import { accountOf } from '../../platform/server/actor.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { languages } from '../../platform/language.ts';
import type { identityContract } from '../contract.ts';
import { signInAreaOf } from '../domain/home.ts';
import { passwordFault } from '../domain/password.ts';
import { mayRequestLink, mostLinksPerDay } from '../domain/sign-in-limit.ts';
import { findOwnPassword, savePassword } from './account-queries.ts';
import { confirmPassword } from './confirm-password.ts';
import { countRequests, removeFailures, saveFailure } from './failure-queries.ts';
import { findLink, lockLink, saveLinkUsed } from './link-queries.ts';
import { hashOfLink, sendPasswordNotice, sendReset } from './password-links.ts';
import { argon2Verify, hashPassword } from './passwords.ts';
import { recordOwn } from './record-own.ts';
import { voidWaysIn } from './reset-access.ts';
import { saveEndOfSessions } from './session-queries.ts';
import { removeChecks } from './two-factor-queries.ts';

type Passwords = Pick<
  Handlers<typeof identityContract>,
  'requestPasswordReset' | 'readPasswordLink' | 'setPassword' | 'changePassword' | 'chooseOwnPassword'
>;

export const passwordHandlers: Passwords = {
  // Whether there is such a person is found out by the job that writes the mail: the answer, and the time it takes,
  // are the same.
  async requestPasswordReset({ username }, { db, now, wire }) {
    const requests = await countRequests(db, username, wire.network, now);
    if (!mayRequestLink(requests)) return refuse('too_many_attempts', { seconds: 60 * 60 });
    await saveFailure(db, username, 'reset', wire.network, now);
    if (requests.byName < mostLinksPerDay) await sendReset(db, username);
    return {};
  },

  async readPasswordLink({ token }, { db, now }) {
    const link = await findLink(db, hashOfLink(token), now);
    if (!link) return refuse('link_not_valid');
    return {
      kind: link.kind,
      signInName: link.signInName,
      area: signInAreaOf(link.role),
      language: languages.find((known) => known === link.language) ?? 'en',
      expiresAt: link.expiresAt,
    };
  },

  async setPassword({ token, password }, { db, now }) {
    const hash = hashOfLink(token);
    const link = await lockLink(db, hash, now);
    if (!link) return refuse('link_not_valid');
    const { companyCode } = await findOwnPassword(db, link.accountId);
    const fault = passwordFault(password, aboutOf(link.signInName, companyCode));
    if (fault) return refuse(fault);
    await savePassword(db, link.accountId, await hashPassword(password));
    await removeChecks(db, link.accountId);
    // A first password is no news to whoever was invited.
    if (link.kind === 'reset') await sendPasswordNotice(db, link.accountId, now);
    await saveLinkUsed(db, hash, now);
    await saveEndOfSessions(db, link.accountId, {}, now);
    // Whoever reads this mailbox is who they say: the waits that others caused end too.
    await removeFailures(db, link.signInName, null);
    if (link.companyId) {
      await enterCompany(db, link.companyId);
      const person = { kind: 'user', accountId: link.accountId, sessionId: '', companyId: link.companyId } as const;
      await recordOwn(db, person, 'account.password_set', now, { by: link.kind });
    }
    return { area: signInAreaOf(link.role) };
  },

  async changePassword({ current, password }, { db, actor, now }) {
    const own = await confirmPassword(db, actor, current, now);
    if (!own) return refuseAndKeep('password_wrong');
    const fault = passwordFault(password, aboutOf(own.signInName, own.companyCode));
    if (fault) return refuse(fault);
    await savePassword(db, own.accountId, await hashPassword(password));
    await voidWaysIn(db, [own.accountId]);
    await sendPasswordNotice(db, own.accountId, now);
    const except = 'sessionId' in actor ? actor.sessionId : '';
    await saveEndOfSessions(db, own.accountId, { except }, now);
    await recordOwn(db, actor, 'account.password_changed', now);
    return {};
  },

  // The one-time password was asked for at the sign-in, and opens nothing but this.
  async chooseOwnPassword({ password }, { db, actor, now }) {
    const accountId = accountOf(actor);
    const { signInName, companyCode, passwordHash, oneTimePassword } = await findOwnPassword(db, accountId);
    if (!oneTimePassword) return refuse('password_is_own');
    const fault = passwordFault(password, aboutOf(signInName, companyCode));
    if (fault) return refuse(fault);
    if (await argon2Verify(passwordHash, password)) return refuse('password_same');
    await savePassword(db, accountId, await hashPassword(password));
    await voidWaysIn(db, [accountId]);
    const except = 'sessionId' in actor ? actor.sessionId : '';
    await saveEndOfSessions(db, accountId, { except }, now);
    await recordOwn(db, actor, 'account.password_set', now, { by: 'one_time' });
    return {};
  },
};

const aboutOf = (signInName: string, companyCode: string | null): string[] => [signInName, companyCode ?? ''];
