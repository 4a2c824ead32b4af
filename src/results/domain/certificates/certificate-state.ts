/** Where a certificate stands. One that was replaced is revoked too. */
export const certificateStates = ['valid', 'revoked', 'replaced', 'expired'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** Why a certificate is taken out of force; the examinee reads it, the public does not. */
export const revokingReasons = ['wrong_details', 'changed_result', 'issued_by_mistake', 'misconduct', 'other'] as const;
export type RevokingReason = (typeof revokingReasons)[number];

type Standing = { readonly revokedAt: Date | null; readonly replacedAt: Date | null };

/** Where it stands by when it was revoked and replaced, and by its last day. */
export const certificateState = ({
  revokedAt,
  replacedAt,
  hasExpired,
}: Standing & { readonly hasExpired: boolean }): CertificateState =>
  replacedAt ? 'replaced' : revokedAt ? 'revoked' : hasExpired ? 'expired' : 'valid';

/** A revocation is taken back on the day it was made, in the company’s time zone, and not once another certificate stands in its place. */
export function whyNotRestore(
  { revokedAt, replacedAt }: Standing,
  now: Date,
  timeZone: string,
): 'not_revoked' | 'replaced_already' | 'revoked_earlier' | null {
  if (replacedAt) return 'replaced_already';
  if (!revokedAt) return 'not_revoked';
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return dayOf.format(revokedAt) === dayOf.format(now) ? null : 'revoked_earlier';
}
