import { webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { signingFrom } from '../../../platform/server/secrets/signing.ts';
import { writeStoredZip } from './stored-zip.ts';
import { verifyDossier, type TrustedKey } from './verify-dossier.ts';

const signing = signingFrom('a secret that only this test knows');
const [known] = signing.publicKeys;
const published = [{ kid: known?.id ?? '', x: known?.x ?? '' }];
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** An archive with these files, whose list is signed as the product does; what is given stands in the place of its parts. */
async function dossier(changed: { manifest?: unknown; keys?: unknown; signature?: string; more?: readonly string[] }) {
  const paper = bytesOf([1]);
  const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(paper))).toString('hex');
  const files = { 'paper.json': digest };
  const sound = { format: 'sanam-dossier-1', company: 'A', exam: 1, examinee: 'x', attempt: 1, madeAt: '', files };
  const manifest = bytesOf('manifest' in changed ? changed.manifest : sound);
  const signature = changed.signature ?? `${signing.keyId}.${signing.signBytes(manifest).toString('base64url')}`;
  const file = (name: string, bytes: Uint8Array) => ({ name, bytes });
  return writeStoredZip([
    file('manifest.json', manifest),
    file('manifest.sig', new TextEncoder().encode(signature)),
    file('paper.json', paper),
    ...('keys' in changed ? [file('keys.json', bytesOf(changed.keys))] : []),
    ...(changed.more ?? []).map((name) => file(name, paper)),
  ]);
}

const verify = (bytes: Uint8Array, keys: readonly TrustedKey[] | null = published) =>
  verifyDossier(bytes, keys, webcrypto.subtle);

test('the archive as it is made here is genuine', async () => {
  expect(await verify(await dossier({}))).toMatchObject({ genuine: true, faults: [] });
});

test('a list of files that is none is said to be no dossier, also where it was signed', async () => {
  const headed = { format: 'sanam-dossier-1' };
  for (const manifest of [null, 7, 'list', [], {}, headed, { ...headed, files: null }, { ...headed, files: ['a'] }])
    expect(await verify(await dossier({ manifest }))).toMatchObject({
      genuine: false,
      faults: [{ what: 'no_dossier' }],
    });
});

test('keys that are none are unknown or signed nothing', async () => {
  for (const keys of [null, 7, {}, { keys: null }, { keys: 7 }, { keys: [null, 7, { kid: signing.keyId }] }])
    expect((await verify(await dossier({ keys }), null)).faults).toContainEqual({
      file: 'manifest.sig',
      what: 'unknown_key',
    });
  for (const x of ['', 'x', 'A'.repeat(43), '/'.repeat(43), 'A'.repeat(400)])
    expect(await verify(await dossier({}), [{ kid: signing.keyId, x }])).toMatchObject({
      genuine: false,
      faults: [{ what: 'signature' }],
    });
});

test('a file that was added is named whatever its name is, also the name of another', async () => {
  for (const name of ['more.json', 'constructor', 'toString', 'hasOwnProperty', 'paper.json', 'manifest.json'])
    expect((await verify(await dossier({ more: [name] }))).faults).toContainEqual({ file: name, what: 'added' });
});

test('a signature that is none is named', async () => {
  for (const signature of ['', '.', signing.keyId, `${signing.keyId}.${'A'.repeat(86)}`, `${signing.keyId}.é`])
    expect((await verify(await dossier({ signature }))).genuine).toBe(false);
});
