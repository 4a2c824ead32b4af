/** Actions on accounts and how their owners sign in. */
export const accountActions = {
  'account.block_cleared': 'did',
  'account.devices_ended': 'did',
  'account.passkey_added': 'did',
  'account.passkey_removed': 'did',
  'account.passkey_renamed': 'did',
  'account.password_changed': 'did',
  'account.password_set': 'did',
  'account.provider_linked': 'did',
  'account.provider_signed_in': 'did',
  'account.provider_unlinked': 'did',
  'account.recovery_codes_renewed': 'did',
  'account.slip_issued': 'did',
  'account.slip_used': 'did',
  'account.two_factor_begun': 'did',
  'account.two_factor_ended': 'did',
} as const;
