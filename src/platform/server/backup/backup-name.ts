export type KeptFile = { readonly file: string; readonly bytes: number };

/** Where backups lie. A file is there under its name only once all of it is. */
export type BackupPlace = {
  readonly write: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<KeptFile>;
  /** The names of the backups, the oldest first. */
  readonly list: () => Promise<string[]>;
  readonly remove: (name: string) => Promise<void>;
};

/** By the moment in it, names stand in the order of their making. */
export const nameAt = (moment: Date): string =>
  `sanam-${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;
export const isBackupName = (name: string): boolean => /^sanam-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/.test(name);
