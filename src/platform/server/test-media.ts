import { mediaAddresses } from './media-address.ts';
import type { MediaStore } from './media-store.ts';

/** A media store that forgets. */
export function forgetfulMedia(): MediaStore & { readonly kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    save: async (companyId, hash, bytes) => void kept.set(`${companyId}/${hash}`, bytes),
    read: async (companyId, hash) => kept.get(`${companyId}/${hash}`) ?? null,
    keepFile: async (companyId, id, bytes) => void kept.set(`${companyId}/files/${id}`, bytes),
    readFile: async (companyId, id, part) => {
      const bytes = kept.get(`${companyId}/files/${id}`) ?? null;
      return bytes && part ? bytes.subarray(part.from, part.from + part.size) : bytes;
    },
    removeFile: async (companyId, id) => void kept.delete(`${companyId}/files/${id}`),
    ...mediaAddresses('a secret of thirty-two characters'),
  };
}
