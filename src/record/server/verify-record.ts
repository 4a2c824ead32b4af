import type { InTransaction } from '../../platform/server/database/database.ts';
import { fenceOfChain, platformChain, type Head } from './chain-queries.ts';
import { listNotedHeads, listTornNotes } from './heads.ts';
import type { SealKey } from './seal.ts';
import { verifyChain, type ChainReport } from './verify-chain.ts';

type VerificationRequest = {
  /** The code of one company; all chains where nothing is said. */
  readonly company?: string | undefined;
  /** Ends of chains that somebody kept outside. */
  readonly heads?: readonly (Head & { readonly chainId: string })[];
  readonly keys: readonly SealKey[];
};

/** A chain with the code of its company; null for the platform's. */
export type NamedVerdict = ChainReport & { readonly company: string | null };

/** Checks the chains asked for; null where there is no such company. */
export async function verifyRecord(
  inTransaction: InTransaction,
  { company, heads = [], keys }: VerificationRequest,
): Promise<NamedVerdict[] | null> {
  const known = await inTransaction(fenceOfChain(platformChain), (db) =>
    db.selectFrom('company').select(['id', 'code']).orderBy('code').execute(),
  );
  const chosen = known.filter(({ code }) => company === undefined || code === company);
  if (company !== undefined && chosen.length === 0) return null;
  const chains = [
    ...chosen.map(({ id, code }) => ({ chainId: id, company: code })),
    ...(company === undefined ? [{ chainId: platformChain, company: null }] : []),
  ];
  const byId = new Map(keys.map((key) => [key.id, key]));
  const verdicts: NamedVerdict[] = [];
  for (const { chainId, company: code } of chains) {
    const verdict = await inTransaction(fenceOfChain(chainId), async (db) => {
      const kept = heads.filter((head) => head.chainId === chainId);
      const noted = await listNotedHeads(db, chainId);
      const found = await verifyChain(db, chainId, { keys: byId, heads: [...kept, ...noted] });
      // Of the platform's own record; of a company's where that alone is looked at.
      const torn = chainId === platformChain || company !== undefined ? await listTornNotes(db) : [];
      return { ...found, findings: [...found.findings, ...torn] };
    });
    verdicts.push({ ...verdict, company: code });
  }
  return verdicts;
}
