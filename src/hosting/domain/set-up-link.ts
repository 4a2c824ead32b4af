/** Long enough to read the console, short enough that a log which leaks later holds nothing. */
export const hoursOfSetUpLink = 24;

/** Why a link makes nobody a platform administrator, or null. A newer link leaves no trace of the one before. */
export function whyLinkOver(
  link: { readonly usedAt: Date | null; readonly expiresAt: Date } | undefined,
  now: Date,
): 'set_up_link_used' | 'set_up_link_over' | null {
  if (link?.usedAt) return 'set_up_link_used';
  return link && link.expiresAt > now ? null : 'set_up_link_over';
}

/** What makes a new link, as one types it on the server. */
export const commandOfSetUp = 'npm run sanam -- admin create --email you@school.example';

/** The page of a link, to be put behind the public address. */
export const setUpPathOf = (token: string): string => `/platform-admin/set-up?token=${token}`;

/** A name as one types it after a command, given name first; in the script it is written in. */
export function namesFrom(words: string) {
  const script = /\p{Script=Thai}/u.test(words) ? 'th' : 'en';
  const [given = '', ...family] = words.trim().split(/\s+/);
  const local = (name: string) => (name === '' ? {} : { [script]: name });
  return { givenName: local(given), familyName: local(family.join(' ')) };
}
