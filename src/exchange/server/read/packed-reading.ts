import type { KeptMedia } from '../media-keeper.ts';
import { readingJson } from './reading-json.ts';
import type { StoredReading } from './stored-reading.ts';

/** A reading as JSON (see reading-json.ts), and the pictures it shows. */
export type PackedReading = { readonly json: Buffer; readonly media: readonly KeptMedia[] };

type Listed = Omit<KeptMedia, 'bytes'> & { readonly length: number };
type Contents = { readonly length: number; readonly media: readonly Listed[] };

/** One after the other: a line that says how long everything is, the reading, the pictures. */
export function packReading(reading: StoredReading, media: readonly KeptMedia[]): Uint8Array {
  const json = readingJson(reading);
  const listed = media.map(({ bytes, ...about }): Listed => ({ ...about, length: bytes.length }));
  const contents: Contents = { length: json.length, media: listed };
  return Buffer.concat([Buffer.from(`${JSON.stringify(contents)}\n`), json, ...media.map(({ bytes }) => bytes)]);
}

export function unpackReading(packed: Buffer): PackedReading {
  const start = packed.indexOf('\n') + 1;
  const contents = JSON.parse(packed.toString('utf8', 0, start)) as Contents;
  let at = start + contents.length;
  const media = contents.media.map(({ length, ...about }): KeptMedia => {
    const bytes = packed.subarray(at, at + length);
    at += length;
    return { ...about, bytes };
  });
  return { json: packed.subarray(start, start + contents.length), media };
}
