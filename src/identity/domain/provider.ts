/** What a provider says of somebody, as far as anything hangs on it. */
export type Claims = {
  readonly sub: string;
  readonly email?: string | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly name?: string | undefined;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly preferredUsername?: string | undefined;
  readonly amr?: readonly string[] | undefined;
  readonly acr?: string | undefined;
};

/** What somebody goes to the provider for, and from which part of the product. */
export type Errand = { readonly purpose: 'sign_in' | 'link'; readonly area: 'admin' | 'examinee' };

/** The page people come back to knows the errand by it; what it is compared with is sealed. */
export const stateOf = ({ purpose, area }: Errand, random: string): string => `${purpose}.${area}.${random}`;

export function errandOf(state: string | null): Errand {
  const [purpose, area] = (state ?? '').split('.');
  return { purpose: purpose === 'link' ? purpose : 'sign_in', area: area === 'admin' ? area : 'examinee' };
}

/** How long somebody may take at the provider, in minutes. */
export const attemptMinutes = 10;

/** Names of RFC 8176 that stand for more than a password: several factors, a one-time code, a key, a card. */
const secondFactors: readonly string[] = ['mfa', 'otp', 'hwk', 'swk', 'sc'];

type Trust = { readonly trustsSecondFactor: boolean; readonly acr: string | null };

/** Whether the provider says that a second factor was used, and the company takes its word for it. */
export const showsSecondFactor = ({ amr = [], acr }: Claims, { trustsSecondFactor, acr: asked }: Trust): boolean =>
  trustsSecondFactor && (amr.some((method) => secondFactors.includes(method)) || (asked !== null && acr === asked));

/** The address that the provider has verified, as sign-in names are kept; null where it has not. */
export const verifiedEmail = ({ email, emailVerified }: Claims): string | null =>
  email && emailVerified === true ? email.trim().toLowerCase() : null;

/** What a link is known by on the profile. */
export const knownAs = ({ email, preferredUsername, name, sub }: Claims): string =>
  (email ?? preferredUsername ?? name ?? sub).slice(0, 300);

type Local = { readonly en?: string; readonly th?: string };
type NewPerson = { readonly number: string; readonly givenName: Local; readonly familyName: Local };

const longestNumber = 40;
const longestName = 100;

/** An examinee made of what the provider says: the user name as number, and names in the language of their letters. */
export function examineeOf(claims: Claims, email: string): NewPerson {
  const number = (claims.preferredUsername ?? email).trim().slice(0, longestNumber);
  const [first = email, ...rest] = (claims.name ?? '').trim().split(/\s+/).filter(Boolean);
  return {
    number: number || email.slice(0, longestNumber),
    givenName: inItsLanguage(claims.givenName ?? first),
    familyName: inItsLanguage(claims.familyName ?? (rest.join(' ') || '-')),
  };
}

const inItsLanguage = (text: string): Local => {
  const name = text.trim().slice(0, longestName);
  return /[\u0E00-\u0E7F]/.test(name) ? { th: name } : { en: name };
};
