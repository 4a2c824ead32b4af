import { found, refuse } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import { blocksOf } from '../../domain/sign-in-limit.ts';
import { findAccountById } from '../accounts/account-queries.ts';
import { clearFailures, listFailures } from './failure-queries.ts';
import { recordOf } from '../record-own.ts';

type Blocks = Pick<Handlers<typeof identityContract>, 'listSignInBlocks' | 'clearSignInBlock'>;

/** Who has to wait before the next sign-in, and how an administrator in the room lets them try again. */
export const blockHandlers: Blocks = {
  async listSignInBlocks(_, { db, actor, now }) {
    const blocks = blocksOf(await listFailures(db, actor.companyId, now), now).map(({ seconds, ...block }) => ({
      ...block,
      until: new Date(now.getTime() + seconds * 1000),
    }));
    return { 'hydra:member': blocks, 'hydra:totalItems': blocks.length };
  },

  async clearSignInBlock({ accountId }, { db, actor, now }) {
    const account = await findAccountById(db, accountId, now);
    found(account?.companyId === actor.companyId ? account : null);
    const kept = await clearFailures(db, [found(account).signInName], now);
    if (kept.length > 0) return refuse('cleared_too_often');
    await recordOf(db, actor, { accountId, action: 'account.block_cleared' });
    return {};
  },
};
