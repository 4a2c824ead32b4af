import { z } from 'zod';
import type { Sealing } from '../encrypted-secrets.ts';

const area = z.enum(['admin', 'examinee']);

const shape = z.object({
  purpose: z.enum(['sign_in', 'link']),
  companyId: z.uuid(),
  /** The provider it was begun with: of another one since then nothing counts. */
  issuer: z.string(),
  clientId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  rememberMe: z.boolean(),
  /** Who links; null in a sign-in. */
  accountId: z.uuid().nullable(),
  area,
  returnTo: z.string().optional(),
  until: z.number(),
});

/** What a way to the provider has to find again on the way back. It travels sealed, with who went. */
export type WayThere = z.output<typeof shape>;

const owner = 'way to a provider';

export const sealAttempt = (sealing: Sealing, attempt: WayThere): string =>
  sealing.seal(JSON.stringify(attempt), owner).toString('base64url');

/** The attempt in a sealed text; null where it is none of ours, over, or for something else. */
export function openAttempt(
  sealing: Sealing,
  sealed: string,
  purpose: WayThere['purpose'],
  now: Date,
): WayThere | null {
  const attempt = opened(sealing, sealed);
  return attempt && attempt.purpose === purpose && attempt.until > now.getTime() ? attempt : null;
}

function opened(sealing: Sealing, sealed: string): WayThere | null {
  try {
    return shape.parse(JSON.parse(sealing.open(Buffer.from(sealed, 'base64url'), owner)));
  } catch {
    return null;
  }
}
