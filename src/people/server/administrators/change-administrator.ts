import { removeLink } from '../../../identity/server/provider/link-queries.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { AdministratorStanding } from '../../domain/administrator-safeguards.ts';

export type AdministratorFields = AdministratorStanding & {
  readonly title: LocalText;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  readonly email: string;
  readonly phoneCode: string;
  readonly mobileNumber: string;
  readonly language: string;
};

type Who = { readonly id: string; readonly accountId: string };

/** Violates `sign_in_names_are_unique` where somebody else signs in with this e-mail address. */
export async function saveAdministratorFields(
  db: Db,
  { id, accountId }: Who,
  fields: AdministratorFields,
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      sign_in_name: fields.email.toLowerCase(),
      role: fields.role,
      language: fields.language,
      enabled: fields.enabled,
    })
    .where('id', '=', accountId)
    .execute();
  await db
    .updateTable('administrator')
    .set({
      ...nameColumns(fields),
      email: fields.email,
      phone_code: fields.phoneCode,
      mobile_number: fields.mobileNumber,
      level_id: fields.levelId,
      permissions: [...fields.permissions],
      dataset_role: fields.datasetRole,
    })
    .where('id', '=', id)
    .execute();
}

type Names = Pick<AdministratorFields, 'title' | 'givenName' | 'familyName'>;

const nameColumns = ({ title, givenName, familyName }: Names) => ({
  title: JSON.stringify(title),
  given_name: JSON.stringify(givenName),
  family_name: JSON.stringify(familyName),
});

/** The name this account has as an administrator. */
export const findOwnName = (db: Db, accountId: string): Promise<Names | undefined> =>
  db
    .selectFrom('administrator')
    .select((row) => [
      row.ref('title').$castTo<LocalText>().as('title'),
      row.ref('given_name').$castTo<LocalText>().as('givenName'),
      row.ref('family_name').$castTo<LocalText>().as('familyName'),
    ])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Gives the id of the record whose name it is, or undefined where this account is no administrator. */
export async function saveOwnName(db: Db, accountId: string, names: Names): Promise<string | undefined> {
  const row = await db
    .updateTable('administrator')
    .set(nameColumns(names))
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function saveEnabled(db: Db, accountIds: readonly string[], enabled: boolean): Promise<void> {
  await db
    .updateTable('account')
    .set({ enabled })
    .where('id', 'in', [...accountIds])
    .execute();
}

/** Closes the account for good and frees its e-mail address; the name stays for what the person did. */
export async function saveDeleted(db: Db, { id, accountId }: Who, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ enabled: false, password_hash: null, sign_in_name: `deleted-${accountId}` })
    .where('id', '=', accountId)
    .execute();
  await removeLink(db, accountId);
  await db
    .updateTable('administrator')
    .set({ deleted_at: now, email: '', mobile_number: '', level_id: null, permissions: [], dataset_role: null })
    .where('id', '=', id)
    .execute();
}

export async function saveInvited(db: Db, accountId: string, now: Date): Promise<void> {
  await db.updateTable('administrator').set({ invited_at: now }).where('account_id', '=', accountId).execute();
}
