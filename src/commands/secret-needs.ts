import type { PoolClient } from 'pg';
import { countByKey } from '../identity/server/seal-again.ts';
import { countKeysBySecret } from '../keeping/server/seal-keys-again.ts';
import { daysOfPassing, listEarlierSecrets } from '../platform/server/secrets/earlier-secrets.ts';
import { fingerprintOf, keyIdOf, listSecrets, type KeyCount } from '../platform/server/secrets/key-ring.ts';
import { fenceOfChain, platformChain } from '../record/server/chain-queries.ts';
import { sealKeysFrom } from '../record/server/seal.ts';
import { countSealsByKey } from '../record/server/seals-by-key.ts';
import { countCertificatesByKey } from '../results/server/certificate-keys.ts';
import type { Runtime } from '../runtime.ts';

/** A secret by its name, and what was made with it that has to be checked, or opened, for years. */
export type SecretState = {
  readonly key: string;
  readonly fingerprint: string;
  readonly isCurrent: boolean;
  /** Null where nobody noted it. */
  readonly replacedAt: Date | null;
  readonly leaked: boolean;
  /** Tokens, exam passes and pictures of open pages may still come with it. */
  readonly isPassing: boolean;
  readonly certificates: number;
  /** Lines of the record, and proofs of what was removed from it. */
  readonly lines: number;
  readonly recoveryCodes: number;
  readonly sealed: number;
};

export const isNeeded = ({ isCurrent, isPassing, certificates, lines, recoveryCodes, sealed }: SecretState): boolean =>
  isCurrent || isPassing || certificates + lines + recoveryCodes + sealed > 0;

/** Every secret there is, the current one first. */
export async function listSecretStates(runtime: Runtime): Promise<SecretState[]> {
  const { secret, now } = runtime;
  const secrets = listSecrets(secret);
  const sealKeys = sealKeysFrom(secret);
  const replaced = new Map((await listReplaced(runtime)).map((one) => [one.fingerprint, one]));
  const made = await countMade(runtime);
  return secrets.map((one, index) => {
    const fingerprint = fingerprintOf(one);
    const key = keyIdOf(fingerprint);
    // What names no key is from before keys had names: the oldest made it.
    const isOldest = index === secrets.length - 1;
    const of = (counts: readonly KeyCount[], id = key) =>
      sum(counts.filter(({ keyId }) => keyId === id || (keyId === null && isOldest)));
    const { replacedAt = null, leaked = false } = replaced.get(fingerprint) ?? {};
    const age = replacedAt ? now().getTime() - replacedAt.getTime() : Infinity;
    return {
      key,
      fingerprint,
      isCurrent: index === 0,
      replacedAt,
      leaked,
      isPassing: !leaked && age < daysOfPassing * 24 * 3600 * 1000,
      certificates: of(made.certificates),
      lines: of(made.lines, sealKeys[index]?.id),
      recoveryCodes: of(made.codes),
      sealed: of(made.sealed),
    };
  });
}

const sum = (counts: readonly KeyCount[]): number => counts.reduce((total, { count }) => total + count, 0);

async function listReplaced({ pools }: Runtime) {
  const client: PoolClient = await pools.staff.connect();
  try {
    return await listEarlierSecrets(client);
  } finally {
    client.release();
  }
}

async function countMade({ inTransaction }: Runtime) {
  const chains = await inTransaction(fenceOfChain(platformChain), async (db) => [
    platformChain,
    ...(await db.selectFrom('company').select('id').execute()).map(({ id }) => id),
  ]);
  const certificates: KeyCount[] = [];
  const lines: KeyCount[] = [];
  const backupKeys: KeyCount[] = [];
  for (const chainId of chains)
    await inTransaction(fenceOfChain(chainId), async (db) => {
      lines.push(...(await countSealsByKey(db, chainId)));
      if (chainId === platformChain) return;
      certificates.push(...(await countCertificatesByKey(db)));
      backupKeys.push(...(await countKeysBySecret(db)));
    });
  const { sealed, codes } = await inTransaction(fenceOfChain(platformChain), countByKey);
  return { certificates, lines, codes, sealed: [...sealed, ...backupKeys] };
}
