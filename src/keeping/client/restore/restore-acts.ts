import type { QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import type { lastRestored, listedBackup } from '../../contract.ts';

export type Backup = z.output<typeof listedBackup>;
export type Restore = z.output<typeof lastRestored>;

type Part = { readonly backupId: string; readonly place: number };

/** How a file is known again; without a digest its upload begins anew. */
type SentFile = { readonly name: string; readonly size: number; readonly firstDigest: string | null };

/** What these pages call: a company restores its own backup, and those who run the platform bring one in. */
export type RestoreActs = {
  /** Whose `refusal.…` sentences are meant. */
  readonly feature: 'keeping' | 'migration';
  readonly startUpload: (file: SentFile) => Promise<{ readonly id: string; readonly parts: number }>;
  readonly uploadPart: (part: Part, bytes: Blob) => Promise<unknown>;
  readonly finishUpload: (upload: { readonly backupId: string }) => Promise<unknown>;
  readonly check: (asked: { readonly backupId: string; readonly passphrase: string | null }) => Promise<unknown>;
  readonly start: (asked: {
    readonly restoreId: string;
    readonly companyName: string;
    readonly acceptForeign: boolean;
  }) => Promise<unknown>;
  readonly putAway: (asked: { readonly restoreId: string }) => Promise<unknown>;
  /** What is read again afterwards. */
  readonly changes: QueryKey;
};

/** Whether a check, a restoring or its undoing goes on. */
export const isUnderWay = (restore: Restore | null): boolean =>
  restore !== null && ['checking', 'restoring', 'undoing'].includes(restore.state);
