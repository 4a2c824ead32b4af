/** Why a file is not taken for a backup. */
export const whyNoRead = [
  'file_empty',
  'not_a_backup',
  'backup_cut_off',
  'backup_altered',
  'backup_newer',
  'backup_unsafe',
  'passphrase_missing',
  'passphrase_wrong',
] as const;

/** What may have ended a check, a restore or its undoing. */
export const whyNotRestored = [
  ...whyNoRead,
  'company_not_empty',
  'other_model',
  'foreign_needs_company_admin',
  'too_many_administrators',
  'too_many_examinees',
  'too_many_questions',
  'worked_on',
  'media_away',
  'disk_low',
  'interrupted',
  'fault',
] as const;
