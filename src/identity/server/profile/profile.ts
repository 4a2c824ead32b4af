import { sql } from 'kysely';
import {
  isFactorDue,
  isPasswordDue,
  permissionGroups,
  permissions,
  type Actor,
  type Permission,
  type SignedInActor,
} from '../../../platform/access.ts';
import type { Labels } from '../../../platform/labels.ts';
import {
  type ContentLanguage,
  type OrderOfDates,
  languages,
  type Language,
  type LocalText,
  type DateStyle,
} from '../../../platform/language.ts';
import { found, SignedOut } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';

type Reached = 'administrators' | 'examinees' | 'questions';
type Name = { readonly title: LocalText; readonly givenName: LocalText; readonly familyName: LocalText };

/** The profile of the specification's section 3: roles, language, access groups, dataset role. */
export async function readProfile(db: Db, actor: Actor, now: Date) {
  if (!('accountId' in actor)) throw new SignedOut();
  const account = found(await findAccount(db, actor));
  const company = 'companyId' in actor ? await readCompanyOf(db, actor, now) : null;
  const name = await findName(db, actor);
  const held = permissionsOf(actor);
  return {
    id: actor.accountId,
    roles: [actor.kind === 'administrator' ? actor.role : account.role],
    loggedIn: account.loggedIn,
    language: languages.find((known) => known === account.language) ?? 'en',
    access: { ...accessGroups(held), dataset: company ? { model: company.model } : null },
    permissions: [...held],
    datasetRole: actor.kind === 'administrator' ? actor.datasetRole : null,
    invigilates: account.invigilates,
    marksEssays: account.marksEssays,
    typesSheets: account.typesSheets,
    type: actor.kind,
    ...name,
    signInName: account.signInName,
    hasOtherCompanies: account.hasOtherCompanies,
    company,
    lastSignInAt: account.lastSignInAt,
    passwordDue: account.oneTimePassword ? (isPasswordDue(actor) ? ('now' as const) : ('later' as const)) : null,
    secondFactorDue: isFactorDue(actor),
    supportUntil: (actor.kind === 'administrator' && actor.supportUntil) || null,
  };
}

const permissionsOf = (actor: Actor): readonly Permission[] => {
  if (actor.kind !== 'administrator') return [];
  return actor.role === 'ROLE_COMPANY_ADMIN' ? permissions : actor.permissions;
};

type Groups = Record<keyof typeof permissionGroups, Record<string, boolean>>;

function accessGroups(held: readonly Permission[]): Groups {
  const groups = Object.entries(permissionGroups).map(([group, flags]) => [
    group,
    Object.fromEntries(flags.map((flag) => [flag, held.includes(`${group}.${flag}` as Permission)])),
  ]);
  return Object.fromEntries(groups) as Groups;
}

const findAccount = (db: Db, { accountId: id, sessionId }: SignedInActor) =>
  db
    .selectFrom('account')
    .select([
      'role',
      'language',
      'logged_in as loggedIn',
      'sign_in_name as signInName',
      'last_sign_in_at as lastSignInAt',
      'one_time_password as oneTimePassword',
      sql<boolean>`exists (select from account other where other.person_id = account.person_id and other.id <> account.id
        and other.enabled) and not exists (select from session s where s.id = ${sessionId} and s.by_provider)`.as(
        'hasOtherCompanies',
      ),
      sql<boolean>`exists (select from invigilation i where i.account_id = account.id)`.as('invigilates'),
      sql<boolean>`exists (select from essay_assignment m where m.account_id = account.id)`.as('marksEssays'),
      sql<boolean>`exists (select from sheet_typing t where t.account_id = account.id)`.as('typesSheets'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** The company with how it stands, as far as pages ask before anybody fills in a form. */
async function readCompanyOf(db: Db, actor: Extract<Actor, { companyId: string }>, now: Date) {
  const company = await findCompany(db, actor, now);
  if (!company) return null;
  const isClosed = actor.kind === 'administrator' && actor.companyClosed === true;
  return { ...company, isClosed, reached: company.hasNotice ? await listReached(db, company.id, now) : [] };
}

/** Which limits are reached; asked for where there is something to say alone. */
async function listReached(db: Db, companyId: string, now: Date): Promise<Reached[]> {
  const { reached } = await db
    .selectFrom('company')
    .select(sql<Reached[]>`reached_limits(company, ${now})`.as('reached'))
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return reached;
}

const findCompany = (db: Db, { companyId, kind }: Extract<Actor, { companyId: string }>, now: Date) =>
  db
    .selectFrom('company')
    .select((company) => [
      'id',
      'code',
      company.ref('name').$castTo<LocalText>().as('name'),
      'model',
      sql<Labels | null>`nullif(labels, '{}')`.as('labels'),
      sql<boolean>`logo is not null`.as('hasLogo'),
      'time_zone as timeZone',
      company.ref('date_style').$castTo<DateStyle>().as('dateStyle'),
      company.ref('date_order').$castTo<OrderOfDates>().as('dateOrder'),
      company.ref('language').$castTo<Language>().as('language'),
      company.ref('content_languages').$castTo<ContentLanguage[]>().as('contentLanguages'),
      sql<boolean>`${kind === 'administrator'} and coalesce(has_standing_notice(company, ${now}), false)`.as(
        'hasNotice',
      ),
    ])
    .where('id', '=', companyId)
    .executeTakeFirst();

/** The logo of a company as an address a page can show. */
export async function findLogo(db: Db, companyId: string): Promise<string | null> {
  const company = db.selectFrom('company').select(['logo', 'logo_type as type']).where('id', '=', companyId);
  const { logo, type } = (await company.executeTakeFirst()) ?? {};
  return logo && type ? `data:${type};base64,${logo.toString('base64')}` : null;
}

const noName: Name = { title: {}, givenName: {}, familyName: {} };

async function findName(db: Db, actor: Actor): Promise<Name> {
  if (actor.kind !== 'administrator' && actor.kind !== 'examinee') return noName;
  const table = actor.kind;
  const row = await db
    .selectFrom(table)
    .select((person) => [
      person.ref('title').$castTo<LocalText>().as('title'),
      person.ref('given_name').$castTo<LocalText>().as('givenName'),
      person.ref('family_name').$castTo<LocalText>().as('familyName'),
    ])
    .where('account_id', '=', actor.accountId)
    .executeTakeFirst();
  return row ?? noName;
}

export async function saveLanguage(db: Db, accountId: string, language: Language): Promise<void> {
  await db.updateTable('account').set({ language }).where('id', '=', accountId).execute();
}
