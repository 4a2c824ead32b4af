import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor, type Key, type Secrets } from '../secrets/key-ring.ts';

/** The address of a picture or sound of a company. */
export type MediaUrl = (companyId: string, hash: string) => string;

/** Anyone who holds a picture's address may see it: pages load pictures without a bearer token. */
export type MediaAddresses = {
  readonly addressOf: MediaUrl;
  /** Which picture a reference of ours names; null for any other. */
  readonly pictureAt: (reference: string) => { readonly companyId: string; readonly hash: string } | null;
};

/** Addresses `/api/media/<company>.<hash>.<key>.<signature>`, the same for the same picture, so that browsers keep it. */
export function mediaAddresses(secrets: Secrets): MediaAddresses {
  const keys = keysFor(secrets, 'media address');
  const signature = ({ bytes }: Key, companyId: string, hash: string) =>
    createHmac('sha256', bytes).update(`${companyId}.${hash}`).digest().subarray(0, 18);
  return {
    addressOf(companyId, hash) {
      const signed = signature(keys.current, companyId, hash).toString('base64url');
      return `/api/media/${companyId}.${hash}.${keys.current.id}.${signed}`;
    },
    pictureAt(reference) {
      const [, companyId = '', hash = '', keyId, given = ''] =
        /^([0-9a-f-]{36})\.([0-9a-f]{64})\.(?:([0-9a-f]{12})\.)?([\w-]{24})$/.exec(reference) ?? [];
      const key = companyId === '' ? undefined : keys.named(keyId);
      if (!key) return null;
      return timingSafeEqual(signature(key, companyId, hash), Buffer.from(given, 'base64url'))
        ? { companyId, hash }
        : null;
    },
  };
}
