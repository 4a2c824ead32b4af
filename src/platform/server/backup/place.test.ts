import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openMediaStore } from '../media/media-store.ts';
import { nameAt } from './backup-name.ts';
import { keepNewest, placeAt, readBackup } from './place.ts';
import { fakeS3, s3Keys } from './s3.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'sanam-place-'));
let service: Awaited<ReturnType<typeof fakeS3>>;
const before = { ...process.env };
beforeAll(async () => {
  service = await fakeS3();
  Object.assign(process.env, s3Keys);
});
afterAll(async () => {
  for (const name of Object.keys(s3Keys)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  await service.stop();
  rmSync(folder, { recursive: true });
});

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000);
}
async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.from('some');
  throw new Error('the database went away');
}
const read = async (file: string) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of readBackup(file)) pieces.push(piece);
  return Buffer.concat(pieces);
};
const day = (number: number) => nameAt(new Date(Date.UTC(2026, 2, number)));

test.each([
  ['a folder', () => join(folder, 'kept')],
  ['a bucket', () => service.address('some/where')],
])('%s keeps a backup whole, gives it back, and loses the oldest', async (_, at) => {
  const place = placeAt(at());
  const bytes = Buffer.alloc(40_000_000, 'backup ');
  const { file, bytes: size } = await place.write(day(1), inPieces(bytes));
  expect(size).toBe(bytes.length);
  expect((await read(file)).equals(bytes)).toBe(true);
  for (const number of [2, 3, 4]) await place.write(day(number), inPieces(Buffer.from('more')));
  expect(await keepNewest(place, 2)).toEqual([day(1), day(2)]);
  expect(await place.list()).toEqual([day(3), day(4)]);
  expect(service.refused).toEqual([]);
});

test('what fails half-way leaves nothing, in a folder or a bucket', async () => {
  const path = join(folder, 'failed');
  await expect(placeAt(path).write(day(1), failing())).rejects.toThrow('the database went away');
  expect(readdirSync(path)).toEqual([]);
  const address = service.address('failed');
  await expect(placeAt(address).write(day(1), failing())).rejects.toThrow('the database went away');
  expect([...service.objects.keys()].filter((key) => key.startsWith('failed/'))).toEqual([]);
  expect(service.uploads.size).toBe(0);
});

test('one that fails in the second of another leaves that one alone', async () => {
  const path = join(folder, 'beside');
  const place = placeAt(path);
  const half = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  async function* slow(): AsyncGenerator<Buffer> {
    yield Buffer.from('one ');
    begun.resolve();
    await half.promise;
    yield Buffer.from('whole');
  }
  const first = place.write(day(1), slow());
  await begun.promise;
  await expect(place.write(day(1), failing())).rejects.toThrow('the database went away');
  half.resolve();
  const { file } = await first;
  expect([readFileSync(file, 'utf8'), readdirSync(path)]).toEqual(['one whole', [day(1)]]);
});

test('what a killed one left is removed once nobody can be writing it any more; other files stay', async () => {
  const path = join(folder, 'left');
  mkdirSync(path);
  for (const name of [`.${day(1)}.part`, `.${day(2)}.part`, 'notes.txt']) writeFileSync(join(path, name), 'left');
  utimesSync(join(path, `.${day(1)}.part`), 0, 0);
  await placeAt(path).write(day(3), inPieces(Buffer.from('whole')));
  await keepNewest(placeAt(path), 1);
  expect(readdirSync(path).toSorted()).toEqual([`.${day(2)}.part`, 'notes.txt', day(3)].toSorted());
  expect(readFileSync(join(path, day(3)), 'utf8')).toBe('whole');
});

test('a wrong key and a missing object are said in a sentence', async () => {
  process.env['AWS_SECRET_ACCESS_KEY'] = 'another key';
  onTestFinished(() => void Object.assign(process.env, s3Keys));
  await expect(placeAt(service.address('x')).write(day(1), inPieces(Buffer.from('x')))).rejects.toThrow(
    /bucket of the backups answered 403\. Look at its address, its keys/,
  );
  service.refused.length = 0;
  Object.assign(process.env, s3Keys);
  await expect(read(service.address('none/none.backup'))).rejects.toThrow(/^There is no backup s3:\/\/bucket\/none/);
  await expect(async () => read(join(folder, 'none'))).rejects.toThrow(/^There is no file/);
});

test('a media store in a bucket lists all that is its own, page by page', async () => {
  const store = openMediaStore(folder, service.address('media'), 'a secret of thirty-two characters', s3Keys);
  const company = '01a1fd1f-3e7d-78f0-a71d-e6d974c53d77';
  const hashes = ['a', 'b', 'c', 'd', 'e'].map((sign) => sign.repeat(64));
  for (const hash of hashes) await store.writePath(`${company}/${hash.slice(0, 2)}/${hash}`, Buffer.from(hash));
  await store.writeMark('mark');
  service.objects.set('media/else', Buffer.from('of somebody else'));
  const paths: string[] = [];
  for await (const path of store.paths()) paths.push(path);
  expect(paths).toEqual([...hashes.map((hash) => `${company}/${hash.slice(0, 2)}/${hash}`), 'installation']);
  expect(Buffer.from((await store.readPath('installation')) ?? '').toString()).toBe('mark');
});
