import type { webcrypto } from 'node:crypto';
import { readStoredZip, writeStoredZip } from './stored-zip.ts';

/** What WebCrypto brings: of the browser, or of Node. */
export type Subtle = Pick<webcrypto.SubtleCrypto, 'digest' | 'importKey' | 'verify'>;

/** A public key as installations publish it. */
export type TrustedKey = { readonly kid: string; readonly x: string };

export type DossierManifest = {
  readonly format: string;
  readonly company: string;
  readonly exam: number;
  readonly examinee: string;
  readonly attempt: number;
  readonly madeAt: string;
  /** The SHA-256 of each file in hex. */
  readonly files: Readonly<Record<string, string>>;
};

/**
 * What was found: a file is another one, is gone, or was not there; its place in the archive was changed; nothing shows that the
 * installation signed the list of files, or nobody knows the key.
 */
export type DossierFault = {
  readonly file: string;
  readonly what: 'altered' | 'missing' | 'added' | 'place' | 'signature' | 'unknown_key' | 'no_dossier';
};

export type CheckedDossier = {
  readonly genuine: boolean;
  readonly faults: readonly DossierFault[];
  readonly manifest: DossierManifest | null;
  /** The name of the key that signed it, and whether it is among the published ones or only in the archive. */
  readonly key: { readonly id: string; readonly published: boolean } | null;
};

/** Judges a dossier by its bytes alone. Without published keys it trusts the one that lies in it, and says so. */
export async function verifyDossier(
  bytes: Uint8Array,
  published: readonly TrustedKey[] | null,
  subtle: Subtle,
): Promise<CheckedDossier> {
  const placed = readStoredZip(bytes);
  const textOf = (name: string) => {
    const file = placed.find((one) => one.name === name);
    return file ? new TextDecoder().decode(file.bytes) : '';
  };
  const manifest = readManifest(textOf('manifest.json'));
  if (!manifest)
    return { genuine: false, faults: [{ file: 'manifest.json', what: 'no_dossier' }], manifest: null, key: null };
  const faults: DossierFault[] = [];
  const digests = new Map<string, string>();
  for (const file of placed) {
    // Of two files of one name, readers open the one or the other.
    if (digests.has(file.name)) faults.push({ file: file.name, what: 'added' });
    digests.set(file.name, await sha256(file.bytes, subtle));
  }
  for (const [file, digest] of Object.entries(manifest.files))
    if (digests.get(file) !== digest) faults.push({ file, what: digests.has(file) ? 'altered' : 'missing' });
  const own = ['manifest.json', 'manifest.sig'];
  for (const { name } of placed)
    if (!own.includes(name) && !Object.hasOwn(manifest.files, name)) faults.push({ file: name, what: 'added' });
  const keys = published ?? readKeys(textOf('keys.json'));
  const [id = '', signature = ''] = textOf('manifest.sig').split('.');
  const key = keys.find(({ kid }) => kid === id);
  const signed = placed.find(({ name }) => name === 'manifest.json')?.bytes ?? new Uint8Array();
  if (!key) faults.push({ file: 'manifest.sig', what: 'unknown_key' });
  else if (!(await isSigned({ signed, signature }, key, subtle)) || textOf('manifest.sig') !== `${id}.${signature}`)
    faults.push({ file: 'manifest.json, manifest.sig', what: 'signature' });
  // Nothing else may stand between and behind the files.
  if (faults.length === 0) faults.push(...changedPlaces(bytes));
  return { genuine: faults.length === 0, faults, manifest, key: key ? { id, published: published !== null } : null };
}

/** Of an archive whose files are all genuine: whose place in it is not as it was made. */
export function changedPlaces(bytes: Uint8Array): DossierFault[] {
  const placed = readStoredZip(bytes);
  const made = writeStoredZip(placed);
  const at = made.findIndex((byte, index) => byte !== bytes[index]);
  if (at < 0 && made.length === bytes.length) return [];
  const near = placed.find(({ from, to }) => at >= from && at < to);
  return [{ file: near ? near.name : 'directory of the archive', what: 'place' }];
}

export function readManifest(text: string): DossierManifest | null {
  try {
    const read = JSON.parse(text) as DossierManifest;
    const isList = typeof read.files === 'object' && read.files !== null && !Array.isArray(read.files);
    return read.format === 'sanam-dossier-1' && isList ? read : null;
  } catch {
    return null;
  }
}

export function readKeys(text: string): readonly TrustedKey[] {
  try {
    const { keys } = JSON.parse(text) as { keys: readonly (TrustedKey | null)[] };
    return keys.filter((key) => typeof key?.kid === 'string' && typeof key.x === 'string') as TrustedKey[];
  } catch {
    return [];
  }
}

export async function sha256(bytes: Uint8Array, subtle: Subtle): Promise<string> {
  const digest = await subtle.digest('SHA-256', new Uint8Array(bytes));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Ed25519 over the bytes; another text for the same signature is not what was signed. */
export async function isSigned(
  { signed, signature }: { readonly signed: Uint8Array; readonly signature: string },
  { x }: TrustedKey,
  subtle: Subtle,
): Promise<boolean> {
  if (!/^[\w-]{86}$/.test(signature)) return false;
  const plain = atob(`${signature.replaceAll('-', '+').replaceAll('_', '/')}==`);
  const again = btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  if (again !== signature) return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  const raw = Uint8Array.from(plain, (char) => char.charCodeAt(0));
  try {
    const key = await subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify']);
    return await subtle.verify({ name: 'Ed25519' }, key, raw, new Uint8Array(signed));
  } catch {
    // A key that is none signed nothing.
    return false;
  }
}
