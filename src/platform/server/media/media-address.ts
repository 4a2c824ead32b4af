import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor, type Key, type Secrets } from '../secrets/key-ring.ts';

/** A picture by its company and the hash of its bytes, and the paper it is shown on, where it is shown on one. */
export type MediaName = { readonly companyId: string; readonly hash: string; readonly paperId: string | null };

/** The address of a picture or sound of a company; with `paperId`, it opens for sittings of that paper. */
export type MediaUrl = (companyId: string, hash: string, paperId?: string) => string;

/** Names what a page may show; who opens it has to be somebody who may see it. */
export type MediaAddresses = {
  readonly addressOf: MediaUrl;
  /** Which picture a reference of ours names; null for any other. */
  readonly pictureAt: (reference: string) => MediaName | null;
};

const form = /^([0-9a-f-]{36})\.([0-9a-f]{64})\.(?:([0-9a-f-]{36})\.)?(?:([0-9a-f]{12})\.)?([\w-]{24})$/;

/** Addresses `/api/media/<company>.<hash>[.<paper>].<key>.<signature>`, the same for the same, so that browsers keep it. */
export function mediaAddresses(secrets: Secrets): MediaAddresses {
  const keys = keysFor(secrets, 'media address');
  const signature = ({ bytes }: Key, name: string) => createHmac('sha256', bytes).update(name).digest().subarray(0, 18);
  return {
    addressOf(companyId, hash, paperId) {
      const name = nameOf(companyId, hash, paperId);
      return `/api/media/${name}.${keys.current.id}.${signature(keys.current, name).toString('base64url')}`;
    },
    pictureAt(reference) {
      const [, companyId = '', hash = '', paperId, keyId, given = ''] = form.exec(reference) ?? [];
      const key = companyId === '' ? undefined : keys.named(keyId);
      if (!key) return null;
      const signed = signature(key, nameOf(companyId, hash, paperId));
      return timingSafeEqual(signed, Buffer.from(given, 'base64url'))
        ? { companyId, hash, paperId: paperId ?? null }
        : null;
    },
  };
}

const nameOf = (companyId: string, hash: string, paperId: string | undefined) =>
  [companyId, hash, ...(paperId === undefined ? [] : [paperId])].join('.');
