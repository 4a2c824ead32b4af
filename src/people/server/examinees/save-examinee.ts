import type { Language, LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';

/** What is asked about an examinee; what is left out is unknown. */
export type ExamineeFields = {
  readonly number: string;
  readonly title: LocalText;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  readonly email: string | null;
  readonly language: Language;
  readonly gender?: 'male' | 'female' | 'other' | null;
  /** `YYYY-MM-DD`, Gregorian. */
  readonly birthDate?: string | null;
  readonly birthPlace?: string;
  readonly phoneCode?: string;
  readonly mobileNumber?: string;
  readonly licenceCategories?: readonly string[];
  readonly extraTimePercent?: number;
  readonly largerText?: boolean;
};

export type NewExaminee = ExamineeFields & {
  readonly companyId: string;
  readonly signInName: string;
  /** Of a password that somebody else knows; null where an invitation or a slip is to follow. */
  readonly passwordHash: string | null;
  readonly classroomIds: readonly string[];
};

/**
 * An examinee with the account to sign in with and places in classrooms. Gives the ids of both. Violates
 * `sign_in_names_are_unique` or `examinee_numbers_are_unique` where these are taken.
 */
export async function saveExaminee(db: Db, person: NewExaminee): Promise<{ id: string; accountId: string }> {
  const account = await db
    .insertInto('account')
    .values({
      home_company_id: person.companyId,
      sign_in_name: person.signInName,
      password_hash: person.passwordHash,
      one_time_password: person.passwordHash !== null,
      role: 'ROLE_EXAMINEE',
      language: person.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('examinee')
    .values({ account_id: account.id, ...columnsOf(person) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const places = person.classroomIds.map((classroomId) => ({ classroom_id: classroomId, examinee_id: id }));
  if (places.length > 0) await db.insertInto('classroom_examinee').values(places).execute();
  return { id, accountId: account.id };
}

/** The fields as the table `examinee` has them. */
export const columnsOf = (person: ExamineeFields) => ({
  number: person.number,
  title: JSON.stringify(person.title),
  given_name: JSON.stringify(person.givenName),
  family_name: JSON.stringify(person.familyName),
  email: person.email,
  language: person.language,
  gender: person.gender ?? null,
  birth_date: person.birthDate ?? null,
  birth_place: person.birthPlace ?? '',
  phone_code: person.phoneCode ?? '+66',
  mobile_number: person.mobileNumber ?? '',
  licence_categories: [...(person.licenceCategories ?? [])],
  extra_time_percent: person.extraTimePercent ?? 0,
  larger_text: person.largerText ?? false,
});
