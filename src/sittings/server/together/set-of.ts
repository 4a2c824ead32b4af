import type { Db, InTransaction } from '../../../platform/server/database/database.ts';
import { together } from '../../../platform/server/together.ts';

export type Rush = {
  readonly inTransaction: InTransaction;
  /** Hears why a set failed; each of it then goes its way alone. */
  readonly onFault: (error: unknown) => void;
};

type OfCompany = { readonly companyId: string };

/**
 * Those of one company who come together, in one transaction of the sign-in that sees no table. `work` gives what came of each, in their
 * order; null is for who goes alone. Where it fails all of them do: nothing of it is kept then.
 */
export function setOf<Item extends OfCompany, Result>(
  { inTransaction, onFault }: Rush,
  work: (db: Db, items: readonly [Item, ...Item[]]) => Promise<readonly (Result | null)[]>,
): (item: Item) => Promise<Result | null> {
  const ask = together<Item, Result | null>(
    async (items) => {
      const [first, ...others] = items;
      if (!first) return [];
      const fence = { companyId: first.companyId, role: 'examinee', pool: 'rush' } as const;
      return inTransaction(fence, (db) => work(db, [first, ...others])).catch((error: unknown) => {
        onFault(error);
        return items.map(() => null);
      });
    },
    { keyOf: ({ companyId }) => companyId },
  );
  return ask;
}
