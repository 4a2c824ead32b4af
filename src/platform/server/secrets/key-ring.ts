import { hkdfSync } from 'node:crypto';

/**
 * The secrets of an installation, the current one first: that one signs and seals, those before it only check and open
 * (docs/decisions/0036). A single one stands for itself.
 */
export type Secrets = string | readonly [current: string, ...earlier: string[]];

/** A key that follows from a secret for one purpose, and the name by which what it made says which one it was. */
export type Key = { readonly id: string; readonly bytes: Buffer };

export type Keys = {
  readonly current: Key;
  /** Newest first. */
  readonly all: readonly Key[];
  /** The key of this name, if it is ours. What names none is from before keys had names: the oldest made it. */
  readonly named: (id: string | null | undefined) => Key | undefined;
};

/** How much was made with a key; null for what names none. */
export type KeyCount = { readonly keyId: string | null; readonly count: number };

export const listSecrets = (secrets: Secrets): readonly [string, ...string[]] =>
  typeof secrets === 'string' ? [secrets] : secrets;

export const currentSecret = (secrets: Secrets): string => listSecrets(secrets)[0];

/** By what a secret is known where it may not stand itself. */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'installation', 16)).toString('hex');

/** Six bytes, as they stand before what was sealed. */
export const idBytes = 6;
export const keyIdOf = (fingerprint: string): string => fingerprint.slice(0, idBytes * 2);

export const bytesFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

export function keysFor(secrets: Secrets, purpose: string): Keys {
  const keyOf = (secret: string): Key => ({ id: keyIdOf(fingerprintOf(secret)), bytes: bytesFor(secret, purpose) });
  const [first, ...earlier] = listSecrets(secrets);
  const current = keyOf(first);
  const all = [current, ...earlier.map(keyOf)];
  const byId = new Map(all.map((key) => [key.id, key]));
  return { current, all, named: (id) => (id ? byId.get(id) : all.at(-1)) };
}
