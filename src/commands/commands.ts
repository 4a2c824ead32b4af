import type { Command } from './command.ts';

export const commandNames = [
  'serve',
  'worker',
  'migrate',
  'roles',
  'admin',
  'demo',
  'import',
  'backup',
  'restore',
  'secret',
  'adopt',
  'doctor',
  'verify-record',
  'verify-sitting',
  'mark',
  'verify',
  'verify-certificate',
  'assemble',
  'item-analysis',
  'read-sheets',
  'api-client',
] as const;

type Listed = { readonly summary: string; readonly load: () => Promise<Command> };

/** What each command needs is loaded with it alone: all of the product would be a second before any of them begins. */
export const commands: Record<(typeof commandNames)[number], Listed> = {
  serve: {
    summary: 'web server and job worker in one process',
    load: async () => (await import('./serve-command.ts')).serveCommand,
  },
  worker: {
    summary: 'a further job worker beside running servers (needs DATABASE_URL)',
    load: async () => (await import('./serve-command.ts')).workerCommand,
  },
  migrate: {
    summary: 'brings the database to this release',
    load: async () => (await import('./migrate-command.ts')).migrateCommand,
  },
  roles: {
    summary: 'prints the SQL that makes the sign-ins of the application',
    load: async () => (await import('./roles-command.ts')).rolesCommand,
  },
  admin: {
    summary: 'prints a link that makes a platform administrator',
    load: async () => (await import('./admin-command.ts')).adminCommand,
  },
  demo: {
    summary: 'creates the demonstration companies where they are missing',
    load: async () => (await import('./demo-command.ts')).demoCommand,
  },
  import: {
    summary: 'imports questions from files of any format',
    load: async () => (await import('./import-command.ts')).importCommand,
  },
  backup: {
    summary: 'makes a backup of everything while servers run, or verifies one',
    load: async () => (await import('./backup/backup-command.ts')).backupCommand,
  },
  restore: {
    summary: 'puts a backup back into an empty data folder or database',
    load: async () => (await import('./backup/restore-command.ts')).restoreCommand,
  },
  secret: {
    summary: 'replaces the secret, and shows or forgets those before it',
    load: async () => (await import('./secret-command.ts')).secretCommand,
  },
  adopt: {
    summary: "takes this server's SECRET and media store for the installation's own",
    load: async () => (await import('./migrate-command.ts')).adoptCommand,
  },
  doctor: {
    summary: 'checks a deployment and says what is wrong',
    load: async () => (await import('./doctor-command.ts')).doctorCommand,
  },
  'verify-record': {
    summary: 'checks that nobody changed, removed or added lines of the record',
    load: async () => (await import('./verify/verify-record-command.ts')).verifyRecordCommand,
  },
  verify: {
    summary: 'checks the dossier of a sitting from its file alone, and names what was changed',
    load: async () => (await import('./verify/verify-command.ts')).verifyCommand,
  },
  'verify-certificate': {
    summary: 'checks a certificate from files alone',
    load: async () => (await import('./verify/verify-certificate-command.ts')).verifyCertificateCommand,
  },
  'verify-sitting': {
    summary: 'checks that nobody changed a sitting after it was marked',
    load: async () => (await import('./verify/verify-sitting-command.ts')).verifySittingCommand,
  },
  mark: {
    summary: 'marks results once more and says whether they are the same to the point',
    load: async () => (await import('./verify/mark-command.ts')).markCommand,
  },
  assemble: {
    summary: 'chooses the items of several forms from a problem in a file',
    load: async () => (await import('./assemble-command.ts')).assembleCommand,
  },
  'item-analysis': {
    summary: 'analyses the answers in a file: items, options, reliability, models',
    load: async () => (await import('./item-analysis/item-analysis-command.ts')).itemAnalysisCommand,
  },
  'read-sheets': {
    summary: 'reads scanned answer sheets of an exam on paper',
    load: async () => (await import('./read-sheets-command.ts')).readSheetsCommand,
  },
  'api-client': {
    summary: 'writes a client in TypeScript for programs of a company',
    load: async () => (await import('./api-client/api-client-command.ts')).apiClientCommand,
  },
};
