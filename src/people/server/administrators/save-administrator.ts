import type { DatasetRole, Permission } from '../../../platform/access.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';

export type NewAdministrator = {
  readonly companyId: string;
  readonly email: string;
  /** Null for somebody who sets it by an invitation's link. */
  readonly passwordHash: string | null;
  readonly role: 'ROLE_COMPANY_ADMIN' | 'ROLE_ADMIN';
  /** One of the levels every company begins with, such as `Registrar`; or `levelId` for any level of the company. */
  readonly level?: string | null;
  readonly levelId?: string | null;
  readonly permissions: readonly Permission[];
  readonly datasetRole: DatasetRole | null;
  readonly title: LocalText;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  readonly language: string;
  readonly phoneCode?: string;
  readonly mobileNumber?: string;
  readonly enabled?: boolean;
};

/** A person of the staff with the account to sign in with, inside the company's fence. Gives the account's id. */
export async function saveAdministrator(db: Db, person: NewAdministrator): Promise<string> {
  return (await saveNewAdministrator(db, person)).accountId;
}

/** The same with both ids. Violates `sign_in_names_are_unique` where somebody of the company signs in with this e-mail address. */
export async function saveNewAdministrator(
  db: Db,
  person: NewAdministrator,
): Promise<{ readonly id: string; readonly accountId: string }> {
  const { id: accountId } = await db
    .insertInto('account')
    .values({
      home_company_id: person.companyId,
      sign_in_name: person.email.toLowerCase(),
      password_hash: person.passwordHash,
      role: person.role,
      language: person.language,
      enabled: person.enabled ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('administrator')
    .values({
      account_id: accountId,
      title: JSON.stringify(person.title),
      given_name: JSON.stringify(person.givenName),
      family_name: JSON.stringify(person.familyName),
      email: person.email,
      phone_code: person.phoneCode ?? '+66',
      mobile_number: person.mobileNumber ?? '',
      level_id: person.levelId ?? (await findPreset(db, person.level ?? null)),
      permissions: [...person.permissions],
      dataset_role: person.datasetRole,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, accountId };
}

async function findPreset(db: Db, preset: string | null): Promise<string | null> {
  if (preset === null) return null;
  const level = await db
    .selectFrom('admin_level')
    .select('id')
    .where('preset', '=', preset as never)
    .executeTakeFirst();
  return level?.id ?? null;
}

/** The demonstration's account of the platform itself, which belongs to no company. */
export async function saveDemonstrationPlatform(db: Db, signInName: string, passwordHash: string): Promise<void> {
  await db
    .insertInto('account')
    .values({
      sign_in_name: signInName,
      password_hash: passwordHash,
      role: 'ROLE_PLATFORM_ADMIN',
      language: 'en',
      demonstration: true,
    })
    .onConflict((conflict) => conflict.constraint('sign_in_names_are_unique').doNothing())
    .execute();
}
