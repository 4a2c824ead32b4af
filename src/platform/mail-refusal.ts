/** Why the mail server did not take a mail: nobody was there, it knows no such address, it does not know us, or else. */
export const mailRefusals = ['not_reached', 'address', 'sign_in', 'other'] as const;
export type MailRefusal = (typeof mailRefusals)[number];

const reasons: Readonly<Record<string, MailRefusal>> = {
  EAUTH: 'sign_in',
  EENVELOPE: 'address',
  ECONNECTION: 'not_reached',
  ECONNREFUSED: 'not_reached',
  ETIMEDOUT: 'not_reached',
  EDNS: 'not_reached',
  ESOCKET: 'not_reached',
};

/** The reason in a fault of sending; what a server wrote itself is not kept. */
export function mailRefusalOf(error: unknown): MailRefusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? 'other';
}
