/** A file that is read in parts, wherever it lies. */
export type Source = { readonly size: number; readonly read: (from: number, size: number) => Promise<Buffer> };

/** Where a file is written, one piece after the other. */
export type Sink = { readonly write: (bytes: Uint8Array) => Promise<void> };

/** Why a backup cannot be read, by the code of its sentence. */
export const backupFaults = [
  'file_empty',
  'not_a_backup',
  'backup_cut_off',
  'backup_altered',
  'backup_newer',
  'backup_unsafe',
  'passphrase_missing',
  'passphrase_wrong',
] as const;
export type BackupFaultCode = (typeof backupFaults)[number];

/** Thrown by the readers of backups, caught at their edge. */
export class BackupFault extends Error {
  readonly code: BackupFaultCode;
  constructor(code: BackupFaultCode) {
    super(code);
    this.code = code;
  }
}
