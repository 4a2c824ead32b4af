/** Actions on the access of programs to a company; a part of `writtenActions`. */
export const programActions = {
  'program.key_made': 'created',
  'program.key_revoked': 'removed',
} as const;
