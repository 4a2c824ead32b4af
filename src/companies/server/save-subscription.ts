import type { CurrencyCode } from '../domain/money.ts';
import type { Db } from '../../platform/server/database/database.ts';

export type AgreedSubscription = {
  readonly from: string | null;
  readonly months: number | null;
  readonly graceDays: number;
  /** In whole numbers of the currency’s smallest unit; null where none is agreed. */
  readonly price: { readonly minor: number; readonly code: CurrencyCode } | null;
  readonly limits: {
    readonly administrators: number | null;
    readonly examinees: number | null;
    readonly questions: number | null;
  };
};

/** What the platform and a company agreed on. A day is text such as `2026-11-21`. */
export async function saveSubscription(db: Db, companyId: string, agreed: AgreedSubscription): Promise<void> {
  await db
    .updateTable('company')
    .set({
      subscription_from: agreed.from,
      subscription_months: agreed.months,
      grace_days: agreed.graceDays,
      price_minor: agreed.price?.minor ?? null,
      currency: agreed.price?.code ?? null,
      administrator_limit: agreed.limits.administrators,
      examinee_limit: agreed.limits.examinees,
      question_limit: agreed.limits.questions,
    })
    .where('id', '=', companyId)
    .execute();
}

/** Suspends a company with a reason, or with null opens it again. */
export async function saveSuspension(db: Db, companyId: string, reason: string | null): Promise<void> {
  await db
    .updateTable('company')
    .set({ enabled: reason === null, suspended_reason: reason ?? '' })
    .where('id', '=', companyId)
    .execute();
}

/** Violates `company_codes_are_unique` where the code is taken. */
export async function saveCode(db: Db, companyId: string, code: string): Promise<void> {
  await db.updateTable('company').set({ code }).where('id', '=', companyId).execute();
}
