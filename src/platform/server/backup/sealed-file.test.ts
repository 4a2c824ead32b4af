import { expect, test } from 'vitest';
import { openSealed, sealed } from './sealed-file.ts';

const passphrase = 'a passphrase of the tests';
const known = { release: '1.2.3', takenAt: new Date('2026-03-01T09:00:00Z') };
const content = Buffer.alloc(2.5 * 1024 * 1024, 'answers and keys ');

async function* inPieces(bytes: Buffer, size = 100_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const file = await whole(sealed(inPieces(content), passphrase, known));
const read = async (bytes: Buffer, by = passphrase) => whole((await openSealed(inPieces(bytes), by)).content);
const changed = (at: number): Buffer => {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};
const line = file.indexOf('\n') + 1;
const piece = 1024 * 1024 + 16;

test('what was sealed comes back, and none of it can be read in the file', async () => {
  expect((await read(file)).equals(content)).toBe(true);
  expect(file.includes('answers and keys')).toBe(false);
  const again = await whole(sealed(inPieces(content), passphrase, known));
  expect(again.subarray(line, line + 100).equals(file.subarray(line, line + 100))).toBe(false);
});

test.each([0, 1, 1024 * 1024, 2 * 1024 * 1024])('%d bytes are kept too', async (size) => {
  const some = content.subarray(0, size);
  expect((await read(await whole(sealed(inPieces(some), passphrase, known)))).equals(some)).toBe(true);
});

test('another passphrase is refused before anything is read', async () => {
  await expect(openSealed(inPieces(file), 'another passphrase')).rejects.toThrow(
    /^The passphrase is not the one of this backup\. Set BACKUP_PASSPHRASE/,
  );
});

test.each([
  ['a flipped bit in the first piece', changed(line + 10)],
  ['a flipped bit in the middle', changed(line + piece + 500)],
  ['a flipped bit of the last piece', changed(file.length - 20)],
  ['a flipped bit of the release in the first line', changed(file.indexOf('1.2.3'))],
  ['a file cut off in a piece', file.subarray(0, line + piece + 1000)],
  ['a file cut off between two pieces', file.subarray(0, line + 2 * piece)],
  ['a file of its first line alone', file.subarray(0, line)],
  [
    'two pieces in each other’s place',
    Buffer.concat([
      file.subarray(0, line),
      file.subarray(line + piece, line + 2 * piece),
      file.subarray(line, line + piece),
      file.subarray(line + 2 * piece),
    ]),
  ],
  ['bytes behind the end', Buffer.concat([file, Buffer.alloc(30)])],
])('%s is noticed', async (_, bytes) => {
  await expect(read(bytes)).rejects.toThrow(/damaged or cut off/);
});

test('a later form is refused with the release that made it, anything else as no backup', async () => {
  const later = Buffer.from(file.toString('latin1').replace('"format":1', '"format":2'), 'latin1');
  await expect(read(later)).rejects.toThrow(/made by release 1\.2\.3 in a form that this release cannot read/);
  await expect(read(Buffer.from('PK a ZIP file'))).rejects.toThrow(/^This is no backup of Sanam/);
  await expect(read(Buffer.alloc(0))).rejects.toThrow(/^This is no backup of Sanam/);
});

/** Made by the code before both kinds of backups shared their pieces (docs/decisions/0120). */
const ofBefore = [
  'eyJzYW5hbSI6ImJhY2t1cCIsImZvcm1hdCI6MSwicmVsZWFzZSI6IjAuMy4wIiwidGFrZW5BdCI6IjIwMjYtMDMtMDFUMDk6MDA6MDAuMDAwWi',
  'IsInNhbHQiOiJMV0M2Q0FKbjArMUM2UU5NMzFLbURBPT0iLCJjaGVjayI6InR2K1l5L0ZtNHFiK1JVcitINGdsNkE9PSJ9CjSgc+9rj2tX5Ec0',
  'c/QTGnew9swG6YsEYrxzuqccyYI=',
].join('');

test('a backup that an earlier code made opens, also where its passphrase is typed with other code points', async () => {
  const bytes = Buffer.from(ofBefore, 'base64');
  for (const typed of ['a passphrase of before \u00e9', 'a passphrase of before e\u0301'])
    expect((await read(bytes, typed)).toString()).toBe('rows of before\n');
});
