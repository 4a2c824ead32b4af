import { createHash } from 'node:crypto';
import { canonicalJson, verifyWith, type Signing } from '../../../platform/server/secrets/signing.ts';
import { backupManifest, type BackupManifest } from '../../manifest-schema.ts';
import { newestMigration } from '../catalogue.ts';
import { openZip } from '../file/read-zip.ts';
import { readHead } from '../file/sealed-file.ts';
import { BackupFault, type Source } from '../file/source.ts';

/** Whose signature a backup has: of this installation, or of another one, which a person has to accept. */
export type Signer = { readonly isOurs: boolean; readonly key: string; readonly address: string };

export type OpenBackup = {
  readonly manifest: BackupManifest;
  readonly signer: Signer;
  /** A file that the manifest lists, with the bytes that it says. */
  readonly read: (name: string) => Promise<Buffer>;
};

/** Opens a backup: its ZIP, or what is sealed with a passphrase. `key` is what the passphrase gives. */
export async function openBackup(
  file: Source,
  signing: Signing,
  keyFor: (salt: Buffer) => Promise<Buffer | null>,
): Promise<OpenBackup> {
  const zip = await openZip(await unsealed(file, keyFor));
  const text = await zip.read('manifest.json');
  const signature = (await zip.read('manifest.sig')).toString('utf8');
  const manifest = manifestIn(text);
  const signer = signerOf(manifest, text, signature, signing);
  if (manifest.migration > newestMigration()) throw new BackupFault('backup_newer');
  const listed = new Map(manifest.files.map((one) => [one.name, one]));
  for (const { name } of manifest.files) if (zip.sizeOf(name) === null) throw new BackupFault('backup_cut_off');
  return {
    manifest,
    signer,
    async read(name) {
      const bytes = await zip.read(name);
      const said = listed.get(name);
      if (said?.sha256 !== createHash('sha256').update(bytes).digest('hex')) throw new BackupFault('backup_altered');
      return bytes;
    },
  };
}

async function unsealed(file: Source, keyFor: (salt: Buffer) => Promise<Buffer | null>): Promise<Source> {
  if (file.size === 0) throw new BackupFault('file_empty');
  const sealed = await readHead(file);
  if (!sealed) return file;
  const key = await keyFor(sealed.salt);
  if (!key) throw new BackupFault('passphrase_missing');
  return sealed.open(key);
}

function manifestIn(text: Buffer): BackupManifest {
  let said: unknown;
  try {
    said = JSON.parse(text.toString('utf8'));
  } catch {
    throw new BackupFault('backup_altered');
  }
  if (typeof said !== 'object' || said === null || !('format' in said) || said.format !== 'sanam-company-backup')
    throw new BackupFault('not_a_backup');
  const manifest = backupManifest.safeParse(said);
  if (manifest.success) return manifest.data;
  throw new BackupFault('version' in said && said.version !== 1 ? 'backup_newer' : 'backup_altered');
}

/** The keys are in the manifest itself: they show that nothing was altered, and only our own that it is ours. */
function signerOf({ installation, keys }: BackupManifest, text: Buffer, signature: string, signing: Signing): Signer {
  const [keyId = '', bytes = ''] = signature.split('.');
  const ours = signing.publicKeys.find(({ id }) => id === keyId);
  const key = ours ?? keys.find(({ id }) => id === keyId);
  if (!key || !isSigned(key.x, text, bytes)) throw new BackupFault('backup_altered');
  return { isOurs: ours !== undefined, key: keyId, address: installation.address };
}

function isSigned(x: string, text: Buffer, signature: string): boolean {
  try {
    return verifyWith(x, text, signature);
  } catch {
    return false;
  }
}

/** By what the record knows a backup. */
export const digestOf = (manifest: BackupManifest): string =>
  createHash('sha256').update(canonicalJson(manifest)).digest('hex');
