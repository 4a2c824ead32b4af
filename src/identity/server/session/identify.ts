import type { Pool } from 'pg';
import { askAlone } from '../../../platform/server/database/database.ts';
import type { Actor, DatasetRole, Permission, Role } from '../../../platform/access.ts';
import { isSecondFactorDue } from '../../domain/second-factor-due.ts';
import { partsOf, type TokenClaims, type Tokens } from './tokens.ts';

type Row = {
  readonly session_id: string;
  readonly account_id: string;
  readonly role: Role;
  readonly company_id: string | null;
  readonly administrator_permissions: Permission[] | null;
  readonly dataset_role: DatasetRole | null;
  readonly examinee_id: string | null;
  readonly support_until: Date | null;
  readonly password_due: boolean;
  readonly asked_of: string[];
  readonly relaxed: boolean;
  readonly demonstration: boolean;
  readonly has_factor: boolean;
  readonly checked_at: Date;
};

/** Whether nobody but this computer reaches the installation. */
type Where = { readonly isLocal: boolean };

/**
 * One round trip to the session's row on every request: sign-out, a disabled person, changed flags and a disabled
 * company act on the very next one. The company's fence is entered inside the statement, for its own rows only.
 */
const whoIs = `select * from who_is($1)`;

const anonymous: Actor = { kind: 'anonymous' };

/** Why somebody with a token is nobody here, where that is worth a line in the security log. */
export type Suspicion = { readonly kind: 'token_forged' | 'pass_refused'; readonly companyId: string | null };

export type Identify = (
  authorization: string | undefined,
  trustSignature: boolean,
  suspect?: (suspicion: Suspicion) => void,
) => Promise<Actor>;

/** Makes an actor of the bearer token; a request with none, or with one that is over, is anonymous. */
export const identifyWith =
  (tokens: Tokens, pool: Pool, where: Where): Identify =>
  async (authorization, trustSignature, suspect = () => {}) => {
    if (!authorization?.startsWith('Bearer ')) return anonymous;
    const token = authorization.slice('Bearer '.length);
    const claims = await tokens.read(token);
    if (!claims) {
      if (await tokens.isForged(token)) suspect({ kind: 'token_forged', companyId: null });
      return anonymous;
    }
    if ('sitting' in claims) {
      const actor = await sittingActor(pool, claims, trustSignature);
      if (actor.kind === 'anonymous') suspect({ kind: 'pass_refused', companyId: claims.company });
      return actor;
    }
    if (!('session' in claims)) return anonymous;
    const { rows } = await askAlone<Row>(pool, whoIs, [claims.session]);
    return rows[0] ? actorOf(rows[0], where) : anonymous;
  };

/** Who holds the session of a refresh token, as a browser brings it with what it loads by itself. */
export const holderWith =
  (tokens: Pick<Tokens, 'hashOf'>, pool: Pool, where: Where) =>
  async (refreshToken: string): Promise<Actor> => {
    const parts = partsOf(refreshToken);
    if (!parts?.sessionId) return anonymous;
    const { rows } = await pool.query<Row>(
      'select who.* from session s, who_is(s.id) who where s.id = $1 and $2 in (s.current_token, s.previous_token)',
      [parts.sessionId, tokens.hashOf(parts.secret)],
    );
    return rows[0] ? actorOf(rows[0], where) : anonymous;
  };

/** Who holds these sessions now, asked in one round trip; one that is over is left out. */
export const holdersOf =
  (staff: Pool, where: Where) =>
  async (sessionIds: readonly string[]): Promise<ReadonlyMap<string, Actor>> => {
    const { rows } = await staff.query<Row>('select who.* from unnest($1::uuid[]) asked, who_is(asked) who', [
      sessionIds,
    ]);
    return new Map(rows.map((row) => [row.session_id, actorOf(row, where)]));
  };

async function sittingActor(
  pool: Pool,
  claims: Extract<TokenClaims, { sitting: string }>,
  trustSignature: boolean,
): Promise<Actor> {
  const actor: Actor = {
    kind: 'sitting',
    companyId: claims.company,
    sittingId: claims.sitting,
    examineeId: claims.examinee,
    passId: claims.pass,
  };
  if (trustSignature) return actor;
  const { company, sitting, pass } = claims;
  const { rows } = await askAlone(pool, 'select holds_pass($1, $2, $3) as holds', [company, sitting, pass]);
  return rows[0]?.holds ? actor : anonymous;
}

function actorOf(row: Row, where: Where): Actor {
  const common = {
    accountId: row.account_id,
    sessionId: row.session_id,
    checkedAt: row.checked_at,
    ...(row.password_due ? { passwordDue: true as const } : {}),
    ...(isFactorDue(row, where) ? { factorDue: true as const } : {}),
  };
  if (row.company_id === null) return { kind: 'platform', ...common };
  if (row.examinee_id !== null)
    return { kind: 'examinee', ...common, companyId: row.company_id, examineeId: row.examinee_id };
  if (row.role === 'ROLE_USER') return { kind: 'user', ...common, companyId: row.company_id };
  if (row.role !== 'ROLE_COMPANY_ADMIN' && row.role !== 'ROLE_ADMIN') return anonymous;
  return {
    kind: 'administrator',
    ...common,
    companyId: row.company_id,
    role: row.role,
    permissions: row.administrator_permissions ?? [],
    datasetRole: row.dataset_role,
    ...(row.support_until ? { supportUntil: row.support_until } : {}),
  };
}

/** An examinee of whom one is due shows it at the sign-in; a person who looks into a company runs the platform. */
const isFactorDue = (row: Row, { isLocal }: Where): boolean =>
  row.examinee_id === null &&
  row.role !== 'ROLE_USER' &&
  !row.has_factor &&
  isSecondFactorDue({
    role: row.support_until === null ? row.role : 'ROLE_PLATFORM_ADMIN',
    permissions: row.administrator_permissions ?? [],
    askedOf: row.asked_of,
    isRelaxed: row.relaxed,
    isPlayed: row.demonstration && isLocal,
  });
