import { createHash } from 'node:crypto';
import { z } from 'zod';
import { verifyWith } from '../../../platform/server/secrets/signing.ts';
import type { PublishedKey, RevocationList } from '../../published-contract.ts';

/** How a code stands in the list that everybody may fetch. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex');

const header = z.strictObject({ alg: z.literal('EdDSA'), typ: z.literal('JWT'), kid: z.string() });
const payload = z.looseObject({ id: z.string(), jti: z.string(), validFrom: z.string(), name: z.string() });

type Outside = {
  readonly keys: readonly PublishedKey[];
  readonly list: RevocationList | null;
  readonly now: Date;
};

export type CheckedCredential =
  | { readonly verdict: 'unknown_key' | 'not_genuine' | 'list_not_genuine' }
  | {
      readonly verdict: 'valid' | 'revoked';
      readonly credential: z.output<typeof payload>;
      /** Whether a list was at hand, and its next one was not due. */
      readonly list: 'none' | 'current' | 'outdated';
      readonly revokedAt: string | null;
    };

/** Judges a credential by the published keys and list alone: without a network, without us. */
export function checkCredential(text: string, { keys, list, now }: Outside): CheckedCredential {
  const [head = '', body = '', signature = '', ...more] = text.trim().split('.');
  const named = header.safeParse(decoded(head));
  const said = payload.safeParse(decoded(body));
  if (!named.success || !said.success || more.length > 0) return { verdict: 'not_genuine' };
  const key = keys.find(({ kid }) => named.data.kid.endsWith(`/certificate-keys/${kid}`));
  if (!key) return { verdict: 'unknown_key' };
  if (!verifyWith(key.x, `${head}.${body}`, signature)) return { verdict: 'not_genuine' };
  if (list && !isGenuineList(list, keys)) return { verdict: 'list_not_genuine' };
  const code = said.data.id.split('/').at(-1) ?? '';
  const revokedAt = list?.list.revoked.find((one) => one.code === hashOfCode(code))?.at ?? null;
  const age = list === null ? 'none' : now < new Date(list.list.nextUpdate) ? 'current' : 'outdated';
  return { verdict: revokedAt ? 'revoked' : 'valid', credential: said.data, list: age, revokedAt };
}

function isGenuineList({ list, signature }: RevocationList, keys: readonly PublishedKey[]): boolean {
  const [keyId = '', text = '', ...more] = signature.split('.');
  const key = keys.find(({ kid }) => kid === keyId);
  return key !== undefined && more.length === 0 && verifyWith(key.x, list, text);
}

function decoded(part: string): unknown {
  const bytes = Buffer.from(part, 'base64url');
  if (bytes.toString('base64url') !== part) return null;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
