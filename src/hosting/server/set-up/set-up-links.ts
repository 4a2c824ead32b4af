import { randomBytes } from 'node:crypto';
import { newSecret } from '../../../identity/server/second-factor/codes.ts';
import { hashOfLink } from '../../../identity/server/password/password-links.ts';
import type { Sealing } from '../../../identity/server/encrypted-secrets.ts';
import { isPlatformAddress } from '../../../people/server/platform-accounts.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { recordPlatform } from '../../../platform/server/record/platform-record.ts';
import { hoursOfSetUpLink, setUpPathOf } from '../../domain/set-up-link.ts';
import { saveSetUpLink } from './set-up-queries.ts';

export type SetUpFor = { readonly email: string; readonly givenName: LocalText; readonly familyName: LocalText };

/** What a link begins with that was made for nobody in particular. */
export const anybody: SetUpFor = { email: '', givenName: {}, familyName: {} };

/**
 * A link that makes a platform administrator: `path` is the page with the token, to be put behind the public address.
 * It works once; the one before is void. Null where somebody of the platform signs in with this e-mail address already.
 */
export async function createSetUpLink(
  db: Db,
  sealing: Sealing,
  person: SetUpFor,
  now: Date,
): Promise<{ path: string; expiresAt: Date } | null> {
  const email = person.email.toLowerCase();
  if (email !== '' && (await isPlatformAddress(db, email))) return null;
  const token = randomBytes(32).toString('base64url');
  const hash = hashOfLink(token);
  const expiresAt = new Date(now.getTime() + hoursOfSetUpLink * 60 * 60 * 1000);
  const secret = sealing.seal(newSecret(), ownerOf(hash));
  await saveSetUpLink(db, { ...person, email, hash, secret, now, expiresAt });
  await recordPlatform(db, { action: 'platform_user.link_made', companyId: null, details: { email } });
  return { path: setUpPathOf(token), expiresAt };
}

/** Whose secret of an authenticator app it is while there is no account. */
export const ownerOf = (hash: Buffer): string => hash.toString('hex');
