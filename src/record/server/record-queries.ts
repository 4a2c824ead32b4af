import { sql } from 'kysely';
import type { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { RecordFilter, recordLine } from '../../platform/record/record-schema.ts';
import type { Db } from '../../platform/server/database/database.ts';
import {
  mostCounted,
  recordConditions,
  recordOrder,
  whoIsNobody,
} from '../../platform/server/record/record-conditions.ts';

type Line = z.output<typeof recordLine>;
type Row = Line & { readonly key: string };

const place = (timeZone: string) => ({
  timeZone,
  subject: sql`e.subject_id`,
  actorsNamed: (pattern: string) => sql`
    select m.account_id from administrator m where concat_ws(' ', m.given_name ->> 'en', m.family_name ->> 'en',
      m.given_name ->> 'th', m.family_name ->> 'th') ilike ${pattern}
    union select unnest(array[x.account_id, x.id]) from examinee x where x.search like lower(${pattern})
    union select k.id from api_key k where k.name ilike ${pattern}`,
});

/** A page of the company's record; one more than the limit where there is more to come. */
export async function listLines(db: Db, filter: RecordFilter, companyId: string) {
  const matching = recordConditions(filter, place(await findTimeZone(db, companyId)));
  const { goesOn, direction } = recordOrder(filter);
  const { rows } = await sql<Row>`
    with page as (
      select e.* from audit_event e where ${matching} and ${goesOn}
      order by e.happened_at ${direction}, e.id ${direction} limit ${filter.limit + 1})
    select page.id, page.action, page.happened_at as at, to_jsonb(page.happened_at) #>> '{}' as key, page.details, page.network,
      (select s.device from session s where s.id = page.session_id) as device,
      (select l.number from record_seal l where l.chain_id = page.company_id and l.event_id = page.id) as number,
      ${by} as by, ${about} as about
    from page order by page.happened_at ${direction}, page.id ${direction}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from (select from audit_event e where ${matching} limit ${mostCounted + 1}) counted`.execute(
    db,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Somebody of the staff, an examinee (by account, or by the exam pass they held), a key, or a person without a name here. */
const by = sql`coalesce(
  (select jsonb_build_object('who', 'person', 'name', jsonb_build_object('givenName', m.given_name, 'familyName', m.family_name))
    from administrator m where m.account_id = page.actor_id limit 1),
  (select jsonb_build_object('who', 'person', 'name', jsonb_build_object('givenName', x.given_name, 'familyName', x.family_name))
    from examinee x where page.actor_id in (x.account_id, x.id) limit 1),
  (select jsonb_build_object('who', 'program', 'name', jsonb_build_object('givenName', jsonb_build_object('en', k.name, 'th', k.name),
    'familyName', '{}'::jsonb)) from api_key k where k.id = page.actor_id),
  (select jsonb_build_object('who', 'platform', 'name', null) from account a
    where a.id = page.actor_id and a.role = 'ROLE_PLATFORM_ADMIN'),
  jsonb_build_object('who', coalesce(${whoIsNobody}, 'gone'), 'name', null))`;

const thing = (kind: string, id: string, number: string | null, name: string) =>
  sql.raw(`jsonb_build_object('kind', '${kind}', 'id', ${id}, 'number', ${number ?? 'null'}, 'name', ${name})`);

const fullName = (one: string) => `jsonb_build_object('en', name_in(${one}.given_name, ${one}.family_name, 'en', 'th'),
  'th', name_in(${one}.given_name, ${one}.family_name, 'th', 'en'))`;

/** Ids are of one thing alone, whatever table it lies in. */
const about = sql`coalesce(
  (select ${thing('question', 'q.id', 'q.number::text', "'{}'::jsonb")} from question q where q.id = page.subject_id),
  (select ${thing('passage', 'p.id', 'p.number::text', 'p.title')} from passage p where p.id = page.subject_id),
  (select ${thing('exam', 'x.id', 'x.number::text', 'x.title')} from exam x where x.id = page.subject_id),
  (select ${thing('exam', 'x.id', 'x.number::text', 'x.title')} from sitting s join exam x on x.id = s.exam_id where s.id = page.subject_id),
  (select ${thing('generated_exam', 'g.id', 'g.number::text', 'g.title')} from generated_exam g where g.id = page.subject_id),
  (select ${thing('examinee', 'x.id', 'x.number', fullName('x'))} from examinee x where x.id = page.subject_id),
  (select ${thing('administrator', 'm.id', null, fullName('m'))} from administrator m where m.id = page.subject_id),
  (select ${thing('classroom', 'c.id', 'c.code', 'c.title')} from classroom c where c.id = page.subject_id),
  (select ${thing('level', 'l.id', null, 'l.name')} from admin_level l where l.id = page.subject_id),
  (select ${thing('syllabus', 'm.id', 'm.code', 'm.title')} from module m where m.id = page.subject_id),
  (select ${thing('syllabus', 's.id', 's.code', 's.title')} from subsection s where s.id = page.subject_id))`;

async function findTimeZone(db: Db, companyId: string): Promise<string> {
  const row = await db.selectFrom('company').select('time_zone').where('id', '=', companyId).executeTakeFirst();
  return row?.time_zone ?? 'UTC';
}

export async function listStaff(db: Db) {
  const { rows } = await sql<{ id: string; givenName: LocalText; familyName: LocalText }>`
    select account_id as id, given_name as "givenName", family_name as "familyName" from administrator
    order by name_in(given_name, family_name, 'th', 'en') collate "th-x-icu", id limit 2000`.execute(db);
  return rows;
}
