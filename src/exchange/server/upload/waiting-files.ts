import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import type { Transact } from '../../../platform/server/database/transact.ts';
import { readLying, storeFile, type Lying } from '../../../platform/server/media/stored-files.ts';
import type { KeptMedia } from '../media-keeper.ts';

type Part = Omit<KeptMedia, 'bytes'> & { readonly from: number; readonly size: number };

/** All that waits with one question file: one file in the media store, one part after the other. */
export type WaitingFile = { readonly fileId: string; readonly parts: readonly Part[] };

type Brought = { readonly companyId: string; readonly media: readonly KeptMedia[]; readonly now: Date };

/** Keeps what came with a question file, before the transaction that refers to it; null where it showed nothing. */
export async function storeWaiting(
  transact: Transact,
  store: PassingFiles,
  { companyId, media, now }: Brought,
): Promise<WaitingFile | null> {
  if (media.length === 0) return null;
  const bytes = Buffer.concat(media.map((one) => one.bytes));
  const fileId = await storeFile(transact, store, { companyId, bytes, now });
  let from = 0;
  const parts = media.map(({ bytes: { length: size }, ...about }): Part => {
    const part = { ...about, from, size };
    from += size;
    return part;
  });
  return { fileId, parts };
}

/** The bytes of something that waits. */
export async function readWaiting(store: Pick<PassingFiles, 'readFile'>, lying: Lying): Promise<Uint8Array> {
  const bytes = await readLying(store, lying);
  if (!bytes) throw new Error('a picture that waits with its file is not in the media store');
  return bytes;
}
