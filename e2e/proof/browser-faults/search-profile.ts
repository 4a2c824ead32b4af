import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';

/** A word, and in which file of the profile it stands. */
export type FoundWord = { readonly file: string; readonly word: string; readonly packed: string };

/** The header of an entry in Chromium's caches; the name of the entry follows, and then what was kept. */
const cacheEntry = Buffer.from('305c72a71b6dfbfc', 'hex');
const headerLength = 24;
const gzip = Buffer.from('1f8b08', 'hex');
const zstd = Buffer.from('28b52ffd', 'hex');

/**
 * Which of these words stand in a file below this folder: as bytes in UTF-8 and UTF-16, also inside what is packed with gzip or
 * zstd anywhere in a file, or with brotli in an entry of a cache. What is encrypted it cannot see, nor a word that
 * LevelDB's compression has taken apart since the same letters stand shortly before it.
 */
export async function findWords(folder: string, words: readonly string[]): Promise<FoundWord[]> {
  const asBytes = words.map((word) => ({ word, forms: [Buffer.from(word), Buffer.from(word, 'utf16le')] }));
  const found: FoundWord[] = [];
  for (const path of globSync('**/*', { cwd: folder })) {
    const bytes = contentOf(join(folder, path));
    if (!bytes) continue;
    for (const [packed, content] of [['plainly', bytes], ...(await unpacked(bytes))] as const)
      for (const { word, forms } of asBytes)
        if (forms.some((form) => content.includes(form))) found.push({ file: path, word, packed });
  }
  return found;
}

/** A browser that goes on writes and deletes meanwhile; sockets and folders hold nothing. */
function contentOf(path: string): Buffer | null {
  try {
    return statSync(path).isFile() ? readFileSync(path) : null;
  } catch {
    return null;
  }
}

async function unpacked(bytes: Buffer): Promise<[string, Buffer][]> {
  const all: [string, Buffer][] = [];
  for (const at of placesOf(gzip, bytes))
    all.push(['gzip', await open(zlib.createInflateRaw(), bytes.subarray(at + gzipHeaderOf(bytes, at)))]);
  for (const at of placesOf(zstd, bytes))
    all.push(['zstd', await open(zlib.createZstdDecompress(), bytes.subarray(at))]);
  const body = bytes.subarray(0, 8).equals(cacheEntry) ? headerLength + bytes.readUInt32LE(12) : 0;
  if (body > 0 && body < bytes.length)
    all.push(['brotli', await open(zlib.createBrotliDecompress(), bytes.subarray(body))]);
  return all;
}

/** How long the header of gzip is there: ten bytes, and the name of a file with a zero where there is one. */
function gzipHeaderOf(bytes: Buffer, at: number): number {
  const hasName = ((bytes[at + 3] ?? 0) & 8) !== 0;
  return hasName ? Math.max(10, bytes.indexOf(0, at + 10) + 1 - at) : 10;
}

function placesOf(mark: Buffer, bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) places.push(at);
  return places;
}

/** What can be unpacked, up to where it ends or makes no sense. */
function open(stream: Transform, bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const done = () => resolve(Buffer.concat(parts));
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', done).on('error', done).on('close', done);
    stream.end(bytes);
  });
}

/** Whether the search finds a word that is planted in each of the forms it is meant to see. */
export async function seesWhatIsPlanted(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-planted-'));
  const word = 'ระบบไฮดรอลิก';
  const text = Buffer.from(`noise ${word} noise`);
  const entry = (body: Buffer) => {
    const name = Buffer.from('1/0/http://localhost/');
    const header = Buffer.alloc(headerLength);
    cacheEntry.copy(header);
    header.writeUInt32LE(name.length, 12);
    return Buffer.concat([header, name, body, Buffer.from('what follows')]);
  };
  const forms = {
    utf8: text,
    utf16: Buffer.from(text.toString(), 'utf16le'),
    gzip: entry(zlib.gzipSync(text)),
    zstd: entry(zlib.zstdCompressSync(text)),
    brotli: entry(zlib.brotliCompressSync(text)),
  };
  mkdirSync(join(folder, 'below'));
  for (const [name, bytes] of Object.entries(forms)) writeFileSync(join(folder, 'below', name), bytes);
  const found = await findWords(folder, [word]);
  rmSync(folder, { recursive: true });
  return Object.keys(forms).every((name) => found.some(({ file }) => basename(file) === name));
}
