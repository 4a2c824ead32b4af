import { createHash } from 'node:crypto';
import { readPictureNow } from '../../platform/server/media/picture.ts';
import { readSound } from '../../platform/server/media/sound.ts';
import type { PictureKeeper } from '../domain/imported.ts';

/** A picture or sound of a file as it will be stored; sounds have no size. */
export type KeptMedia = {
  readonly hash: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};

/** Most bytes of pictures and sounds that one file may bring along, as they are stored. */
const mostBytes = 60 * 1024 * 1024;

export type MediaKeeper = PictureKeeper & { readonly kept: () => KeptMedia[] };

/** Keeps what a file shows: each picture once, drawn anew, so that its hash is final. */
export function mediaKeeper(): MediaKeeper {
  const media = new Map<string, KeptMedia>();
  const known = new Map<string, string | null>();
  let room = mostBytes;
  const take = (found: Omit<KeptMedia, 'hash'> | string): string | null => {
    if (typeof found === 'string' || found.bytes.length > room) return null;
    const hash = sha256(found.bytes);
    if (!media.has(hash)) room -= found.bytes.length;
    media.set(hash, { hash, ...found });
    return hash;
  };
  const keep = (bytes: Uint8Array) => {
    const source = sha256(bytes);
    const before = known.get(source);
    const hash = before === undefined ? take(readPictureNow(bytes)) : before;
    known.set(source, hash);
    return hash;
  };
  const keepSound = (bytes: Uint8Array) => {
    const sound = readSound(bytes);
    return take(typeof sound === 'string' ? sound : { ...sound, width: 0, height: 0 });
  };
  return { keep, keepSound, kept: () => [...media.values()] };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
