import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Whoever holds a picture's address may see it: pages load pictures without a bearer token. */
export type MediaAddresses = {
  readonly addressOf: (companyId: string, hash: string) => string;
  /** Which picture a reference of ours names; null for any other. */
  readonly pictureAt: (reference: string) => { readonly companyId: string; readonly hash: string } | null;
};

/** Addresses `/api/media/<company>.<hash>.<signature>`, the same for the same picture, so that browsers keep it. */
export function mediaAddresses(secret: string): MediaAddresses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'media address', 32));
  const signature = (companyId: string, hash: string) =>
    createHmac('sha256', key).update(`${companyId}.${hash}`).digest().subarray(0, 18);
  return {
    addressOf: (companyId, hash) =>
      `/api/media/${companyId}.${hash}.${signature(companyId, hash).toString('base64url')}`,
    pictureAt(reference) {
      const [, companyId = '', hash = '', given = ''] =
        /^([0-9a-f-]{36})\.([0-9a-f]{64})\.([\w-]{24})$/.exec(reference) ?? [];
      if (companyId === '') return null;
      return timingSafeEqual(signature(companyId, hash), Buffer.from(given, 'base64url')) ? { companyId, hash } : null;
    },
  };
}
