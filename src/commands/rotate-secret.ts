import pg from 'pg';
import { saveForgotten, saveRotation } from '../hosting/server/record/secret-record.ts';
import { sealAgain, type SealedAgain } from '../identity/server/seal-again.ts';
import { sealingFrom } from '../identity/server/encrypted-secrets.ts';
import { sealKeysAgain } from '../keeping/server/seal-keys-again.ts';
import {
  findInstallation,
  inTurn,
  isHalfRotated,
  proofOf,
  refuseBesideLiving,
} from '../platform/server/installation/installation.ts';
import { fingerprintOf, listSecrets } from '../platform/server/secrets/key-ring.ts';
import { keepSecrets, newSecret, secretsOf } from '../platform/server/secrets/secret-file.ts';
import type { Settings } from '../platform/server/settings/settings.ts';
import { StartProblem } from '../platform/server/start-problem.ts';
import { openRuntime, type Runtime } from '../runtime.ts';
import { isNeeded, listSecretStates, type SecretState } from './secret-needs.ts';

/** Where a change of the secret stands. It can be cut off after each step, and is ended by doing it again. */
export type RotationStep = 'kept' | 'signed_in' | 'batch_sealed' | 'settled';

type How = {
  /** Others have the old secret: tokens and picture addresses made with it hold no longer. */
  readonly leaked?: boolean;
  /** How many are sealed again in one transaction, and what hears of each step: for tests. */
  readonly atOnce?: number;
  readonly noted?: (step: RotationStep) => void;
};

export type SecretRotation = SealedAgain & { readonly states: readonly SecretState[] };

/**
 * Gives the installation a new secret while no server runs. Null where SECRET comes from the environment and is still
 * the one that the database knows: then somebody has to set a new one first.
 */
export async function rotateSecret(settings: Settings, how: How = {}): Promise<SecretRotation | null> {
  const isBegun = await withRotating(settings, isRotationBegun);
  if (!isBegun && settings.secret !== null) return null;
  if (!isBegun) keepSecrets(settings.dataDir, [newSecret(), ...listSecrets(secretsOf(settings))]);
  how.noted?.('kept');
  return withRotating(settings, (runtime) => endRotation(runtime, how));
}

/** To open the database is to give its sign-ins the passwords that follow from the current secret. */
async function withRotating<Outcome>(settings: Settings, work: (runtime: Runtime) => Promise<Outcome>) {
  const runtime = await openRuntime(settings, { rotates: true });
  try {
    return await work(runtime);
  } finally {
    await runtime.close();
  }
}

const isRotationBegun = (runtime: Runtime): Promise<boolean> =>
  asOwner(runtime, async (owner) => {
    const kept = await findInstallation(owner);
    return kept !== null && isHalfRotated(kept, await proofOf(runtime.secret, runtime.media));
  });

async function endRotation(
  runtime: Runtime,
  { leaked = false, atOnce, noted = () => {} }: How,
): Promise<SecretRotation> {
  noted('signed_in');
  const { secret, settings } = runtime;
  const sealed = await asOwner(runtime, (owner) =>
    inTurn(owner, async () => {
      if (settings.databaseUrl) await refuseBesideLiving(owner);
      const batches = { ...(atOnce ? { atOnce } : {}), noted: () => noted('batch_sealed') };
      const done = await sealAllAgain(runtime, owner, batches);
      await saveRotation(owner, secret, leaked);
      noted('settled');
      return done;
    }),
  );
  return { ...sealed, states: await listSecretStates(runtime) };
}

type Batches = { readonly atOnce?: number; readonly noted?: () => void };

/** What belongs to accounts, then what belongs to companies. */
async function sealAllAgain(runtime: Runtime, owner: pg.Client, batches: Batches = {}): Promise<SealedAgain> {
  const ofAccounts = await sealAgain(owner, sealingFrom(runtime.secret), batches);
  const ofCompanies = await sealKeysAgain(runtime, batches.noted);
  return {
    sealed: ofAccounts.sealed + ofCompanies.sealed,
    unopened: ofAccounts.unopened + ofCompanies.unopened,
  };
}

export type Forgetting = { readonly forgotten: readonly SecretState[]; readonly left: readonly SecretState[] };

/** Drops the earlier secrets that nothing needs. A server may run meanwhile: it knows them until it is started anew. */
export async function forgetSecrets(runtime: Runtime): Promise<Forgetting> {
  const { secret, settings } = runtime;
  // A second check that was begun with an earlier one and confirmed since.
  await asOwner(runtime, (owner) => sealAllAgain(runtime, owner));
  const states = await listSecretStates(runtime);
  const forgotten = states.filter((state) => !isNeeded(state));
  const gone = new Set(forgotten.map(({ fingerprint }) => fingerprint));
  if (gone.size > 0) {
    await asOwner(runtime, (owner) => saveForgotten(owner, [...gone]));
    const left = listSecrets(secret).filter((one) => !gone.has(fingerprintOf(one)));
    if (settings.secret === null) keepSecrets(settings.dataDir, left);
  }
  return { forgotten, left: states.filter(({ fingerprint }) => !gone.has(fingerprint)) };
}

async function asOwner<Outcome>({ database }: Runtime, work: (owner: pg.Client) => Promise<Outcome>): Promise<Outcome> {
  if (database.owner === null)
    throw new StartProblem('Set DATABASE_OWNER_URL to the sign-in that owns the database, and run it again.');
  const owner = new pg.Client({ connectionString: database.owner });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
