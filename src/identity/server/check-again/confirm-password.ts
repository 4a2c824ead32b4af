import { isCheckedLately, isFactorDue, type SignedInActor } from '../../../platform/access.ts';
import { SignedOut } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Transacting } from '../../../platform/server/serve.ts';
import { mostWrongConfirmations } from '../../domain/sign-in-limit.ts';
import { findOwnPassword, holdPassword } from '../accounts/account-queries.ts';
import { removeConfirmations, saveFailure } from '../sign-in/failure-queries.ts';
import { verifyInTurn } from '../password/passwords.ts';
import { saveEndOfSessions } from '../session/session-queries.ts';

export type Own = {
  readonly accountId: string;
  readonly signInName: string;
  readonly companyCode: string | null;
  readonly passwordHash: string | null;
};

/**
 * Who is asking, if the password is theirs, else null. A stolen session cannot be used to find the password: after ten
 * wrong ones in a day every session of the account ends. Each is counted before it is looked at, so that many sent at once
 * are no more than ten either.
 */
export async function confirmPassword(
  { transact, actor, now }: Transacting<SignedInActor>,
  password: string,
): Promise<Own | null> {
  const accountId = actor.accountId;
  const { tries, ...own } = await transact(async (db) => {
    const found = await findOwnPassword(db, accountId);
    const counted = { name: accountId, kind: 'confirm', network: '', now } as const;
    return { ...found, accountId, tries: await saveFailure(db, counted) };
  });
  if (tries <= mostWrongConfirmations && (await verifyInTurn(own.passwordHash, password, now))) return own;
  if (tries >= mostWrongConfirmations) await transact((db) => saveEndOfSessions(db, accountId, {}, now));
  return null;
}

/** In the transaction that writes: the password that was confirmed is still theirs, and what was counted is forgotten. */
export async function holdConfirmed(db: Db, { accountId, passwordHash }: Own): Promise<void> {
  if (!(await holdPassword(db, accountId, passwordHash))) throw new SignedOut();
  await removeConfirmations(db, accountId);
}

/**
 * Who is asking, by their password; right after the sign-in that leads only to setting up a second factor, by that. Null
 * where neither shows it.
 */
export async function confirmOwner(
  context: Transacting<SignedInActor>,
  password: string | undefined,
): Promise<Own | null> {
  if (password !== undefined) return confirmPassword(context, password);
  const { transact, actor, now } = context;
  if (!isFactorDue(actor) || !isCheckedLately(actor, now)) return null;
  const accountId = actor.accountId;
  return { accountId, ...(await transact((db) => findOwnPassword(db, accountId))) };
}
