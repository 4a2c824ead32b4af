import { sql, type RawBuilder } from 'kysely';
import { searchable } from '../../../platform/text/searchable.ts';
import { containing } from '../../../platform/server/database/like.ts';
import type { ExamineeSubscriptionStatus } from '../../domain/subscription.ts';

export type ExamineeFilter = {
  readonly q: string | undefined;
  readonly classroom: string | undefined;
  readonly enabled: boolean | undefined;
  readonly hasEmail: boolean | undefined;
  readonly hasPassword: boolean | undefined;
  readonly module: string | undefined;
  readonly category: string | undefined;
  readonly subscription: ExamineeSubscriptionStatus | 'none' | undefined;
};

/** Whether the person of `account a` can sign in by a password; false where there is no account. */
export const hasPassword = sql<boolean>`coalesce(a.password_hash is not null or a.one_time_password, false)`;

/** What `examinee x` must meet; `today` is the company's. */
export function examineeConditions(filter: ExamineeFilter, today: string): RawBuilder<unknown> {
  const { classroom, category, enabled, hasEmail, hasPassword: withPassword } = filter;
  const conditions = [
    sql`true`,
    ...wordsIn(filter.q).map((word) => sql`x.search like ${containing(word)}`),
    ...(enabled === undefined ? [] : [sql`x.enabled = ${enabled}`]),
    ...(hasEmail === undefined ? [] : [sql`(x.email is not null) = ${hasEmail}`]),
    ...(withPassword === undefined
      ? []
      : [
          sql`exists (select from examinee w left join account a on a.id = w.account_id
          where w.id = x.id and ${hasPassword} = ${withPassword})`,
        ]),
    ...(classroom ? [sql`x.id in (select examinee_id from classroom_examinee where classroom_id = ${classroom})`] : []),
    ...(category ? [sql`x.licence_categories @> array[${category}]::text[]`] : []),
    ...subscriptionConditions(filter, today),
  ];
  return sql.join(conditions, sql` and `);
}

/** Whether anything is asked for at all. */
export const isNarrowed = ({ q, ...others }: ExamineeFilter): boolean =>
  [q || undefined, ...Object.values(others)].some((asked) => asked !== undefined);

/** Every word of a search, as it stands. */
export const wordsIn = (q: string | undefined): string[] =>
  searchable(q ?? '')
    .split(' ')
    .filter((word) => word !== '');

function subscriptionConditions(
  { module, subscription }: ExamineeFilter,
  today: string,
): readonly RawBuilder<unknown>[] {
  if (!module && !subscription) return [];
  const ofModule = module ? sql`and s.module_id = ${module}` : sql``;
  const withStatus = subscription && subscription !== 'none' ? sql`and ${hasStatus(subscription, today)}` : sql``;
  const found = sql`exists (select from module_subscription s where s.examinee_id = x.id ${ofModule} ${withStatus})`;
  return [subscription === 'none' ? sql`not ${found}` : found];
}

/** The rule of `subscriptionStatus` as conditions the planner can weigh, for `module_subscription s`. */
function hasStatus(status: ExamineeSubscriptionStatus, today: string): RawBuilder<unknown> {
  const running = sql`s.ends_on > ${today}::date and s.suspended_at is null`;
  switch (status) {
    case 'expired':
      return sql`s.ends_on <= ${today}::date`;
    case 'suspended':
      return sql`s.ends_on > ${today}::date and s.suspended_at is not null`;
    case 'pending':
      return sql`${running} and s.starts_on > ${today}::date`;
    case 'active':
      return sql`${running} and s.starts_on <= ${today}::date`;
  }
}

/** The rule of `subscriptionStatus` as a word, for `module_subscription s`. */
export const statusOf = (today: string): RawBuilder<ExamineeSubscriptionStatus> =>
  sql`case when s.ends_on <= ${today}::date then 'expired' when s.suspended_at is not null then 'suspended'
    when s.starts_on > ${today}::date then 'pending' else 'active' end`;
