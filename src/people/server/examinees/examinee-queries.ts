import { sql, type RawBuilder } from 'kysely';
import type { Language, LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { containing } from '../../../platform/server/database/like.ts';
import type { ExamineeSubscriptionStatus } from '../../domain/subscription.ts';
import { statusOf, wordsIn } from './examinee-filter.ts';
import { examineeColumns, type ExamineeRow } from './list-examinees.ts';

type Asked = {
  readonly q: string | undefined;
  readonly after: string | null;
  readonly limit: number;
  /** The module to which their subscription is asked for; null for none. */
  readonly asked: { readonly module: string; readonly today: string } | null;
};

type ExamineeChoice = Pick<ExamineeRow, 'id' | 'number' | 'title' | 'givenName' | 'familyName' | 'classrooms'> & {
  readonly subscription: ExamineeSubscriptionStatus | 'none' | null;
};

/** Enabled examinees to choose from, by number; one more than the limit where there is more to come. */
export async function listExamineeChoices(db: Db, { q, after, limit, asked }: Asked) {
  const words = [sql`x.enabled`, ...wordsIn(q).map((word) => sql`x.search like ${containing(word)}`)];
  const matching = sql.join(words, sql` and `);
  const { rows } = await sql<ExamineeChoice>`
    select x.id, x.number, x.title, x.given_name as "givenName", x.family_name as "familyName",
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code) order by c.code)
        from classroom_examinee ce join classroom c on c.id = ce.classroom_id where ce.examinee_id = x.id), '[]') as classrooms,
      ${subscriptionTo(asked)} as subscription
    from examinee x where ${matching} and ${after === null ? sql`true` : sql`x.number > ${after}`}
    order by x.number limit ${limit + 1}`.execute(db);
  const total = await sql<{ total: number }>`select count(*) as total from examinee x where ${matching}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

const subscriptionTo = (asked: Asked['asked']): RawBuilder<unknown> =>
  asked === null
    ? sql`null`
    : sql`coalesce((select ${statusOf(asked.today)} from module_subscription s
        where s.company_id = x.company_id and s.examinee_id = x.id and s.module_id = ${asked.module}), 'none')`;

type WholeExaminee = ExamineeRow & {
  readonly gender: 'male' | 'female' | 'other' | null;
  readonly birthDate: string | null;
  readonly birthPlace: string;
  readonly phoneCode: string;
  readonly mobileNumber: string;
  readonly language: Language;
  readonly largerText: boolean;
  readonly photoSavedAt: Date | null;
  readonly createdAt: Date;
  readonly erasedAt: Date | null;
  readonly registrationCount: number;
};

export async function findExaminee(db: Db, id: string, today: string): Promise<WholeExaminee | undefined> {
  const { rows } = await sql<WholeExaminee>`
    select ${examineeColumns(today)}, x.gender, x.birth_date as "birthDate", x.birth_place as "birthPlace",
      x.phone_code as "phoneCode", x.mobile_number as "mobileNumber",
      x.language, x.larger_text as "largerText", p.saved_at as "photoSavedAt", x.created_at as "createdAt",
      x.erased_at as "erasedAt", (select count(*) from exam_candidate where examinee_id = x.id) as "registrationCount"
    from examinee x left join account a on a.id = x.account_id left join examinee_photo p on p.examinee_id = x.id
    where x.id = ${id}`.execute(db);
  return rows[0];
}

export type LockedExaminee = {
  readonly id: string;
  readonly accountId: string | null;
  readonly number: string;
  readonly email: string | null;
  readonly enabled: boolean;
  readonly erased: boolean;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  /** For an exam here, or they have results of former times: they stay on record. */
  readonly isRegistered: boolean;
};

/** Those of the examinees that are there, locked in one order, so that two bulk acts cannot wait for each other. */
export async function lockExaminees(db: Db, ids: readonly string[]): Promise<LockedExaminee[]> {
  const { rows } = await sql<LockedExaminee>`
    select x.id, x.account_id as "accountId", x.number, x.email, x.enabled, x.erased_at is not null as erased,
      x.given_name as "givenName", x.family_name as "familyName",
      exists (select from exam_candidate c where c.examinee_id = x.id)
        or exists (select from former_result f where f.examinee_id = x.id) as "isRegistered"
    from examinee x where x.id = any(${[...new Set(ids)]}::uuid[]) order by x.id for update`.execute(db);
  return rows;
}

export const findCompanyCode = (db: Db, companyId: string) =>
  db.selectFrom('company').select('code').where('id', '=', companyId).executeTakeFirst();
