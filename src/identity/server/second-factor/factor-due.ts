import type { Permission } from '../../../platform/access.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { isSecondFactorDue } from '../../domain/second-factor-due.ts';
import type { AccountToSignIn } from '../accounts/account-queries.ts';

/** Whether a second factor is due of this account; inside the fence of its company. */
export async function findFactorDue(db: Db, account: AccountToSignIn, isLocal: boolean): Promise<boolean> {
  const { role, askedOf, isRelaxed, isDemonstration } = account;
  const permissions = role === 'ROLE_ADMIN' ? await findPermissions(db, account.id) : [];
  return isSecondFactorDue({ role, permissions, askedOf, isRelaxed, isPlayed: isDemonstration && isLocal });
}

async function findPermissions(db: Db, accountId: string): Promise<Permission[]> {
  const held = await db
    .selectFrom('administrator')
    .select((row) => row.ref('permissions').$castTo<Permission[]>().as('permissions'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return held?.permissions ?? [];
}
