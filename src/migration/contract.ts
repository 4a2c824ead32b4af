import { z } from 'zod';
import { contract, localText, nothing, numberInQuery } from '../platform/contract.ts';
import { lastRestored, listedBackup, uploadBegun, uploadPart, uploadToGoOn } from '../keeping/contract.ts';
import { whyNoRead } from '../keeping/reason-schema.ts';
import { formerImportContract } from './former-contract.ts';
import { migratedPeopleContract } from './people-contract.ts';
import { migratedQuestionsContract } from './questions-contract.ts';

const permission = 'platform';
const companyId = z.uuid();
const backupId = z.uuid();
const restoreId = z.uuid();

/** An archive of a company is brought in by those who run the platform: into an empty company, which its people do not work in yet. */
const archiveEndpoints = contract({
  readMigration: {
    method: 'GET',
    path: '/platform/migrations/:companyId',
    summary: 'How far the migration of a company is: what was uploaded, what was found out, what came in.',
    permission,
    input: z.object({ companyId }),
    reply: z.object({
      company: z.object({ id: companyId, code: z.string(), name: localText() }),
      /** Neither a syllabus nor questions, people or exams are there. */
      isEmpty: z.boolean(),
      uploads: z.array(listedBackup),
      restore: lastRestored.nullable(),
      /** Why what came in stays; null where it can be undone. */
      whyNotUndone: z.enum(['not_restored', 'worked_on']).nullable(),
    }),
    refusals: [],
  },
  startMigrationUpload: {
    method: 'POST',
    path: '/platform/migrations/:companyId/uploads',
    summary: 'Begins the upload of a company’s archive, which comes in parts, or goes on with one of the same file.',
    permission,
    needsRoom: true,
    input: z.object({ companyId, ...uploadBegun }),
    reply: z.object(uploadToGoOn),
    refusals: ['file_empty', 'company_not_empty'],
  },
  uploadMigrationPart: {
    kind: 'upload',
    method: 'POST',
    path: '/platform/migrations/:companyId/uploads/:backupId/parts/:place',
    summary: 'The next part of an archive that is uploaded.',
    permission,
    bodyLimit: uploadPart,
    ownTransactions: true,
    input: z.object({ companyId, backupId, place: numberInQuery }),
    reply: nothing,
    refusals: ['part_out_of_turn', 'file_empty'],
  },
  finishMigrationUpload: {
    method: 'POST',
    path: '/platform/migrations/:companyId/uploads/:backupId/finish',
    summary: 'Ends an upload, after a look at what it is.',
    permission,
    ownTransactions: true,
    input: z.object({ companyId, backupId }),
    reply: z.object({ sealed: z.boolean() }),
    refusals: whyNoRead,
  },
  deleteMigrationUpload: {
    method: 'DELETE',
    path: '/platform/migrations/:companyId/uploads/:backupId',
    summary: 'Deletes an uploaded archive, and with it what was found out about it.',
    permission,
    input: z.object({ companyId, backupId }),
    reply: nothing,
    refusals: ['backup_in_use'],
  },
  checkMigration: {
    method: 'POST',
    path: '/platform/migrations/:companyId/uploads/:backupId/check',
    summary: 'The dry run: finds out what an archive would bring in, as long work. Nothing is changed.',
    permission,
    needsRoom: true,
    ownTransactions: true,
    input: z.object({ companyId, backupId, passphrase: z.string().max(200).nullable().default(null) }),
    reply: z.object({ id: restoreId }),
    refusals: [
      'company_not_empty',
      'backup_not_ready',
      'restore_under_way',
      'passphrase_missing',
      'passphrase_wrong',
      'backup_cut_off',
      'backup_newer',
    ],
  },
  startMigration: {
    method: 'POST',
    path: '/platform/migrations/:companyId/restores/:restoreId/start',
    summary: 'Brings a checked archive into the company, all of it or nothing, as long work.',
    permission,
    asksAgain: true,
    needsRoom: true,
    input: z.object({
      companyId,
      restoreId,
      companyName: z.string().max(300),
      acceptForeign: z.boolean().default(false),
    }),
    reply: nothing,
    refusals: [
      'company_not_empty',
      'restore_under_way',
      'not_checked',
      'company_name_wrong',
      'foreign_signature',
      'foreign_needs_company_admin',
      'checked_by_another',
    ],
  },
  undoMigration: {
    method: 'POST',
    path: '/platform/migrations/:companyId/restores/:restoreId/undo',
    summary:
      'Takes everything back that an archive brought in, as long work, unless somebody has worked with it since.',
    permission,
    asksAgain: true,
    input: z.object({ companyId, restoreId, companyName: z.string().max(300) }),
    reply: nothing,
    refusals: ['restore_under_way', 'not_restored', 'worked_on', 'company_name_wrong'],
  },
  putMigrationAway: {
    method: 'DELETE',
    path: '/platform/migrations/:companyId/restores/:restoreId',
    summary: 'Removes what was found out and its report. What came in stays, and can no longer be undone.',
    permission,
    input: z.object({ companyId, restoreId }),
    reply: nothing,
    refusals: ['restore_under_way'],
  },
});

export const migrationContract = {
  ...archiveEndpoints,
  ...migratedPeopleContract,
  ...migratedQuestionsContract,
  ...formerImportContract,
};
