import { sql } from 'kysely';
import { may, type StaffActor } from '../../platform/access.ts';
import type { LocalText } from '../../platform/language.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { recordAuditOfEach } from '../../platform/server/record/audit.ts';
import { earliestRegistration, isTooEarly, type Earliest } from '../../standards/domain/resit.ts';
import { findStandardInForce } from '../../standards/server/standard-queries.ts';

/** An examination of papers at a moment; the rules of re-sits do not ask about a practice. */
export type Occasion = { readonly generatedExamId: string; readonly opensAt: Date; readonly practice: boolean };

/** Somebody who may not be examined so early. */
export type HeldBack = Earliest & {
  readonly examineeId: string;
  readonly number: string;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
};

type Row = Omit<HeldBack, keyof Earliest> & {
  readonly attempts: { readonly on: string; readonly passed: boolean }[];
  readonly retraining: string[];
  readonly day: string;
};

/** Who of these examinees may not be examined on that day, by the re-sit rules of the papers' standard. */
export async function listHeldBack(db: Db, occasion: Occasion, ids: readonly string[]): Promise<HeldBack[]> {
  if (ids.length === 0 || occasion.practice) return [];
  const { resit } = await findStandardInForce(db, await findStandardId(db, occasion.generatedExamId));
  const rows = await listAttempts(db, occasion, ids);
  return rows.flatMap(({ attempts, retraining, day, ...person }) => {
    const earliest = earliestRegistration(attempts, resit, retraining);
    return isTooEarly(earliest, day) ? [{ ...person, ...earliest }] : [];
  });
}

async function findStandardId(db: Db, generatedExamId: string): Promise<string | null> {
  const row = await db
    .selectFrom('generated_exam')
    .select('standard_id as standardId')
    .where('id', '=', generatedExamId)
    .executeTakeFirst();
  return row?.standardId ?? null;
}

/** Of those who have any: their attempts at the module, released here or recorded from elsewhere, by the company's days. */
async function listAttempts(db: Db, { generatedExamId, opensAt }: Occasion, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with attempt as (
      select a.examinee_id, (a.taken_at at time zone c.time_zone)::date as day, a.passed
      from released_attempt a join generated_exam g on g.company_id = a.company_id and g.module_id = a.module_id
      join company c on c.id = a.company_id
      where g.id = ${generatedExamId} and a.examinee_id = any(${[...ids]}::uuid[])
      union all
      select t.examinee_id, t.happened_on, false
      from training_record t join generated_exam g on g.company_id = t.company_id and g.module_id = t.module_id
      where g.id = ${generatedExamId} and t.kind = 'attempt_elsewhere' and t.examinee_id = any(${[...ids]}::uuid[])
    )
    select x.id as "examineeId", x.number, x.given_name as "givenName", x.family_name as "familyName",
      (select jsonb_agg(jsonb_build_object('on', a.day, 'passed', a.passed)) from attempt a where a.examinee_id = x.id) as attempts,
      array(select t.happened_on::text from training_record t
        join generated_exam g on g.company_id = t.company_id and g.module_id = t.module_id and g.id = ${generatedExamId}
        where t.company_id = x.company_id and t.examinee_id = x.id and t.kind = 'retraining') as retraining,
      (select (${opensAt}::timestamptz at time zone c.time_zone)::date from company c where c.id = x.company_id) as day
    from examinee x where x.id in (select examinee_id from attempt) order by x.number collate "th-x-icu", x.id`.execute(
    db,
  );
  return rows;
}

type Asked = {
  readonly occasion: Occasion;
  /** Who is registered by name. */
  readonly examineeIds: readonly string[];
  /** Why it is done all the same; counts from a company administrator alone. */
  readonly resitReason: string | undefined;
};

/** Those who would be registered too early, unless a company administrator says why it is done all the same. */
export async function tooEarlyIn(db: Db, actor: StaffActor, { occasion, examineeIds, resitReason }: Asked) {
  const held = await listHeldBack(db, occasion, examineeIds);
  const first = held.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
  if (!first || (resitReason !== undefined && may(actor, 'company_admin'))) return { held, refusal: null };
  const { number, from } = first;
  return { held, refusal: refuse('too_early', { count: held.length, number, from, people: held }) };
}

/** These people of an exam, each with the day they wait for. */
export async function withEarliest<Person extends { readonly examineeId: string }>(
  db: Db,
  exam: Occasion,
  people: readonly Person[],
): Promise<(Person & { earliest: Earliest | null })[]> {
  const held = await listHeldBack(
    db,
    exam,
    people.map(({ examineeId }) => examineeId),
  );
  return people.map((person) => {
    const found = held.find(({ examineeId }) => examineeId === person.examineeId);
    return { ...person, earliest: found ? { from: found.from, why: found.why, failures: found.failures } : null };
  });
}

/** On record for each of them: who let them sit before their time, and why. */
export const recordOverrides = (
  db: Db,
  held: readonly HeldBack[],
  { exam, reason = '' }: { readonly exam: number; readonly reason: string | undefined },
): Promise<void> =>
  recordAuditOfEach(
    db,
    held.map(({ examineeId, from }) => ({
      action: 'examinee.resit_overridden' as const,
      subjectId: examineeId,
      details: { exam, earliest: from, reason },
    })),
  );
