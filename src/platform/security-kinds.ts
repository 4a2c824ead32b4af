/** What the security log tells apart. */
export const securityKinds = [
  'sign_in_refused',
  'code_refused',
  'password_refused',
  'link_refused',
  'token_forged',
  'token_reused',
  'pass_refused',
  'not_permitted',
  'foreign_page',
  'limited',
  'policy_broken',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** Refusals that are kept in the log. A handler may say that one is of another kind, or whose account it is about. */
const kinds: Readonly<Record<string, SecurityKind>> = {
  wrong_name_or_password: 'sign_in_refused',
  account_disabled: 'sign_in_refused',
  company_closed: 'sign_in_refused',
  demonstration_closed: 'sign_in_refused',
  provider_demanded: 'sign_in_refused',
  provider_answer_wrong: 'sign_in_refused',
  provider_not_linked: 'sign_in_refused',
  provider_email_unverified: 'sign_in_refused',
  provider_several_accounts: 'sign_in_refused',
  code_wrong: 'code_refused',
  password_wrong: 'password_refused',
  link_not_valid: 'link_refused',
  set_up_link_used: 'link_refused',
  set_up_link_over: 'link_refused',
  other_device: 'pass_refused',
  too_many_attempts: 'limited',
  resend_too_soon: 'limited',
  resend_too_often: 'limited',
  all_busy: 'limited',
};

export const kindOfRefusal = (code: string): SecurityKind | null => kinds[code] ?? null;
