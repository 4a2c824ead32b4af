import type { Pool } from 'pg';
import { askAlone } from '../../../platform/server/database/database.ts';
import { together } from '../../../platform/server/together.ts';
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
  readonly company_closed: boolean;
};

/** Whether nobody but this computer reaches the installation. */
type Where = { readonly isLocal: boolean };

/**
 * One round trip to the session's row on every request: sign-out, a disabled person, changed flags and a disabled
 * company act on the very next one. The company's fence is entered inside the statement, for its own rows only.
 */
const whoIs = 'select who.* from unnest($1::uuid[]) asked, who_is(asked) who';

type Pass = { readonly company: string; readonly sitting: string; readonly pass: string };
const whoHolds = `select item from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as a (company, sitting, pass, item)
  where holds_pass(company, sitting, pass)`;

/** Those who ask at the same moment are looked for in one statement. */
function lookingUp(pool: Pool) {
  return {
    whoIs: together<string, Row | null>(async (sessions) => {
      const { rows } = await askAlone<Row>(pool, whoIs, [sessions]);
      const bySession = new Map(rows.map((row) => [row.session_id, row]));
      return sessions.map((session) => bySession.get(session) ?? null);
    }),
    holdsPass: together<Pass, boolean>(async (passes) => {
      const columns = [
        passes.map(({ company }) => company),
        passes.map(({ sitting }) => sitting),
        passes.map(({ pass }) => pass),
      ];
      const { rows } = await askAlone<{ item: number }>(pool, whoHolds, columns);
      const held = new Set(rows.map(({ item }) => item));
      return passes.map((_, at) => held.has(at + 1));
    }),
  };
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Asks once for nobody on each connection, so that the plans are made before somebody comes. */
export async function planLookUps(pool: Pool): Promise<void> {
  const onEach = async (text: string, values: unknown[]) =>
    void (await Promise.all(Array.from({ length: pool.options.max }, () => askAlone(pool, text, values))));
  await onEach(whoIs, [[nobody]]);
  await onEach(whoHolds, [[nobody], [nobody], [nobody]]);
}

const anonymous: Actor = { kind: 'anonymous' };

/** Why somebody with a token is nobody here, where that is worth a line in the security log. */
export type Suspicion = { readonly kind: 'token_forged' | 'pass_refused'; readonly companyId: string | null };

export type Identify = (
  authorization: string | undefined,
  trustSignature: boolean,
  suspect?: (suspicion: Suspicion) => void,
) => Promise<Actor>;

/** Makes an actor of the bearer token; a request with none, or with one that is over, is anonymous. */
export function identifyWith(tokens: Tokens, pool: Pool, where: Where): Identify {
  const looking = lookingUp(pool);
  return async (authorization, trustSignature, suspect = () => {}) => {
    if (!authorization?.startsWith('Bearer ')) return anonymous;
    const token = authorization.slice('Bearer '.length);
    const claims = await tokens.read(token);
    if (!claims) {
      if (await tokens.isForged(token)) suspect({ kind: 'token_forged', companyId: null });
      return anonymous;
    }
    if ('sitting' in claims) {
      const actor = await sittingActor(looking, claims, trustSignature);
      if (actor.kind === 'anonymous') suspect({ kind: 'pass_refused', companyId: claims.company });
      return actor;
    }
    if (!('session' in claims)) return anonymous;
    const row = await looking.whoIs(claims.session);
    return row ? actorOf(row, where) : anonymous;
  };
}

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
    const { rows } = await staff.query<Row>(whoIs, [sessionIds]);
    return new Map(rows.map((row) => [row.session_id, actorOf(row, where)]));
  };

async function sittingActor(
  { holdsPass }: Pick<ReturnType<typeof lookingUp>, 'holdsPass'>,
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
  return (await holdsPass({ company, sitting, pass })) ? actor : anonymous;
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
    ...(row.company_closed ? { companyClosed: true as const } : {}),
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
