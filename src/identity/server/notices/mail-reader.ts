import { inLanguage, languages } from '../../../platform/language.ts';
import { enterCompany, type Db, type InTransaction } from '../../../platform/server/database/database.ts';
import { nameInMail } from '../../../platform/server/mail/mail-frame.ts';
import { findReader, type AccountToSignIn } from '../accounts/account-queries.ts';

/** To whom a mail goes and how they are addressed, seen from inside their company. */
export async function findPerson(db: Db, account: AccountToSignIn | undefined) {
  if (!account) return null;
  if (account.companyId) await enterCompany(db, account.companyId);
  const { email, givenName, timeZone, dateStyle, ...reader } = await findReader(db, account.id);
  const language = languages.find((known) => known === reader.language) ?? 'en';
  return {
    email,
    companyId: account.companyId,
    language,
    clock: { language, timeZone, dateStyle },
    name: nameInMail(inLanguage(givenName, language) || account.signInName, language),
  };
}

/** A transaction of a job, which enters a company once it knows which. */
export const staffWork = <Result>(inTransaction: InTransaction, work: (db: Db) => Promise<Result>): Promise<Result> =>
  inTransaction({ companyId: null, role: 'staff' }, work);
