import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { webServer } from '../web/http.ts';
import type { FilePart } from './media-path.ts';
import { openMediaStore } from './media-store.ts';
import { MediaAway } from '../outage.ts';

const folder = mkdtempSync(join(tmpdir(), 'sanam-media-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = 'a secret of thirty-two characters';
const company = '01a1fd1f-3e7d-78f0-a71d-e6d974c53d77';
const other = '01a1fd1f-3e7d-78f0-a71d-e6d974c53d78';
const paper = '01a1fd1f-3e7d-78f0-a71d-e6d974c53d79';
const bytes = Buffer.from('a picture');
const hash = createHash('sha256').update(bytes).digest('hex');

test('a picture lies under company and hash, whole, and nothing else', async () => {
  const store = openMediaStore(folder, null, secret);
  expect(await store.read(company, hash)).toBeNull();
  await store.save(company, hash, bytes);
  await store.save(company, hash, Buffer.from('what is there never changes'));
  expect(readdirSync(join(folder, 'media', company, hash.slice(0, 2)))).toEqual([hash]);
  expect(readFileSync(join(folder, 'media', company, hash.slice(0, 2), hash))).toEqual(bytes);
  expect(Buffer.from((await store.read(company, hash)) ?? [])).toEqual(bytes);
  const places = ['', company, join(company, hash.slice(0, 2)), join(company, hash.slice(0, 2), hash)];
  const modes = places.map((place) => statSync(join(folder, 'media', place)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600]);
  expect(await store.read(other, hash)).toBeNull();
});

test('two that save the same picture at once do not disturb each other', async () => {
  const store = openMediaStore(folder, null, secret);
  await Promise.all(Array.from({ length: 8 }, () => store.save(other, hash, bytes)));
  expect(readdirSync(join(folder, 'media', other, hash.slice(0, 2)))).toEqual([hash]);
});

test('a file that goes again lies beside the pictures; a part of it is read, and it can be removed twice', async () => {
  const store = openMediaStore(folder, null, secret);
  const id = crypto.randomUUID();
  await store.keepFile(company, id, bytes);
  const place = join(folder, 'media', company, 'files', id);
  expect([readFileSync(place), statSync(place).mode & 0o777]).toEqual([bytes, 0o600]);
  const text = async (part?: FilePart) => Buffer.from((await store.readFile(company, id, part)) ?? []).toString();
  expect([await text(), await text({ from: 2, size: 7 })]).toEqual(['a picture', 'picture']);
  expect(await store.readFile(other, id)).toBeNull();
  await store.removeFile(company, id);
  await store.removeFile(company, id);
  expect(await store.readFile(company, id)).toBeNull();
});

test('a folder that cannot be written is a store that is away', async () => {
  writeFileSync(join(folder, 'no-folder'), '');
  const store = openMediaStore('/nowhere', pathToFileURL(join(folder, 'no-folder', 'media')).href, secret);
  await expect(store.save(company, hash, bytes)).rejects.toBeInstanceOf(MediaAway);
  await expect(store.keepFile(company, crypto.randomUUID(), bytes)).rejects.toBeInstanceOf(MediaAway);
});

test('another folder can be named', async () => {
  const store = openMediaStore('/nowhere', pathToFileURL(join(folder, 'else where')).href, secret);
  await store.save(company, hash, bytes);
  expect(Buffer.from((await store.read(company, hash)) ?? [])).toEqual(bytes);
});

test.each([
  ['../../etc', hash],
  [company, '../secret'],
  [company, hash.toUpperCase()],
])('%s/%s is no name of a picture', async (of, name) => {
  const store = openMediaStore(folder, null, secret);
  await expect((async () => store.read(of, name))()).rejects.toThrow('not the name');
  await expect(store.save(of, name, bytes)).rejects.toThrow('not the name');
  await expect((async () => store.readFile(of, name))()).rejects.toThrow('not the name');
});

test('an address leads to its picture only as it was signed, with this secret', () => {
  const store = openMediaStore(folder, null, secret);
  const address = store.addressOf(company, hash);
  const reference = address.replace('/api/media/', '');
  expect(address).toMatch(/^\/api\/media\/[\w.-]+$/);
  expect(store.addressOf(company, hash)).toBe(address);
  expect(store.pictureAt(reference)).toEqual({ companyId: company, hash, paperId: null });
  expect(store.pictureAt(reference.replace(company, other))).toBeNull();
  // That of a paper opens as that of this paper, and as nothing else.
  const onPaper = store.addressOf(company, hash, paper).replace('/api/media/', '');
  expect(store.pictureAt(onPaper)).toEqual({ companyId: company, hash, paperId: paper });
  expect(store.pictureAt(onPaper.replace(paper, other))).toBeNull();
  expect(store.pictureAt(onPaper.replace(`${paper}.`, ''))).toBeNull();
  expect(store.pictureAt(reference.replace(hash, `${hash}.${paper}`))).toBeNull();
  expect(store.pictureAt(`${reference}A`)).toBeNull();
  expect(openMediaStore(folder, null, `${secret}!`).pictureAt(reference)).toBeNull();
});

test('a bucket takes and gives pictures by signed requests', async () => {
  const kept = new Map<string, Buffer>();
  let ignoresParts = false;
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const signed = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\/aws4_request/;
    if (!signed.test(request.headers.authorization ?? '')) return void response.writeHead(403).end();
    if (request.method === 'PUT') kept.set(request.url ?? '', Buffer.concat(parts));
    if (request.method === 'DELETE') return void response.writeHead(kept.delete(request.url ?? '') ? 204 : 404).end();
    const found = kept.get(request.url ?? '');
    const [, from, to] = (!ignoresParts && /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')) || [];
    const part = from === undefined ? found : found?.subarray(Number(from), Number(to) + 1);
    response.writeHead(found ? (from === undefined ? 200 : 206) : 404).end(request.method === 'GET' ? part : undefined);
  }
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `s3://pictures/school?endpoint=${encodeURIComponent(endpoint)}&region=eu-1`;
  try {
    const store = openMediaStore(folder, url, secret, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'hidden' });
    expect(await store.read(company, hash)).toBeNull();
    await store.save(company, hash, bytes);
    expect([...kept.keys()]).toEqual([`/pictures/school/${company}/${hash.slice(0, 2)}/${hash}`]);
    expect(Buffer.from((await store.read(company, hash)) ?? [])).toEqual(bytes);
    const id = crypto.randomUUID();
    await store.keepFile(company, id, bytes);
    expect([...kept.keys()].at(-1)).toBe(`/pictures/school/${company}/files/${id}`);
    for (ignoresParts of [false, true])
      expect(Buffer.from((await store.readFile(company, id, { from: 2, size: 3 })) ?? []).toString()).toBe('pic');
    await store.removeFile(company, id);
    await store.removeFile(company, id);
    expect(await store.readFile(company, id)).toBeNull();
    const stranger = openMediaStore(folder, url, secret, { AWS_ACCESS_KEY_ID: 'thief', AWS_SECRET_ACCESS_KEY: 'x' });
    await expect(stranger.read(company, hash)).rejects.toThrow('403');
  } finally {
    server.close();
  }
});

test('a bucket that is away, refuses or breaks off is 503 with a sentence: try again', async () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    void response.writeHead(200, { 'content-length': 1000 }).end('half', () => response.destroy());
  const server = createServer((request, response) => answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `s3://pictures?endpoint=${encodeURIComponent(endpoint)}`;
  const store = openMediaStore(folder, url, secret, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'hidden' });
  const app = webServer({ secure: false });
  app.get('/read', () => store.read(company, hash));
  app.get('/save', () => store.save(company, hash, bytes));
  const outcome = async (url: string) => {
    const { statusCode, headers, json } = await app.inject(url);
    return [statusCode, headers['retry-after'], json<{ refusal?: string }>().refusal];
  };
  const tryAgain = [503, '1', 'media_away'];

  expect(await outcome('/read')).toEqual(tryAgain);
  for (const status of [403, 404, 500]) {
    answer = (request, response) => void request.resume().on('end', () => response.writeHead(status).end());
    expect(await outcome('/save')).toEqual(tryAgain);
  }
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(await outcome('/read')).toEqual(tryAgain);
  expect(await outcome('/save')).toEqual(tryAgain);
  await app.close();
});

test('a bucket that sends elsewhere is not followed', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    request.resume().on('end', () => response.writeHead(307, { location: '/elsewhere' }).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `s3://pictures?endpoint=${encodeURIComponent(endpoint)}`;
  const store = openMediaStore(folder, url, secret, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'hidden' });
  await expect(store.read(company, hash)).rejects.toThrow('307');
  await expect(store.save(company, hash, bytes)).rejects.toThrow('307');
  expect(asked).not.toContain('/elsewhere');
  server.close();
});

test('a bucket without keys, or an address of another kind, is a problem at the start', () => {
  expect(() => openMediaStore(folder, 's3://pictures', secret, {})).toThrow('AWS_ACCESS_KEY_ID');
  expect(() => openMediaStore(folder, 'ftp://pictures', secret, {})).toThrow('MEDIA_URL');
});
