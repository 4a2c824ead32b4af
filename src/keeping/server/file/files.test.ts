import fc from 'fast-check';
import { createHash, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { signingFrom } from '../../../platform/server/secrets/signing.ts';
import { newestMigration } from '../catalogue.ts';
import { openBackup } from '../restore/open-backup.ts';
import { openZip } from './read-zip.ts';
import { keyFrom, newSalt, readHead, sealInto } from './sealed-file.ts';
import { BackupFault, type Sink, type Source } from './source.ts';
import { ZipWriter } from './write-zip.ts';

const signing = signingFrom('a secret that only this test knows');
const sourceOf = (bytes: Buffer): Source => ({
  size: bytes.length,
  read: async (from, size) => bytes.subarray(from, from + size),
});

function memory(): Sink & { all: () => Buffer } {
  const written: Uint8Array[] = [];
  return { write: async (bytes) => void written.push(bytes), all: () => Buffer.concat(written) };
}

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof BackupFault ? error.code : error),
  );

async function zipOf(files: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  const sink = memory();
  const zip = new ZipWriter(sink);
  for (const [name, bytes] of Object.entries(files)) await zip.add(name, bytes, name.startsWith('media/'));
  await zip.end();
  return sink.all();
}

const row = Buffer.from('{"id":1}\n');

async function backup(
  changes: Readonly<Record<string, unknown>> = {},
  by = signing,
  altered = (said: string) => said,
): Promise<Buffer> {
  const file = {
    name: 'tables/module-1.jsonl',
    bytes: row.length,
    sha256: createHash('sha256').update(row).digest('hex'),
  };
  const manifest = {
    format: 'sanam-company-backup',
    version: 1,
    release: '0.3.0',
    migration: newestMigration(),
    madeAt: '2026-03-01T09:00:00.000Z',
    installation: { address: 'https://exams.example', key: by.keyId },
    keys: by.publicKeys,
    company: { id: '00000000-0000-4000-8000-000000000000', code: 'SAT', name: { en: 'SAT' }, model: 'MODULE' },
    tables: [{ name: 'module', rows: 1, files: [file.name] }],
    files: [file],
    ...changes,
  };
  const text = Buffer.from(JSON.stringify(manifest));
  const signature = `${by.keyId}.${by.signBytes(text).toString('base64url')}`;
  return zipOf({
    [file.name]: row,
    'manifest.json': Buffer.from(altered(text.toString('utf8'))),
    'manifest.sig': Buffer.from(signature),
  });
}

const opened = (bytes: Buffer) => openBackup(sourceOf(bytes), signing, async () => null);
const readAll = async (bytes: Buffer) => (await opened(bytes)).read('tables/module-1.jsonl');

test('a whole backup opens, and says whose signature it has', async () => {
  const own = await opened(await backup());
  expect(own.signer).toMatchObject({ isOurs: true });
  expect((await own.read('tables/module-1.jsonl')).equals(row)).toBe(true);
  const other = await opened(await backup({}, signingFrom('the secret of another installation, as long')));
  expect(other.signer).toMatchObject({ isOurs: false, address: 'https://exams.example' });
});

test('cut off anywhere it does not open', async () => {
  const whole = await backup();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 4, max: whole.length - 1 }), async (length) => {
      expect(await faultOf(readAll(whole.subarray(0, length)))).toBe('backup_cut_off');
    }),
    { numRuns: 100 },
  );
  expect(await faultOf(opened(Buffer.alloc(0)))).toBe('file_empty');
  expect(await faultOf(opened(Buffer.from('GIF89a is a picture')))).toBe('not_a_backup');
});

test('a flipped bit of what it holds is found', async () => {
  const whole = await backup();
  const head = 30 + 'tables/module-1.jsonl'.length;
  for (let at = head; at < head + deflateRawSync(row, { level: 6 }).length; at++) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    expect(await faultOf(readAll(flipped))).toBe('backup_altered');
  }
});

test('a changed list, a newer release and another format each have their own reason', async () => {
  const text = await backup({}, signing, (said) => said.replace('"SAT"', '"XXX"'));
  expect(await faultOf(opened(text))).toBe('backup_altered');
  expect(await faultOf(opened(await backup({ migration: '9999_later.sql' })))).toBe('backup_newer');
  expect(await faultOf(opened(await backup({ version: 2 })))).toBe('backup_newer');
  expect(await faultOf(opened(await backup({ format: 'sanam-questions' })))).toBe('not_a_backup');
});

test('names that lead elsewhere and files that unfold without end are not opened', async () => {
  for (const name of ['../../etc/passwd', '/etc/passwd', 'tables/../x-1.jsonl', 'C:\\x', 'media/short', 'other.txt'])
    expect(await faultOf(openZip(sourceOf(await zipOf({ [name]: row }))))).toBe('backup_unsafe');
  const bomb = await zipOf({ 'tables/module-1.jsonl': Buffer.alloc(65 * 1024 * 1024) });
  expect(await faultOf(openZip(sourceOf(bomb)))).toBe('backup_unsafe');
});

/** The directory says of the first file that it has so many bytes, packed, and how it is packed. */
function saying(zip: Buffer, { packed, method }: { readonly packed: number; readonly method: 0 | 8 }): Buffer {
  const changed = Buffer.from(zip);
  const directory = changed.readUInt32LE(changed.length - 22 + 16);
  changed.writeUInt16LE(method, directory + 10);
  changed.writeUInt32LE(packed, directory + 20);
  return changed;
}

test('a file whose packed bytes are far more than what they hold is not opened, and none of it is read', async () => {
  const bytes = await zipOf({ 'tables/module-1.jsonl': row, 'tables/network-1.jsonl': Buffer.alloc(4096, 'row ') });
  const packed = deflateRawSync(row, { level: 6 }).length;
  const open = (said: Parameters<typeof saying>[1]) => openZip(sourceOf(saying(bytes, said)));
  expect(await faultOf(open({ packed, method: 8 }))).toBeNull();
  expect(await faultOf(open({ packed: row.length, method: 0 }))).toBeNull();
  for (const said of [
    { packed: 2_000_000_000, method: 8 },
    { packed: row.length + 100, method: 8 },
    { packed: row.length + 1, method: 0 },
    { packed: row.length - 1, method: 0 },
  ] as const)
    expect(await faultOf(open(said))).toBe('backup_unsafe');
});

test('what cannot be packed smaller opens', async () => {
  for (const size of [0, 1, 100, 70_000, 1_000_003]) {
    const bytes = randomBytes(size);
    const zip = await openZip(sourceOf(await zipOf({ 'tables/module-1.jsonl': bytes })));
    expect((await zip.read('tables/module-1.jsonl')).equals(bytes)).toBe(true);
  }
});

test('what is sealed opens with its passphrase alone, and in parts', async () => {
  const salt = newSalt();
  const key = await keyFrom('correct horse battery', salt);
  const plain = Buffer.alloc(3 * 1024 * 1024 + 17, 'what a backup holds ');
  const sink = memory();
  const sealed = await sealInto(sink, key, salt);
  for (let from = 0; from < plain.length; from += 700_001) await sealed.write(plain.subarray(from, from + 700_001));
  await sealed.end();
  const bytes = sink.all();
  const head = await readHead(sourceOf(bytes));
  const open = await head?.open(key);
  expect(open?.size).toBe(plain.length);
  for (const [from, size] of [
    [0, 10],
    [1024 * 1024 - 3, 9],
    [plain.length - 5, 5],
    [0, plain.length],
  ] as const)
    expect((await open?.read(from, size))?.equals(plain.subarray(from, from + size))).toBe(true);
  expect(await faultOf(head?.open(await keyFrom('something else', salt)) ?? Promise.resolve())).toBe(
    'passphrase_wrong',
  );
  const cut = await readHead(sourceOf(bytes.subarray(0, bytes.length - 100)));
  expect(await faultOf(cut?.open(key) ?? Promise.resolve())).toBe('backup_cut_off');
});

/** Made by the code before both kinds of backups shared their pieces (docs/decisions/0120). */
const ofBefore = [
  'eyJmb3JtYXQiOiJzYW5hbS1zZWFsZWQtMSIsInNhbHQiOiJCd2NIQndjSEJ3Y0hCd2NIQndjSEJ3Iiwibm9uY2UiOiJkZWliYng3SHV1bnhrRG',
  'FuQkk2bVlnIn0K8Wz4mfZRo34SMeizAd3FxKgQznf2yIYjzIjI0UXwag==',
].join('');

test('a sealed backup that an earlier code made opens', async () => {
  const sealed = await readHead(sourceOf(Buffer.from(ofBefore, 'base64')));
  const salt = sealed?.salt ?? Buffer.of();
  const open = await sealed?.open(await keyFrom('a passphrase of before e\u0301', salt));
  expect((await open?.read(0, open.size))?.toString()).toBe('rows of before\n');
});
