import { z } from 'zod';

/** What stands in manifest.json of a backup (docs/company-backup.md). */
export const backupManifest = z.object({
  format: z.literal('sanam-company-backup'),
  version: z.literal(1),
  release: z.string(),
  /** The newest migration of the database it was made of. */
  migration: z.string(),
  madeAt: z.string(),
  installation: z.object({ address: z.string(), key: z.string() }),
  /** The public keys of the installation, so that certificates are checked elsewhere too. */
  keys: z.array(z.object({ id: z.string(), x: z.string() })),
  company: z.object({
    id: z.uuid(),
    code: z.string(),
    name: z.record(z.string(), z.string()),
    model: z.string(),
  }),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), files: z.array(z.string()) })),
  /** Every other file: its name, how many bytes it has, and the SHA-256 of them. */
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type BackupManifest = z.output<typeof backupManifest>;
