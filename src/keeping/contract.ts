import { z } from 'zod';
import { contract, instant, nothing, numberInQuery } from '../platform/contract.ts';
import { turns } from './domain/turn.ts';
import { keptBack, kindReport } from './report-schema.ts';
import { whyNoRead, whyNotRestored } from './reason-schema.ts';

const permission = 'settings.backupRestore';
const backupId = { backupId: z.uuid() };

/** An uploaded backup comes in parts of this size; the last one is smaller. */
export const uploadPart = 8 * 1024 * 1024;
export const largestBackup = 20 * 1024 * 1024 * 1024;

/** The file that is sent; with the SHA-256 of its first part, in hexadecimal, an upload that was cut off goes on. */
export const uploadBegun = {
  name: z.string().min(1).max(300),
  size: z.int().min(0).max(largestBackup),
  firstDigest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
};

/** `parts` says how many the server has: the next one is of that place. */
export const uploadToGoOn = { id: z.uuid(), parts: z.int() };

/** A backup that a company has, or that is on its way. */
export const listedBackup = z.object({
  id: z.uuid(),
  name: z.string(),
  origin: z.enum(['made', 'scheduled', 'uploaded']),
  state: z.enum(['ready', 'making', 'failed', 'uploading']),
  size: z.int(),
  /** Opens with a passphrase. */
  sealed: z.boolean(),
  createdAt: instant,
  madeBy: z.object({ given: z.record(z.string(), z.string()), family: z.record(z.string(), z.string()) }).nullable(),
  done: z.int(),
  total: z.int(),
  reason: z.enum(['passphrase_lost', 'media_away', 'disk_low', 'interrupted', 'fault']).nullable().catch('fault'),
});

/** What was last checked or restored, and how far it is. */
export const lastRestored = z.object({
  id: z.uuid(),
  ...backupId,
  name: z.string(),
  state: z.enum(['checking', 'checked', 'restoring', 'restored', 'undoing', 'undone', 'failed']),
  done: z.int(),
  total: z.int(),
  reason: z.enum(whyNotRestored).nullable().catch('fault'),
  restoredAt: instant.nullable(),
  report: z
    .object({
      madeAt: z.string(),
      company: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
      isOwn: z.boolean(),
      signer: z.object({ isOurs: z.boolean(), key: z.string(), address: z.string() }),
      needsCompanyAdmin: z.boolean(),
      ...keptBack,
      kinds: z.array(kindReport),
    })
    .nullable(),
});

export const keepingContract = contract({
  listBackups: {
    method: 'GET',
    path: '/company-backups',
    summary: 'The company’s backups, how it makes them by itself, and what was last checked or restored.',
    permission,
    input: nothing,
    reply: z.object({
      backups: z.array(listedBackup),
      setting: z.object({
        every: z.enum(turns),
        keep: z.int(),
        dueAt: instant.nullable(),
        hasPassphrase: z.boolean(),
      }),
      restore: lastRestored.nullable(),
    }),
    refusals: [],
  },
  makeBackup: {
    takesAlong: true,
    method: 'POST',
    path: '/company-backups',
    summary: 'Makes a backup of the company as long work with progress.',
    permission,
    needsRoom: true,
    input: nothing,
    reply: z.object({ id: z.uuid() }),
    refusals: ['backup_under_way'],
  },
  deleteBackup: {
    method: 'DELETE',
    path: '/company-backups/:backupId',
    summary: 'Deletes a backup.',
    permission,
    input: z.object(backupId),
    reply: nothing,
    refusals: ['backup_in_use'],
  },
  orderBackupDownload: {
    takesAlong: true,
    method: 'POST',
    path: '/company-backups/:backupId/address',
    summary: 'An address from which the caller alone can download a backup, for five minutes.',
    permission,
    asksAgain: true,
    input: z.object(backupId),
    reply: z.object({ address: z.string() }),
    refusals: ['backup_not_ready'],
  },
  downloadBackup: {
    kind: 'download',
    method: 'GET',
    path: '/company-backups/files/:ticket',
    summary: 'A backup by an address that was ordered, for the person who ordered it.',
    permission: 'public',
    byCookie: true,
    limit: { network: { atOnce: 60, perSecond: 1 }, strangers: { atOnce: 20, perSecond: 1 } },
    input: z.object({ ticket: z.string().max(300) }),
    reply: z.unknown(),
    refusals: [],
  },
  updateBackupSetting: {
    method: 'PUT',
    path: '/company-backups/setting',
    summary: 'How often the company makes backups by itself, and how many of these stay.',
    permission,
    input: z.object({ every: z.enum(turns), keep: z.int().min(1).max(60) }),
    reply: nothing,
    refusals: [],
  },
  setBackupPassphrase: {
    method: 'PUT',
    path: '/company-backups/passphrase',
    summary: 'The passphrase that seals all backups made from now on; null for none.',
    permission,
    asksAgain: true,
    ownTransactions: true,
    input: z.object({ passphrase: z.string().min(12).max(200).nullable() }),
    reply: nothing,
    refusals: [],
  },
  startBackupUpload: {
    method: 'POST',
    path: '/company-backups/uploads',
    summary: 'Begins the upload of a backup, which comes in parts, or goes on with one of the same file.',
    permission,
    needsRoom: true,
    input: z.object(uploadBegun),
    reply: z.object(uploadToGoOn),
    refusals: ['file_empty'],
  },
  uploadBackupPart: {
    kind: 'upload',
    method: 'POST',
    path: '/company-backups/:backupId/parts/:place',
    summary: 'The next part of a backup that is uploaded.',
    permission,
    bodyLimit: uploadPart,
    ownTransactions: true,
    input: z.object({ ...backupId, place: numberInQuery }),
    reply: nothing,
    refusals: ['part_out_of_turn', 'file_empty'],
  },
  finishBackupUpload: {
    method: 'POST',
    path: '/company-backups/:backupId/finish',
    summary: 'Ends an upload, after a look at what it is.',
    permission,
    ownTransactions: true,
    input: z.object(backupId),
    reply: z.object({ sealed: z.boolean() }),
    refusals: whyNoRead,
  },
  checkRestore: {
    method: 'POST',
    path: '/company-backups/:backupId/check',
    summary: 'Finds out what restoring a backup would change, as long work. Nothing is changed.',
    permission,
    needsRoom: true,
    ownTransactions: true,
    input: z.object({ ...backupId, passphrase: z.string().max(200).nullable().default(null) }),
    reply: z.object({ id: z.uuid() }),
    refusals: [
      'backup_not_ready',
      'restore_under_way',
      'passphrase_missing',
      'passphrase_wrong',
      'backup_cut_off',
      'backup_newer',
    ],
  },
  startRestore: {
    method: 'POST',
    path: '/company-restores/:restoreId/start',
    summary: 'Restores a backup that was checked, all of it or nothing, as long work.',
    permission,
    asksAgain: true,
    needsRoom: true,
    input: z.object({
      restoreId: z.uuid(),
      companyName: z.string().max(300),
      acceptForeign: z.boolean().default(false),
    }),
    reply: nothing,
    refusals: [
      'restore_under_way',
      'not_checked',
      'company_name_wrong',
      'foreign_signature',
      'foreign_needs_company_admin',
      'checked_by_another',
    ],
  },
  putRestoreAway: {
    method: 'DELETE',
    path: '/company-restores/:restoreId',
    summary: 'Removes what was found out, and what lies ready to be restored. What was restored stays.',
    permission,
    input: z.object({ restoreId: z.uuid() }),
    reply: nothing,
    refusals: ['restore_under_way'],
  },
});
