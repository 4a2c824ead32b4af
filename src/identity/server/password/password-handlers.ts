import type { SignedInActor } from '../../../platform/access.ts';
import { refuse, SignedOut } from '../../../platform/refusal.ts';
import { actAs, enterCompany, type Db } from '../../../platform/server/database/database.ts';
import type { RecordDetails } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { languages } from '../../../platform/language.ts';
import type { identityContract } from '../../contract.ts';
import { signInAreaOf } from '../../domain/home.ts';
import { passwordFault } from '../../domain/password.ts';
import { mayRequestLink, mostLinksPerDay } from '../../domain/sign-in-limit.ts';
import { findOwnPassword, holdPassword, savePassword } from '../accounts/account-queries.ts';
import { confirmPassword, holdConfirmed } from '../check-again/confirm-password.ts';
import { countRequests, removeFailures, saveStrangerTry } from '../sign-in/failure-queries.ts';
import { findLink, lockLink, saveLinkUsed, type Link } from './link-queries.ts';
import { notify, type Act } from '../notices/notices.ts';
import { hashOfLink, sendReset } from './password-links.ts';
import { hashInTurn, verifyInTurn } from './passwords.ts';
import { findShownElsewhere, joinByMailbox, listHeld, type Held } from '../accounts/person-queries.ts';
import { recordOwn } from '../record-own.ts';
import { voidWaysIn } from '../accounts/reset-access.ts';
import { saveEndOfSessions } from '../session/session-queries.ts';
import { removeChecks } from '../second-factor/two-factor-queries.ts';

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
      mayKeep: (await findPasswordToKeep(db, link)) !== null,
    };
  },

  async setPassword({ token, password }, { transact, now, wire }) {
    const hash = hashOfLink(token);
    const whose = await transact(async (db) => {
      const link = await findLink(db, hash, now);
      return link && { ...link, ...(await findOwnPassword(db, link.accountId)) };
    });
    if (!whose) return refuse('link_not_valid');
    const fault = password === null ? null : passwordFault(password, aboutOf(whose));
    if (fault) return refuse(fault);
    const chosen = password === null ? null : await hashInTurn(password, now);
    return transact(async (db) => {
      // Of two that come with one link, the second finds it used.
      const link = await lockLink(db, hash, now);
      if (!link) return refuse('link_not_valid');
      const kept = chosen === null ? await findPasswordToKeep(db, link) : null;
      const passwordHash = chosen ?? kept?.passwordHash;
      if (passwordHash === undefined) return refuse('no_password_to_keep');
      await saveLinkUsed(db, hash, now);
      const act = { actor: { kind: 'anonymous' }, now, wire } as const;
      await saveByLink(db, link, { passwordHash, into: kept?.id ?? link.accountId }, act);
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
      await recordOwn(db, actor, 'account.password_changed');
      await saveOwnPassword(db, context, passwordHash);
      return {};
    });
  },

  // The one-time password was asked for at the sign-in, and opens nothing but this.
  async chooseOwnPassword({ password }, context) {
    const { transact, actor, now } = context;
    const accountId = actor.accountId;
    const own = await transact((db) => findOwnPassword(db, accountId));
    if (!own.oneTimePassword) return refuse('password_is_own');
    const fault = passwordFault(password, aboutOf(own));
    if (fault) return refuse(fault);
    if (await verifyInTurn(own.passwordHash, password, now)) return refuse('password_same');
    const passwordHash = await hashInTurn(password, now);
    return transact(async (db) => {
      if (!(await holdPassword(db, accountId, own.passwordHash))) throw new SignedOut();
      await recordOwn(db, actor, 'account.password_set', { by: 'one_time' });
      await saveOwnPassword(db, context, passwordHash);
      return {};
    });
  },
};

/** Who is invited may keep the password that the address has; who forgot it may not. */
const findPasswordToKeep = async (db: Db, { kind, accountId, sentTo }: Link) =>
  kind === 'invitation' ? findShownElsewhere(db, accountId, sentTo) : null;

/**
 * Who reads this mailbox is who they say, in every company that knows the address: the password is one from here on,
 * and the waits that others caused end. A person signed in where it was another, or to an account that comes to the
 * person now, is out, and no other link leads in.
 */
async function saveByLink(
  db: Db,
  { accountId, sentTo, kind, signInName }: Link,
  { passwordHash, into }: { readonly passwordHash: string; readonly into: string },
  act: Act,
): Promise<void> {
  const { now } = act;
  const joined = await joinByMailbox(db, { accountId, address: sentTo, into }, now);
  const held = await listHeld(db, accountId);
  const ids = held.map(({ id }) => id);
  const changed = held.filter((account) => account.passwordHash !== passwordHash);
  await savePassword(db, ids, passwordHash, { mailboxShown: sentTo === signInName });
  await voidWaysIn(db, ids);
  for (const id of new Set([...changed.map((account) => account.id), ...joined])) {
    await removeChecks(db, id);
    await saveEndOfSessions(db, id, {}, now);
  }
  await removeFailures(db, [signInName]);
  // One mail is enough, and a first password is no news to a person who was invited.
  const known = changed.find((account) => account.passwordHash !== null);
  if (known) await notify(db, act, [known.id], { kind: 'password_changed' });
  await recordThere(db, changed, ({ id }) => ({
    action: 'account.password_set',
    details: { by: id === accountId ? kind : 'reset' },
  }));
}

/** A password that its owner chose, while signed in: every other way into their accounts ends. */
async function saveOwnPassword(db: Db, act: Act<SignedInActor>, passwordHash: string): Promise<void> {
  const { actor, now } = act;
  const accountId = actor.accountId;
  const held = await listHeld(db, accountId);
  const ids = held.map(({ id }) => id);
  await savePassword(db, ids, passwordHash);
  await voidWaysIn(db, ids);
  await notify(db, act, [accountId], { kind: 'password_changed' });
  const except = 'sessionId' in actor ? actor.sessionId : '';
  for (const id of ids) await saveEndOfSessions(db, id, { except }, now);
  await recordThere(
    db,
    held.filter(({ id }) => id !== accountId),
    () => ({ action: 'account.password_changed' }),
  );
}

type Line = { readonly action: 'account.password_set' | 'account.password_changed'; readonly details?: RecordDetails };

/**
 * The new password in the record of each company that it concerns; none learns there of another. Leaves the transaction in
 * the last one of them.
 */
async function recordThere(db: Db, accounts: readonly Held[], lineOf: (account: Held) => Line): Promise<void> {
  for (const account of accounts) {
    const { id: accountId, companyId } = account;
    if (companyId === null) continue;
    await enterCompany(db, companyId);
    await actAs(db, accountId);
    const { action, details } = lineOf(account);
    await recordOwn(db, { kind: 'user', accountId, sessionId: '', companyId }, action, details);
  }
}

type About = { readonly signInName: string; readonly companyCode: string | null };

const aboutOf = ({ signInName, companyCode }: About): string[] => [signInName, companyCode ?? ''];
