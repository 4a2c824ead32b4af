import type { PassingFiles } from '../../../platform/server/media/media-path.ts';
import type { Sink, Source } from './source.ts';

/** A file of the media store that is one part of a backup. */
export type BackupPart = { readonly fileId: string; readonly size: number };

/** No more of a backup than this is held in memory. */
export const partSize = 8 * 1024 * 1024;

type Parts = Sink & { readonly end: () => Promise<readonly BackupPart[]> };

/** Collects what is written into parts, and keeps each as soon as it is full. */
export function writeParts(keep: (bytes: Uint8Array) => Promise<string>): Parts {
  const parts: BackupPart[] = [];
  let waiting: Uint8Array[] = [];
  let length = 0;
  const put = async () => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    length = 0;
    if (bytes.length > 0) parts.push({ fileId: await keep(bytes), size: bytes.length });
  };
  return {
    async write(bytes) {
      waiting.push(bytes);
      length += bytes.length;
      if (length >= partSize) await put();
    },
    async end() {
      await put();
      return parts;
    },
  };
}

/** The parts as one file. The part that was read last is kept, as what is read next mostly lies in it. */
export function readParts(
  store: Pick<PassingFiles, 'readFile'>,
  companyId: string,
  parts: readonly BackupPart[],
): Source {
  const starts: number[] = [];
  let size = 0;
  for (const part of parts) {
    starts.push(size);
    size += part.size;
  }
  let kept: { place: number; bytes: Buffer } | null = null;
  const partAt = async (place: number) => {
    if (kept?.place === place) return kept.bytes;
    const bytes = await store.readFile(companyId, parts[place]?.fileId ?? '');
    kept = { place, bytes: Buffer.from(bytes ?? new Uint8Array()) };
    return kept.bytes;
  };
  return {
    size,
    async read(from, wanted) {
      const found: Buffer[] = [];
      let at = from;
      for (const [place, start] of starts.entries()) {
        const end = start + (parts[place]?.size ?? 0);
        if (end <= at || start >= from + wanted) continue;
        const bytes = await partAt(place);
        found.push(bytes.subarray(at - start, Math.min(from + wanted, end) - start));
        at = end;
      }
      return Buffer.concat(found);
    },
  };
}
