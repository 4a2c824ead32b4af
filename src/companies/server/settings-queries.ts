import { sql } from 'kysely';
import type { Labels } from '../../platform/labels.ts';
import type { ContentLanguage, OrderOfDates, Language, LocalText, DateStyle } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { WordedMailKind, MailText } from '../domain/mail-texts.ts';
import type { CompanySubscriptionStatus } from '../domain/subscription.ts';

export type OwnMail = Readonly<Record<Language, MailText>>;

/** What the company subscribed to. */
const subscribed = [
  'subscription_from as from',
  'subscription_months as months',
  'grace_days as graceDays',
  'price_minor as priceMinor',
  'currency',
  'suspended_reason as suspendedReason',
  'administrator_limit as administratorLimit',
  'examinee_limit as examineeLimit',
  'question_limit as questionLimit',
] as const;

/** Everything a company decides for itself, and how its subscription stands at this moment. */
export async function findCompany(db: Db, id: string, now: Date) {
  return db
    .selectFrom('company')
    .select((company) => [
      'id',
      'code',
      'model',
      'website',
      'email',
      'phone',
      'time_zone as timeZone',
      'session_hours as sessionHours',
      'hibernation_days as hibernationDays',
      'review_months as reviewMonths',
      'late_answer_hours as lateAnswerHours',
      ...subscribed,
      'enabled',
      'created_at as createdAt',
      'logo',
      'logo_type as logoType',
      company.ref('name').$castTo<LocalText>().as('name'),
      company.ref('address').$castTo<LocalText>().as('address'),
      sql<Labels | null>`nullif(labels, '{}')`.as('labels'),
      company.ref('content_languages').$castTo<ContentLanguage[]>().as('contentLanguages'),
      company.ref('language').$castTo<Language>().as('language'),
      company.ref('date_style').$castTo<DateStyle>().as('dateStyle'),
      company.ref('date_order').$castTo<OrderOfDates>().as('dateOrder'),
      company.ref('two_factor_for').$castTo<('administrator' | 'examinee')[]>().as('twoFactorFor'),
      'two_factor_relaxed as twoFactorRelaxed',
      'papers_need_approval as papersNeedApproval',
      'exam_mails as examMails',
      company.ref('mail_texts').$castTo<Partial<Record<WordedMailKind, OwnMail>>>().as('mailTexts'),
      sql<CompanySubscriptionStatus>`company_status(company, ${now})`.as('status'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

/** The logo as an address a page can show at once; null without one. */
export const logoOf = ({ logo, logoType }: Pick<CompanyRow, 'logo' | 'logoType'>): string | null =>
  logo && logoType ? `data:${logoType};base64,${logo.toString('base64')}` : null;

type StoredDetails = Pick<
  CompanyRow,
  'name' | 'address' | 'website' | 'email' | 'phone' | 'language' | 'timeZone' | 'dateStyle' | 'dateOrder'
>;

export async function saveDetails(db: Db, id: string, details: StoredDetails): Promise<void> {
  await db
    .updateTable('company')
    .set({
      name: JSON.stringify(details.name),
      address: JSON.stringify(details.address),
      website: details.website,
      email: details.email,
      phone: details.phone,
      language: details.language,
      time_zone: details.timeZone,
      date_style: details.dateStyle,
      date_order: details.dateOrder,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveLogo(db: Db, id: string, logo: { bytes: Uint8Array; type: string } | null): Promise<void> {
  await db
    .updateTable('company')
    .set({ logo: logo ? Buffer.from(logo.bytes) : null, logo_type: logo?.type ?? null })
    .where('id', '=', id)
    .execute();
}

type Security = { readonly twoFactorFor: readonly string[]; readonly sessionHours: number | null };

export async function saveSecurity(db: Db, id: string, { twoFactorFor, sessionHours }: Security): Promise<void> {
  await db
    .updateTable('company')
    .set({ two_factor_for: [...twoFactorFor], session_hours: sessionHours })
    .where('id', '=', id)
    .execute();
}

export async function savePaperApproval(db: Db, id: string, asked: boolean): Promise<void> {
  await db.updateTable('company').set({ papers_need_approval: asked }).where('id', '=', id).execute();
}

export async function saveExamMails(db: Db, id: string, sent: boolean): Promise<void> {
  await db.updateTable('company').set({ exam_mails: sent }).where('id', '=', id).execute();
}

export async function saveRelaxed(db: Db, id: string, relaxed: boolean): Promise<void> {
  await db.updateTable('company').set({ two_factor_relaxed: relaxed }).where('id', '=', id).execute();
}

type Defaults = Pick<CompanyRow, 'hibernationDays' | 'reviewMonths'>;

export async function saveDefaults(db: Db, id: string, defaults: Defaults): Promise<void> {
  await db
    .updateTable('company')
    .set({
      hibernation_days: defaults.hibernationDays,
      review_months: defaults.reviewMonths,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveLateAnswerHours(db: Db, id: string, hours: number): Promise<void> {
  await db.updateTable('company').set({ late_answer_hours: hours }).where('id', '=', id).execute();
}

export async function saveContentLanguages(db: Db, id: string, chosen: readonly ContentLanguage[]): Promise<void> {
  await db
    .updateTable('company')
    .set({ content_languages: [...new Set(chosen)] })
    .where('id', '=', id)
    .execute();
}

export async function saveLabels(db: Db, id: string, labels: Labels | null): Promise<void> {
  await db
    .updateTable('company')
    .set({ labels: JSON.stringify(labels ?? {}) })
    .where('id', '=', id)
    .execute();
}

export async function saveMailText(db: Db, id: string, kind: WordedMailKind, own: OwnMail | null): Promise<void> {
  const changed = own ? sql`mail_texts || ${JSON.stringify({ [kind]: own })}::jsonb` : sql`mail_texts - ${kind}::text`;
  await db
    .updateTable('company')
    .set({ mail_texts: changed as never })
    .where('id', '=', id)
    .execute();
}
