import { found, NotPermitted, refuse } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { identityContract } from '../../contract.ts';
import { signInAreaOf } from '../../domain/home.ts';
import { saveAccessResets } from '../accounts/access-resets.ts';
import { findPersonsAccount } from '../accounts/account-queries.ts';
import { issueSlip } from './issue-slip.ts';
import { notify } from '../notices/notices.ts';
import { recordOf } from '../record-own.ts';
import type { IdentitySurroundings } from '../surroundings.ts';

type Slips = Pick<Handlers<typeof identityContract>, 'issueSignInSlip'>;

/** How somebody in charge lets in who has no second factor at hand. */
export const slipHandlers = ({ sealing }: IdentitySurroundings): Slips => ({
  async issueSignInSlip({ personId }, { db, actor, now, wire }) {
    const account = found(await findPersonsAccount(db, personId));
    if (account.id === actor.accountId) return refuse('slip_for_yourself');
    const isStaff = signInAreaOf(account.role) !== 'examinee';
    if (isStaff && !(actor.kind === 'administrator' && actor.role === 'ROLE_COMPANY_ADMIN')) throw new NotPermitted();
    if (!account.enabled) return refuse('slip_for_disabled');
    const slip = await issueSlip(db, sealing, account.id, now);
    // Its holder may be acting in the name of a colleague for a while (docs/decisions/0027).
    if (isStaff) {
      await saveAccessResets(db, actor, [account.id], { how: 'slip', now });
      await notify(db, { actor, now, wire }, [account.id], { kind: 'slip_issued' });
    }
    await recordOf(db, actor, { accountId: account.id, action: 'account.slip_issued' });
    return { ...slip, signInName: account.signInName };
  },
});
