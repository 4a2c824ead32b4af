import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

export type Contents = Readonly<Record<string, string | Uint8Array>>;

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;

/** An entry of a tar file (ustar); `type` 2 is a link. */
export function tarEntry(name: string, content: string | Uint8Array, type = '0'): Buffer {
  const bytes = bytesOf(content);
  return Buffer.concat([tarHeader(name, bytes.length, type), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}

function tarHeader(name: string, length: number, type: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\x000000000\x000000000\0', 100);
  header.write(`${length.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, 124);
  header.write(`        ${type}${type === '2' ? 'users.xml' : ''}`, 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

const theEnd = Buffer.alloc(1024);

/** A gzip tar of these entries. */
export const packedEntries = (...entries: readonly Uint8Array[]): Buffer =>
  gzipSync(Buffer.concat([...entries, theEnd]));

/** Files as Moodle packs them today. */
export const packedAsTar = (files: Contents): Buffer =>
  packedEntries(...Object.entries(files).map(([name, content]) => tarEntry(name, content)));

/** Files as Moodle packed them before. */
export const packedAsZip = (files: Contents): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, bytesOf(content)])));

/** A few kilobytes that unfold to one file of so many megabytes. */
export function bomb(name: string, megabytes: number): Buffer {
  const one = gzipSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat([
    gzipSync(tarHeader(name, megabytes * 1024 * 1024, '0')),
    ...Array.from({ length: megabytes }, () => one),
    gzipSync(theEnd),
  ]);
}
