import type { Actor } from '../../access.ts';
import type { Endpoint } from '../../contract.ts';
import { Refusal } from '../../refusal.ts';
import { actingOf } from './acting.ts';
import { fenceOf, type Db, type Fence, type InTransaction } from './database.ts';

/** Does something in a transaction of its own, behind the endpoint's fence; a refusal undoes it. */
export type Transact = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

type Asking = { readonly actor: Actor; readonly network: string };

/** What is open to everybody does not depend on who asks: it enters a company only by what it was given. */
export function fenceFor({ permission, aboutAccount }: Endpoint, { actor, network }: Asking, isKnown: boolean): Fence {
  if (permission === 'public') {
    const by = actingOf(actor, network);
    return { companyId: null, role: 'staff', pool: isKnown ? 'public' : 'strangers', by };
  }
  return aboutAccount ? { ...fenceOf(actor, network), role: 'staff' } : fenceOf(actor, network);
}

/** A refusal undoes whatever was done before it in the same transaction. */
export const transactions =
  (inTransaction: InTransaction, fence: Fence): Transact =>
  async <Result>(work: (db: Db) => Promise<Result>) => {
    const undo = new Error('a refusal undoes what was done');
    const refusals: Result[] = [];
    try {
      return await inTransaction(fence, async (db) => {
        const outcome = await work(db);
        if (!(outcome instanceof Refusal) || outcome.keepsWork) return outcome;
        refusals.push(outcome);
        throw undo;
      });
    } catch (error) {
      const [refusal] = refusals;
      if (error === undo && refusal !== undefined) return refusal;
      throw error;
    }
  };
