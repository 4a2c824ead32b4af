import { createHash } from 'node:crypto';
import type { Signing } from '../../../platform/server/secrets/signing.ts';
import { writeStoredZip, type ZipFile } from './stored-zip.ts';
import type { DossierManifest } from './verify-dossier.ts';

/** The archive of these files with their list and its signature, by the key that signs certificates now. */
export function signDossier(
  files: readonly ZipFile[],
  about: Omit<DossierManifest, 'format' | 'files'>,
  signing: Signing,
): Uint8Array {
  const digests = files.map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')] as const);
  const manifest: DossierManifest = { format: 'sanam-dossier-1', ...about, files: Object.fromEntries(digests) };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const signature = `${signing.keyId}.${signing.signBytes(Buffer.from(text)).toString('base64url')}`;
  return writeStoredZip([...files, textFile('manifest.json', text), textFile('manifest.sig', signature)]);
}

export const textFile = (name: string, text: string): ZipFile => ({ name, bytes: new TextEncoder().encode(text) });

/** Indented, so that a person can read it as well. */
export const jsonFile = (name: string, value: unknown): ZipFile =>
  textFile(name, `${JSON.stringify(value, null, 2)}\n`);
