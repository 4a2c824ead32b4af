import { sql } from 'kysely';
import type { RowValues } from '../../domain/import-row.ts';

/** The columns of a record of the file, as the statements read it. */
export const recordColumns = sql`number text, title jsonb, given_name jsonb, family_name jsonb, email text, gender text, birth_date text,
  birth_place text, phone_code text, mobile_number text, licence_categories text[], extra_time int, language text, level uuid`;

/** A row as the statements read it; what the file does not say is null, and a local text has only the scripts it has. */
export const recordOf = (values: RowValues) => ({
  number: values.number ?? null,
  title: scripts(values.titleEn, values.titleTh),
  given_name: scripts(values.givenNameEn, values.givenNameTh),
  family_name: scripts(values.familyNameEn, values.familyNameTh),
  email: values.email ?? null,
  gender: values.gender ?? null,
  birth_date: values.birthDate ?? null,
  birth_place: values.birthPlace ?? null,
  phone_code: values.phone?.code ?? null,
  mobile_number: values.phone?.number ?? null,
  licence_categories: values.licenceCategories ?? null,
  extra_time: values.extraTime ?? null,
  language: values.language ?? null,
  level: values.level ?? null,
});

const scripts = (en: string | undefined, th: string | undefined) => ({ ...(en ? { en } : {}), ...(th ? { th } : {}) });
