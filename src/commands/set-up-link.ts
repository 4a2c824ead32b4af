import { sealingFrom } from '../identity/server/encrypted-secrets.ts';
import { anybody, createSetUpLink, type SetUpFor } from '../hosting/server/set-up/set-up-links.ts';
import { hasPlatformAdministrator } from '../hosting/server/set-up/set-up-queries.ts';
import type { Db } from '../platform/server/database/database.ts';
import { isLocal } from '../platform/server/settings/local.ts';
import type { Runtime } from '../runtime.ts';

/** A link on the console that makes a platform administrator. */
export type SetUp = { readonly link: string; readonly expiresAt: Date };

type Of = Pick<Runtime, 'settings' | 'secret' | 'now'>;

/** A new link for somebody, at the public address; null where this e-mail address is taken. */
export async function newSetUp(
  db: Db,
  { settings, secret, now }: Of,
  person: SetUpFor = anybody,
): Promise<SetUp | null> {
  const made = await createSetUpLink(db, sealingFrom(secret), person, now());
  return made && { link: settings.publicUrl + made.path, expiresAt: made.expiresAt };
}

/** A link for anyone who starts the server, as long as nobody can sign in who runs the platform. */
export const setUpWhereNeeded = async (db: Db, of: Of): Promise<SetUp | null> =>
  (await hasPlatformAdministrator(db, { isLocal: isLocal(of.settings) })) ? null : newSetUp(db, of);

/** As it is printed: the link stands on a line of its own. */
export const setUpInWords = ({ link, expiresAt }: SetUp): string =>
  `${link}\n\nIt works once, until ${expiresAt.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'long' })}. An earlier link no longer works.`;
