/** Actions on the backups of a company. */
export const backupActions = {
  'backup.ordered': 'did',
  'backup.made': 'did',
  'backup.uploaded': 'did',
  'backup.downloaded': 'read',
  'backup.deleted': 'removed',
  'backup.schedule_changed': 'changed',
  'backup.passphrase_set': 'did',
  'backup.passphrase_removed': 'did',
  'backup.checked': 'did',
  'backup.restored': 'did',
  'backup.restore_undone': 'did',
  'migration.restore_started': 'did',
  'migration.undo_started': 'did',
} as const;
