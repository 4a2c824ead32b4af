import { languages } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { mailKinds, placeholdersOf, type WordedMailKind } from '../domain/mail-texts.ts';
import { amountOf, currencyOf } from '../domain/money.ts';
import { endOf } from '../domain/subscription.ts';
import { companyTexts } from '../texts/index.ts';
import { findUsage } from './limits.ts';
import { findCompany, logoOf, type CompanyRow } from './settings-queries.ts';

/** A company as its settings and the platform show it: details, settings, subscription with what is used of it. */
export async function readCompany(db: Db, id: string, now: Date) {
  const company = await findCompany(db, id, now);
  if (!company) return undefined;
  const { logo: _, logoType: _type, ...shown } = company;
  return {
    ...shown,
    logo: logoOf(company),
    mails: mailKinds.map((kind) => ({
      kind,
      placeholders: [...placeholdersOf[kind]],
      standard: standardOf(kind),
      own: company.mailTexts[kind] ?? null,
    })),
    subscription: await subscriptionOf(db, company, now),
  };
}

/** The usual words for a mail. */
const standardOf = (kind: WordedMailKind) => {
  const [en, th] = languages.map((language) => companyTexts[language].standardMail[kind]) as [Words, Words];
  return { en, th };
};
type Words = { readonly subject: string; readonly text: string };

/** What is paid for the subscription, as people write it. */
export function priceOf({ priceMinor, currency }: Pick<CompanyRow, 'priceMinor' | 'currency'>) {
  const code = currencyOf(currency);
  return priceMinor === null || code === null
    ? { price: null, currency: null }
    : { price: amountOf(priceMinor, code), currency: { code } };
}

async function subscriptionOf(db: Db, company: CompanyRow, now: Date) {
  const { status, from, months, graceDays, suspendedReason } = company;
  return {
    status,
    from,
    months,
    until: endOf(company),
    graceDays,
    ...priceOf(company),
    suspendedReason,
    limits: {
      administrators: company.administratorLimit,
      examinees: company.examineeLimit,
      questions: company.questionLimit,
    },
    usage: await findUsage(db, company.id, now, now),
  };
}
