import { createHash, createHmac } from 'node:crypto';
import { bytesFor, currentSecret, listSecrets, type Secrets } from '../../platform/server/secrets/key-ring.ts';
import { canonicalJson } from '../../platform/server/secrets/signing.ts';

/** A key that seals, and the name by which a seal says which one that was. */
export type SealKey = { readonly id: string; readonly bytes: Uint8Array };

/** Derived from the instance's secret: anyone who holds the database alone can make no seal. */
export const sealKeyFrom = (secrets: Secrets): SealKey => sealKeyOf(currentSecret(secrets));

/** Of every secret there is: what an earlier one sealed is checked with that. */
export const sealKeysFrom = (secrets: Secrets): SealKey[] => listSecrets(secrets).map(sealKeyOf);

function sealKeyOf(secret: string): SealKey {
  const bytes = bytesFor(secret, 'seals of the record');
  return { id: createHash('sha256').update('name').update(bytes).digest('hex').slice(0, 12), bytes };
}

/** A line of the record as it is sealed, moments to the microsecond. Of its details the hash, so that they can be erased. */
export type SealedLine = {
  readonly eventId: string;
  readonly actorId: string;
  readonly sessionId: string | null;
  readonly network: string;
  readonly action: string;
  readonly subjectId: string | null;
  readonly detailsHash: string;
  readonly happenedAt: string;
};

type Place = { readonly chainId: string; readonly number: number; readonly sealedAt: string };

/** What the first line of a chain builds upon. */
export const beginning = '';

/** The seal of a line, in hex: it binds the line to its number and to the seal before it. */
export const sealOf = (key: SealKey, before: string, { chainId, number, sealedAt }: Place, line: SealedLine): string =>
  mac(key, ['line', chainId, number, sealedAt, before, line]);

export type RemovedStretch = {
  readonly chainId: string;
  readonly first: number;
  readonly last: number;
  /** The seal of the last line that was removed. */
  readonly closing: string;
  readonly removedAt: string;
};

/** What shows that the product itself removed a stretch, its time being over. */
export const proofOf = (key: SealKey, { chainId, first, last, closing, removedAt }: RemovedStretch): string =>
  mac(key, ['gap', chainId, first, last, closing, removedAt]);

const mac = (key: SealKey, value: unknown): string =>
  createHmac('sha256', key.bytes).update(canonicalJson(value)).digest('hex');
