import { refuse, SignedOut } from '../../platform/refusal.ts';
import { actAs, enterCompany, type Db } from '../../platform/server/database.ts';
import { accountOf } from '../../platform/server/actor.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { languages } from '../../platform/language.ts';
import type { identityContract } from '../contract.ts';
import { signInAreaOf } from '../domain/home.ts';
import { passwordFault } from '../domain/password.ts';
import { mayRequestLink, mostLinksPerDay } from '../domain/sign-in-limit.ts';
import { findOwnPassword, holdPassword, savePassword } from './account-queries.ts';
import { confirmPassword, holdConfirmed } from './confirm-password.ts';
import { countRequests, removeFailures, saveStrangerTry } from './failure-queries.ts';
import { findLink, lockLink, saveLinkUsed, type Link } from './link-queries.ts';
import { notify, type Act } from './notices.ts';
import { hashOfLink, sendReset } from './password-links.ts';
import { hashInTurn, verifyInTurn } from './passwords.ts';
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
    await saveStrangerTry(db, { name: username, kind: 'reset', network: wire.network, now });
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

  async setPassword({ token, password }, { transact, now, wire }) {
    const hash = hashOfLink(token);
    const whose = await transact(async (db) => {
      const link = await findLink(db, hash, now);
      return link && { ...link, ...(await findOwnPassword(db, link.accountId)) };
    });
    if (!whose) return refuse('link_not_valid');
    const fault = passwordFault(password, aboutOf(whose));
    if (fault) return refuse(fault);
    const passwordHash = await hashInTurn(password, now);
    return transact(async (db) => {
      // Of two that come with one link, the second finds it used.
      const link = await lockLink(db, hash, now);
      if (!link) return refuse('link_not_valid');
      await saveLinkUsed(db, hash, now);
      const isFirst = whose.passwordHash === null;
      await saveByLink(db, link, { passwordHash, isFirst }, { actor: { kind: 'anonymous' }, now, wire });
      return { area: signInAreaOf(link.role) };
    });
  },

  async changePassword({ current, password }, context) {
    const own = await confirmPassword(context, current);
    if (!own) return refuse('password_wrong');
    const fault = passwordFault(password, aboutOf(own));
    if (fault) return refuse(fault);
    const { actor, now } = context;
    const passwordHash = await hashInTurn(password, now);
    return context.transact(async (db) => {
      await holdConfirmed(db, own);
      await saveOwnPassword(db, context, passwordHash);
      await recordOwn(db, actor, 'account.password_changed');
      return {};
    });
  },

  // The one-time password was asked for at the sign-in, and opens nothing but this.
  async chooseOwnPassword({ password }, context) {
    const { transact, actor, now } = context;
    const accountId = accountOf(actor);
    const own = await transact((db) => findOwnPassword(db, accountId));
    if (!own.oneTimePassword) return refuse('password_is_own');
    const fault = passwordFault(password, aboutOf(own));
    if (fault) return refuse(fault);
    if (await verifyInTurn(own.passwordHash, password, now)) return refuse('password_same');
    const passwordHash = await hashInTurn(password, now);
    return transact(async (db) => {
      if (!(await holdPassword(db, accountId, own.passwordHash))) throw new SignedOut();
      await saveOwnPassword(db, context, passwordHash);
      await recordOwn(db, actor, 'account.password_set', { by: 'one_time' });
      return {};
    });
  },
};

/** Whoever reads this mailbox is who they say: the waits that others caused end too. */
async function saveByLink(
  db: Db,
  { accountId, companyId, kind, signInName }: Link,
  { passwordHash, isFirst }: { readonly passwordHash: string; readonly isFirst: boolean },
  act: Act,
): Promise<void> {
  const { now } = act;
  await savePassword(db, accountId, passwordHash);
  await removeChecks(db, accountId);
  // A first password is no news to whoever was invited.
  if (!isFirst) await notify(db, act, [accountId], 'password_changed');
  await saveEndOfSessions(db, accountId, {}, now);
  await removeFailures(db, [signInName]);
  if (!companyId) return;
  await enterCompany(db, companyId);
  await actAs(db, accountId);
  const person = { kind: 'user', accountId, sessionId: '', companyId } as const;
  await recordOwn(db, person, 'account.password_set', { by: kind });
}

/** A password that its owner chose, while signed in: every other way into the account ends. */
async function saveOwnPassword(db: Db, act: Act, passwordHash: string): Promise<void> {
  const { actor, now } = act;
  const accountId = accountOf(actor);
  await savePassword(db, accountId, passwordHash);
  await voidWaysIn(db, [accountId]);
  await notify(db, act, [accountId], 'password_changed');
  const except = 'sessionId' in actor ? actor.sessionId : '';
  await saveEndOfSessions(db, accountId, { except }, now);
}

type About = { readonly signInName: string; readonly companyCode: string | null };

const aboutOf = ({ signInName, companyCode }: About): string[] => [signInName, companyCode ?? ''];
