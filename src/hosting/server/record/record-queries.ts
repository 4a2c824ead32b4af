import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { RecordFilter, recordLine } from '../../../platform/record/record-schema.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { recordConditions, recordOrder, whoIsNobody } from '../../../platform/server/record/record-conditions.ts';

type Row = z.output<typeof recordLine> & { readonly key: string };

const platformsPlace = {
  // The platform's own pages show the hours of its home.
  timeZone: 'Asia/Bangkok',
  subject: sql`e.subject_company_id`,
  actorsNamed: (pattern: string) => sql`select a.id from account a left join platform_user u on u.account_id = a.id
    where a.role = 'ROLE_PLATFORM_ADMIN' and concat_ws(' ', a.sign_in_name, u.given_name ->> 'en', u.family_name ->> 'en',
      u.given_name ->> 'th', u.family_name ->> 'th') ilike ${pattern}`,
};

/**
 * What was done on the platform's side. Where the chains end is noted every hour, and shown to anyone who asks for it. `also` narrows it further.
 */
export async function listRecord(db: Db, filter: RecordFilter, also: RawBuilder<unknown> = sql`true`) {
  const matching = sql`${recordConditions(filter, platformsPlace)} and ${also}
    and (e.action <> 'record.heads_noted' or ${filter.action?.includes('record.heads_noted') ?? false}::boolean)`;
  const { goesOn, direction } = recordOrder(filter);
  const { rows } = await sql<Row>`
    with page as (
      select e.* from platform_event e where ${matching} and ${goesOn}
      order by e.happened_at ${direction}, e.id ${direction} limit ${filter.limit + 1})
    select page.id, page.action, page.happened_at as at, to_jsonb(page.happened_at) #>> '{}' as key, page.details, page.network,
      (select s.device from session s where s.id = page.session_id) as device,
      (select l.number from record_seal l where l.chain_id = '00000000-0000-0000-0000-000000000000' and l.event_id = page.id)
        as number,
      coalesce((select jsonb_build_object('who', 'person', 'name', case when u.account_id is null
            then jsonb_build_object('givenName', jsonb_build_object('en', a.sign_in_name), 'familyName', jsonb_build_object())
            else jsonb_build_object('givenName', u.given_name, 'familyName', u.family_name) end)
          from account a left join platform_user u on u.account_id = a.id where a.id = page.actor_id),
        jsonb_build_object('who', coalesce(${whoIsNobody}, 'gone'), 'name', null)) as by,
      (select jsonb_build_object('kind', 'company', 'id', c.id, 'number', c.code, 'name', c.name)
        from company c where c.id = page.subject_company_id) as about
    from page order by page.happened_at ${direction}, page.id ${direction}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from platform_event e where ${matching}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
