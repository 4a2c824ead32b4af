import { Zip, ZipPassThrough } from 'fflate';

/** A file of more than this many bytes is ended, and the next one begun. */
const fullAt = 32 * 1024 * 1024;

export type ZipVolumes = {
  readonly add: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Keeps what is left. */
  readonly end: () => Promise<void>;
};

type Options = { readonly keep: (zip: Uint8Array) => Promise<void>; readonly full?: number };

/** ZIP files that are written while their contents are made: never more than one of them is in memory. */
export function zipVolumes({ keep, full = fullAt }: Options): ZipVolumes {
  let open: Volume | null = null;
  const end = async () => {
    const ended = open;
    open = null;
    if (ended) await keep(ended.end());
  };
  return {
    async add(name, bytes) {
      open ??= newVolume();
      if (open.add(name, bytes) >= full) await end();
    },
    end,
  };
}

type Volume = { readonly add: (name: string, bytes: Uint8Array) => number; readonly end: () => Uint8Array };

/** PDFs are packed already and are stored as they are. */
function newVolume(): Volume {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const zip = new Zip((problem, chunk) => {
    if (problem) throw problem;
    chunks.push(chunk);
    size += chunk.length;
  });
  return {
    add(name, bytes) {
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(bytes, true);
      return size;
    },
    end() {
      zip.end();
      return Buffer.concat(chunks);
    },
  };
}
