/** Actions on the access of programs to a company; a part of `writtenActions`. */
export const programActions = {
  'program.key_made': 'created',
  'program.key_revoked': 'removed',
  'program.hook_made': 'created',
  'program.hook_changed': 'changed',
  'program.hook_secret_renewed': 'did',
  'program.hook_removed': 'removed',
  'program.hook_called_again': 'did',
  'program.hook_stopped': 'did',
} as const;
