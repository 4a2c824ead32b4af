import { deflateRawSync } from 'node:zlib';
import { zipSync, type Zippable } from 'fflate';

export type ZippedFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Pictures and sounds are packed already. */
  readonly isPacked: boolean;
};

/** An import refuses what unfolds to a hundred times its size; texts that repeat themselves are stored as they are. */
const largestRatio = 60;

/** A ZIP file whose bytes depend on nothing but what it holds. */
export function zipFiles(files: readonly ZippedFile[]): Uint8Array {
  const entries: Zippable = {};
  for (const { name, bytes, isPacked } of files) entries[name] = [bytes, { level: isPacked || folds(bytes) ? 0 : 6 }];
  return zipSync(entries, { mtime: new Date(1980, 0, 1, 12) });
}

const folds = (bytes: Uint8Array): boolean =>
  bytes.length > 10_000 && deflateRawSync(bytes, { level: 6 }).length * largestRatio < bytes.length;
