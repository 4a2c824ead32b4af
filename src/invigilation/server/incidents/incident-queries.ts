import { sql } from 'kysely';
import { z } from 'zod';
import { may, type StaffActor } from '../../../platform/access.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { json, listRows } from '../../../platform/server/database/rows.ts';
import type { OutageCause } from '../../../sittings/domain/outage.ts';
import { incidentCategories, type IncidentCategory } from '../../domain/incident.ts';

export type StaffName = { readonly givenName: LocalText; readonly familyName: LocalText };
type Concerned = StaffName & { readonly examineeId: string; readonly number: string; readonly title: LocalText };
type FollowUp = {
  readonly id: string;
  readonly words: string;
  readonly withdraws: boolean;
  readonly at: string;
  readonly by: StaffName | null;
};

const kept = z.object({
  id: z.string(),
  category: z.enum(incidentCategories),
  words: z.string(),
  measures: z.string(),
  happenedAt: z.date(),
  recordedAt: z.date(),
  by: json<StaffName>().nullable(),
  people: json<Concerned[]>(),
  followUps: json<FollowUp[]>(),
});

const given = z.object({
  id: z.string(),
  givenAt: z.date(),
  minutes: z.int(),
  words: z.string(),
  by: json<StaffName>().nullable(),
  people: json<Concerned[]>(),
  causes: json<OutageCause[]>(),
});

/** The name of the staff with this account; null for somebody who is not there any more. */
export const nameOf = (
  account: string,
) => sql`(select jsonb_build_object('givenName', w.given_name, 'familyName', w.family_name)
  from administrator w where w.account_id = ${sql.ref(account)})`;

/** Examinees by number, from `examinee x`. */
const people = sql`coalesce(jsonb_agg(jsonb_build_object('examineeId', x.id, 'number', x.number, 'title', x.title,
  'givenName', x.given_name, 'familyName', x.family_name) order by x.number collate "th-x-icu", x.id) filter (where x.id is not null), '[]')`;

/** The incidents of an exam, the minutes given for incidents, and the moves to paper and back, each by time. */
export async function listIncidentsOf(db: Db, examId: string) {
  const incidents = await listRows(
    db,
    kept,
    sql`
    select i.id, i.category, i.words, i.measures, i.happened_at as "happenedAt", i.recorded_at as "recordedAt", ${nameOf('i.account_id')} as by,
      (select ${people} from incident_person p join examinee x on x.company_id = p.company_id and x.id = p.examinee_id
        where p.company_id = i.company_id and p.incident_id = i.id) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'words', f.words, 'withdraws', f.withdraws, 'at', f.written_at,
          'by', ${nameOf('f.account_id')}) order by f.id), '[]')
        from incident_follow_up f where f.company_id = i.company_id and f.incident_id = i.id) as "followUps"
    from incident i where i.exam_id = ${examId} order by i.happened_at, i.id`,
  );
  return {
    incidents: incidents.map(({ followUps, ...incident }) => ({
      ...incident,
      followUps: followUps.map((one) => ({ ...one, at: new Date(one.at) })),
    })),
    extraTime: await listExtraTime(db, examId),
    moves: await listMoves(db, examId),
  };
}

const moved = z.object({
  id: z.string(),
  act: z.enum(['to_paper', 'to_screen']),
  movedAt: z.date(),
  words: z.string(),
  by: json<StaffName>().nullable(),
  people: json<Concerned[]>(),
});

/** What was done in one act is one row. */
const listMoves = (db: Db, examId: string) =>
  listRows(
    db,
    moved,
    sql`
    select min(a.id::text) as id, a.act, a.acted_at as "movedAt", a.words, ${nameOf('a.account_id')} as by, ${people} as people
    from sitting_act a
    join sitting s on s.company_id = a.company_id and s.id = a.sitting_id
    join examinee x on x.company_id = s.company_id and x.id = s.examinee_id
    where s.exam_id = ${examId} and a.act in ('to_paper', 'to_screen')
    group by a.act, a.acted_at, a.words, a.account_id
    order by a.acted_at, min(a.id::text)`,
  );

/** What was given in one act is one row: the same moment, minutes, words and member of staff. */
const listExtraTime = (db: Db, examId: string) =>
  listRows(
    db,
    given,
    sql`
    select min(a.id::text) as id, a.acted_at as "givenAt", a.minutes, a.words, ${nameOf('a.account_id')} as by, ${people} as people,
      (select coalesce(jsonb_agg(distinct o.cause order by o.cause), '[]') from outage_of_sitting o
        where o.act_id = any(array_agg(a.id))) as causes
    from sitting_act a
    join sitting s on s.company_id = a.company_id and s.id = a.sitting_id
    join examinee x on x.company_id = s.company_id and x.id = s.examinee_id
    where s.exam_id = ${examId} and a.act = 'extend' and a.cause = 'incident'
    group by a.acted_at, a.minutes, a.words, a.account_id
    order by a.acted_at, min(a.id::text)`,
  );

/** An exam that this caller invigilates, or of any state for those who schedule exams. */
export async function findWatched(db: Db, { accountId, ...actor }: StaffActor, examId: string) {
  const { rows } = await sql<{ id: string; number: number }>`
    select e.id, e.number from exam e
    where e.id = ${examId} and e.state not in ('draft', 'cancelled')
      and (${may({ ...actor, accountId }, 'exam.generate')} or exists (select from invigilation i
        where i.company_id = e.company_id and i.exam_id = e.id and i.account_id = ${accountId}))`.execute(db);
  return rows[0];
}

/** An exam, for those whose flags are checked already. */
export async function findExam(db: Db, examId: string) {
  const { rows } = await sql<{ id: string }>`select id from exam where id = ${examId}`.execute(db);
  return rows[0];
}

/** What was sent under this name before; the same page sends one thing after the other. */
export async function findSent(
  db: Db,
  table: 'incident' | 'incident_follow_up',
  sentAs: string | undefined,
): Promise<string | undefined> {
  if (sentAs === undefined) return undefined;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where sent_as = ${sentAs}`.execute(db);
  return rows[0]?.id;
}

/**
 * Whether a moment is past and on the company's own day of `now`. Of an exam on paper it may be earlier: nobody has a screen in the
 * room.
 */
export async function isOfExam(db: Db, examId: string, moment: Date, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${moment}::timestamptz <= ${now}::timestamptz
      and ((${moment}::timestamptz at time zone o.time_zone)::date = (${now}::timestamptz at time zone o.time_zone)::date
        or exists (select from exam e where e.id = ${examId} and e.kind <> 'e_exam'
          and ${moment}::timestamptz >= e.opens_at - interval '1 day')) as is
    from company o`.execute(db);
  return rows[0]?.is ?? false;
}

/** How many of these people are in this exam. */
export async function countCandidates(db: Db, examId: string, examineeIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exam_candidate
    where exam_id = ${examId} and examinee_id = any(${examineeIds}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

export type NewIncident = {
  readonly examId: string;
  readonly category: IncidentCategory;
  readonly words: string;
  readonly measures: string;
  readonly happenedAt: Date;
  readonly examineeIds: readonly string[];
  readonly sentAs?: string | undefined;
  readonly accountId: string;
  readonly now: Date;
};

/** Adds an incident with those whom it concerned; gives its id. */
export async function saveIncident(db: Db, { examineeIds, ...incident }: NewIncident): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into incident (exam_id, category, words, measures, happened_at, account_id, recorded_at, sent_as)
    values (${incident.examId}, ${incident.category}, ${incident.words}, ${incident.measures}, ${incident.happenedAt},
      ${incident.accountId}, ${incident.now}, ${incident.sentAs ?? null}) returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`insert into incident_person (incident_id, examinee_id)
    select ${id}, examinee from unnest(${examineeIds}::uuid[]) examinee`.execute(db);
  return id;
}

type NewFollowUp = {
  readonly incidentId: string;
  readonly words: string;
  readonly withdraws: boolean;
  readonly sentAs?: string | undefined;
  readonly accountId: string;
  readonly now: Date;
};

/** Adds to an incident of this exam; gives the category of the incident, or nothing where there is none. */
export async function saveFollowUp(db: Db, examId: string, { incidentId, ...followUp }: NewFollowUp) {
  const { rows } = await sql<{ id: string; category: IncidentCategory }>`
    with added as (
      insert into incident_follow_up (incident_id, words, withdraws, account_id, written_at, sent_as)
      select i.id, ${followUp.words}, ${followUp.withdraws}, ${followUp.accountId}, ${followUp.now}, ${followUp.sentAs ?? null}
      from incident i where i.exam_id = ${examId} and i.id = ${incidentId} returning id, incident_id
    )
    select a.id, i.category from added a join incident i on i.id = a.incident_id`.execute(db);
  return rows[0];
}
