import { createHash } from 'node:crypto';
import { z } from 'zod';
import { verifyWith } from '../../../platform/server/secrets/signing.ts';
import { badgeContexts } from '../../domain/certificates/open-badge.ts';
import type { PublishedKey, RevocationList } from '../../published-contract.ts';
import { bytesToSign, fromMultibase } from './data-integrity.ts';

/** How a code stands in the list that everybody may fetch. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex');

const proof = z.strictObject({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  created: z.string(),
  verificationMethod: z.string(),
  proofPurpose: z.literal('assertionMethod'),
  proofValue: z.string(),
});
const contexts = z.tuple([z.literal(badgeContexts[0]), z.literal(badgeContexts[1])]);
const issuer = z.looseObject({ id: z.string(), name: z.string() });
const said = z.looseObject({
  id: z.string(),
  issuer,
  validFrom: z.string(),
  validUntil: z.iso.datetime().optional(),
  name: z.string(),
});
const file = z.looseObject({ '@context': contexts, proof });

type Outside = {
  readonly keys: readonly PublishedKey[];
  readonly list: RevocationList | null;
  readonly now: Date;
};

export type CheckedCredential =
  | { readonly verdict: 'unknown_key' | 'not_genuine' | 'list_not_genuine' }
  | {
      readonly verdict: 'valid' | 'revoked' | 'expired';
      readonly credential: z.output<typeof said>;
      /** Whether a list was at hand, and its next one was not due. */
      readonly list: 'none' | 'current' | 'outdated';
      readonly revokedAt: string | null;
    };

/** Judges a credential by the published keys and list alone: without a network, without us. */
export async function checkCredential(text: string, { keys, list, now }: Outside): Promise<CheckedCredential> {
  const read = file.safeParse(parsed(text));
  if (!read.success) return { verdict: 'not_genuine' };
  const { '@context': _, proof: found, ...credential } = read.data;
  const of = said.safeParse(credential);
  if (!of.success) return { verdict: 'not_genuine' };
  const key = keys.find(({ kid }) => found.verificationMethod === `${of.data.issuer.id}#${kid}`);
  if (!key) return { verdict: 'unknown_key' };
  if (!(await isProven(credential, found, key.x))) return { verdict: 'not_genuine' };
  if (list && !isGenuineList(list, keys)) return { verdict: 'list_not_genuine' };
  const code = of.data.id.split('/').at(-1) ?? '';
  const revokedAt = list?.list.revoked.find((one) => one.code === hashOfCode(code))?.at ?? null;
  const { validUntil } = of.data;
  const hasExpired = validUntil !== undefined && now > new Date(validUntil);
  return {
    verdict: revokedAt ? 'revoked' : hasExpired ? 'expired' : 'valid',
    credential: of.data,
    list: list === null ? 'none' : now < new Date(list.list.nextUpdate) ? 'current' : 'outdated',
    revokedAt,
  };
}

/** Whether the key with this `x` signed all that the credential says. */
async function isProven(credential: object, { proofValue, ...options }: z.output<typeof proof>, x: string) {
  const signature = fromMultibase(proofValue);
  if (!signature) return false;
  const bytes = await bytesToSign({ ...credential }, options);
  return bytes !== null && verifyWith(x, bytes, signature.toString('base64url'));
}

function isGenuineList({ list, signature }: RevocationList, keys: readonly PublishedKey[]): boolean {
  const [keyId = '', text = '', ...more] = signature.split('.');
  const key = keys.find(({ kid }) => kid === keyId);
  return key !== undefined && more.length === 0 && verifyWith(key.x, list, text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
