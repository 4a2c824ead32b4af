import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { DatasetRole, Permission } from '../../../platform/access.ts';
import type { Language, LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { holdFor } from '../../../platform/server/database/hold.ts';
import { containing } from '../../../platform/server/database/like.ts';
import { searchable } from '../../../platform/text/searchable.ts';
import type { administratorEndpoints, administratorOrders } from '../../administrators-contract.ts';
import type { AdministratorStanding } from '../../domain/administrator-safeguards.ts';

type Asked = Omit<z.output<(typeof administratorEndpoints)['listAdministrators']['input']>, 'after'>;
type Order = (typeof administratorOrders)[number];

export type AdministratorRow = {
  readonly id: string;
  readonly accountId: string;
  readonly title: LocalText;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  readonly email: string;
  readonly phoneCode: string;
  readonly mobileNumber: string;
  readonly language: Language;
  readonly role: AdministratorStanding['role'];
  readonly level: { readonly id: string; readonly name: LocalText } | null;
  readonly datasetRole: DatasetRole | null;
  readonly permissions: Permission[];
  readonly enabled: boolean;
  readonly hasPassword: boolean;
  readonly invitedAt: Date | null;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
};

const columns = sql`m.id, m.account_id as "accountId", m.title, m.given_name as "givenName", m.family_name as "familyName",
  m.email, m.phone_code as "phoneCode", m.mobile_number as "mobileNumber", a.language, a.role,
  case when l.id is not null then jsonb_build_object('id', l.id, 'name', l.name) end as level,
  m.dataset_role as "datasetRole", m.permissions, a.enabled, a.password_hash is not null or a.one_time_password as "hasPassword",
  m.invited_at as "invitedAt", a.last_sign_in_at as "lastSignInAt", m.created_at as "createdAt"`;

const source = sql`administrator m join account a on a.id = m.account_id
  left join admin_level l on l.company_id = m.company_id and l.id = m.level_id`;

/** What each order sorts by; the text or number is the cursor's. */
const sortKeys: Readonly<Record<string, RawBuilder<unknown>>> = {
  nameTh: sql`name_in(m.given_name, m.family_name, 'th', 'en') collate "th-x-icu"`,
  nameEn: sql`name_in(m.given_name, m.family_name, 'en', 'th') collate "en-x-icu"`,
  email: sql`lower(m.email) collate "en-x-icu"`,
  lastSignIn: sql`coalesce(extract(epoch from a.last_sign_in_at), 0)::float8`,
};

function conditions({ q, role, level, datasetRole, enabled }: Asked): RawBuilder<unknown> {
  const words = searchable(q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const text = sql`searchable(concat_ws(' ', m.given_name->>'en', m.family_name->>'en', m.given_name->>'th',
    m.family_name->>'th', m.email, m.mobile_number))`;
  const all = [
    sql`m.deleted_at is null`,
    ...words.map((word) => sql`${text} like ${containing(word)}`),
    ...(role ? [sql`a.role = ${role}`] : []),
    ...(level === 'none' ? [sql`m.level_id is null`] : level ? [sql`m.level_id = ${level}`] : []),
    ...(datasetRole === 'none' ? [sql`m.dataset_role is null`] : []),
    ...(datasetRole && datasetRole !== 'none' ? [sql`m.dataset_role = ${datasetRole}`] : []),
    ...(enabled === undefined ? [] : [sql`a.enabled = ${enabled}`]),
  ];
  return sql.join(all, sql` and `);
}

export type Cursor = { readonly key: string | number; readonly id: string };

/** One more than the limit where there is more to come; `sortKey` goes into the cursor. */
export async function listAdministrators(
  db: Db,
  asked: Asked,
  after: Cursor | null,
): Promise<(AdministratorRow & { readonly sortKey: string | number })[]> {
  const { key, down } = orderOf(asked.sort);
  const on = sql`(${key}, m.id) ${down ? sql`<` : sql`>`} (${after?.key ?? ''}, ${after?.id ?? ''}::uuid)`;
  const { rows } = await sql<AdministratorRow & { sortKey: string | number }>`
    select ${columns}, ${key} as "sortKey" from ${source}
    where ${conditions(asked)} and ${after ? on : sql`true`}
    order by ${key} ${down ? sql`desc` : sql`asc`}, m.id ${down ? sql`desc` : sql`asc`} limit ${asked.limit + 1}`.execute(
    db,
  );
  return rows;
}

function orderOf(sort: Order) {
  const down = sort.startsWith('-');
  return { down, key: sortKeys[down ? sort.slice(1) : sort] ?? sql`m.id` };
}

export async function countAdministrators(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${source} where ${conditions(asked)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findAdministrator(db: Db, id: string): Promise<AdministratorRow | undefined> {
  const { rows } = await sql<AdministratorRow>`
    select ${columns} from ${source} where m.deleted_at is null and m.id = ${id}`.execute(db);
  return rows[0];
}

export type LockedAdministrator = AdministratorStanding & {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly language: Language;
  readonly hasPassword: boolean;
};

/**
 * Everybody of the staff, and nobody else changes any of them until the transaction ends: two company administrators
 * who disable each other in the same moment must not both succeed.
 */
export async function lockAdministrators(db: Db, companyId: string): Promise<LockedAdministrator[]> {
  await holdFor(db, companyId, 'administrators');
  const { rows } = await sql<LockedAdministrator>`
    select m.id, m.account_id as "accountId", m.email, a.language, a.role, a.enabled, m.level_id as "levelId", m.permissions,
      m.dataset_role as "datasetRole", a.password_hash is not null or a.one_time_password as "hasPassword"
    from administrator m join account a on a.id = m.account_id where m.deleted_at is null`.execute(db);
  return rows;
}

export async function countDevices(db: Db, accountId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.total;
}

export type RecordedEvent = {
  readonly id: string;
  readonly action: string;
  readonly by: { readonly givenName: LocalText; readonly familyName: LocalText } | null;
  readonly details: Record<string, unknown>;
  readonly happenedAt: Date;
};

/** What was done to this record, the latest first. `before` is the id to go on from. */
export async function listEvents(
  db: Db,
  subjectId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select e.id, e.action, e.details, e.happened_at as "happenedAt",
      case when m.id is not null then jsonb_build_object('givenName', m.given_name, 'familyName', m.family_name) end as by
    from audit_event e left join administrator m on m.company_id = e.company_id and m.account_id = e.actor_id
    where e.subject_id = ${subjectId} and ${before === null ? sql`true` : sql`e.id < ${before}`}
    order by e.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export const countEvents = async (db: Db, subjectId: string): Promise<number> =>
  (
    await db
      .selectFrom('audit_event')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('subject_id', '=', subjectId)
      .executeTakeFirstOrThrow()
  ).total;
