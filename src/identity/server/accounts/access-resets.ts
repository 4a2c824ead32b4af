import type { Db } from '../../../platform/server/database/database.ts';
import {
  barredFor,
  resetsLookedAt,
  type AccessReset,
  type Barred,
  type WayOfReset,
} from '../../domain/access-reset.ts';

type Reset = { readonly how: WayOfReset; readonly now: Date };

/**
 * Keeps that this actor reset the access of these people, inside the fence of their company. What somebody does to their own
 * account is no reset. (The platform's own people approve nobody's work; theirs stand in its record.)
 */
export async function saveAccessResets(
  db: Db,
  { accountId: by }: { readonly accountId: string },
  accountIds: readonly string[],
  { how, now }: Reset,
): Promise<void> {
  const others = accountIds.filter((accountId) => accountId !== by);
  if (others.length === 0) return;
  await db
    .insertInto('access_reset')
    .values(others.map((accountId) => ({ account_id: accountId, reset_by: by, how, reset_at: now })))
    .execute();
}

/** Whose work this account may not approve now, and until when. */
export async function findBarred(db: Db, accountId: string, now: Date): Promise<Barred> {
  const resets: AccessReset[] = await db
    .selectFrom('access_reset')
    .select(['account_id as accountId', 'reset_by as by', 'how', 'reset_at as at'])
    .where('reset_at', '>', new Date(now.getTime() - resetsLookedAt))
    .orderBy('reset_at')
    .execute();
  return barredFor(resets, accountId, now);
}

/** A time of a rule, which counts in milliseconds, as a date. */
export const dateOf = (milliseconds: number | null): Date | null =>
  milliseconds === null ? null : new Date(milliseconds);
