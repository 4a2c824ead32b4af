import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Wire } from '../../../platform/server/serve.ts';
import { passCookie } from '../session/cookies.ts';
import type { Tokens } from '../session/tokens.ts';

/** Whose session has just begun, and in which company. */
export type SignedIn = { readonly companyId: string | null; readonly sessionId: string };

/** A browser belongs to the person who signs in: the pass of somebody else that was left there goes, one's own stays. */
export async function takePassOff(
  db: Db,
  tokens: Pick<Tokens, 'read'>,
  { companyId, sessionId }: SignedIn,
  wire: Wire,
): Promise<void> {
  const pass = wire.isBrowser ? wire.cookie(passCookie) : null;
  if (!pass) return;
  const claims = await tokens.read(pass);
  const isOwn =
    claims !== null &&
    'sitting' in claims &&
    claims.company === companyId &&
    claims.examinee === (await findExaminee(db, sessionId));
  if (!isOwn) wire.setCookie(passCookie, null, 0);
}

async function findExaminee(db: Db, sessionId: string): Promise<string | null> {
  const { rows } = await sql<{ examineeId: string | null }>`
    select examinee_id as "examineeId" from who_is(${sessionId})`.execute(db);
  return rows[0]?.examineeId ?? null;
}
