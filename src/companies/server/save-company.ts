import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';

export type NewCompany = {
  readonly code: string;
  readonly name: LocalText;
  readonly address: LocalText;
  readonly model: 'MODULE' | 'TYPE';
  readonly language: string;
  readonly timeZone: string;
  /** How long a question hibernates after a paper took it. */
  readonly hibernationDays: number;
};

/** A new tenant. Gives its id; its dataset and people follow inside its fence. */
export async function saveCompany(db: Db, company: NewCompany): Promise<string> {
  const { id } = await db
    .insertInto('company')
    .values({
      code: company.code,
      name: JSON.stringify(company.name),
      address: JSON.stringify(company.address),
      model: company.model,
      language: company.language,
      time_zone: company.timeZone,
      hibernation_days: company.hibernationDays,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The companies of an installation, by code. */
export const listCompanyCodes = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('company').select('code').orderBy('code').execute()).map(({ code }) => code);
