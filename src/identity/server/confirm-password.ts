import type { Actor } from '../../platform/access.ts';
import { accountOf } from '../../platform/server/actor.ts';
import type { Db } from '../../platform/server/database.ts';
import { mostWrongConfirmations } from '../domain/sign-in-limit.ts';
import { findOwnPassword } from './account-queries.ts';
import { saveFailure } from './failure-queries.ts';
import { argon2Verify } from './passwords.ts';
import { saveEndOfSessions } from './session-queries.ts';

export type Own = {
  readonly accountId: string;
  readonly signInName: string;
  readonly companyCode: string | null;
};

/**
 * Who is asking, if the password is theirs, else null. A stolen session cannot be used to find the password: after ten
 * wrong ones in a day every session of the account ends.
 */
export async function confirmPassword(db: Db, actor: Actor, password: string, now: Date): Promise<Own | null> {
  const accountId = accountOf(actor);
  const { passwordHash, signInName, companyCode } = await findOwnPassword(db, accountId);
  if (await argon2Verify(passwordHash, password)) return { accountId, signInName, companyCode };
  const failures = await saveFailure(db, signInName, 'confirm', '', now);
  if (failures % mostWrongConfirmations === 0) await saveEndOfSessions(db, accountId, {}, now);
  return null;
}
