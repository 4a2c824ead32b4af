import type { Db } from '../../../platform/server/database/database.ts';
import { notify, type Act } from '../notices/notices.ts';
import { countRecoveryCodes } from './two-factor-queries.ts';

/** Its owner hears that a recovery code was used, and how many are left. */
export async function notifyOfRecoveryCode(db: Db, accountId: string, act: Pick<Act, 'now' | 'wire'>): Promise<void> {
  const left = String(await countRecoveryCodes(db, accountId));
  await notify(db, { actor: { kind: 'anonymous' }, ...act }, [accountId], { kind: 'recovery_code_used', left });
}
