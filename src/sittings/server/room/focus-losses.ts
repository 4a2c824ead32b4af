import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';

/** More than this for one sitting says nothing more; they are counted all the same. */
const mostLosses = 200;

type Reported = {
  readonly sittingId: string;
  readonly passId: string;
  readonly losses: readonly { readonly id: string; readonly leftAt: Date; readonly backAt: Date | null }[];
};

/**
 * Keeps when somebody left the page and came back, while the sitting goes on: the moments of the device within the time of the sitting, and
 * those of now beside them. What was said before counts once, and a return is added to it once.
 */
export async function keepFocusLosses(db: Db, { sittingId, passId, losses }: Reported): Promise<void> {
  const said = sql`
    with running as (
      -- One that ends meanwhile waits, or takes nothing more: its digest is over what stands at the end.
      select id, started_at from sitting where id = ${sittingId} and started_at is not null and ended_at is null for share
    ), said as (
      select s.id as sitting_id, a.id, greatest(s.started_at, least(a."leftAt", now())) as left_at,
        greatest(s.started_at, least(a."leftAt", now()), least(a."backAt", now())) as back_at, a."backAt" is not null as is_back
      from jsonb_to_recordset(${JSON.stringify(losses)}::jsonb) as a (id uuid, "leftAt" timestamptz, "backAt" timestamptz)
      cross join running s
    )`;
  await sql`${said}
    update sitting_focus_loss f set back_at = greatest(f.left_at, said.back_at), back_heard_at = now()
    from said where f.sitting_id = said.sitting_id and f.id = said.id and f.pass_id = ${passId} and said.is_back
      and f.back_at is null`.execute(db);
  await sql`${said}
    insert into sitting_focus_loss (sitting_id, id, pass_id, left_at, back_at, back_heard_at)
    select sitting_id, id, ${passId}, left_at, case when is_back then back_at end, case when is_back then now() end from said
    limit greatest(0, ${mostLosses} - (select count(*) from sitting_focus_loss where sitting_id = ${sittingId}))
    on conflict do nothing`.execute(db);
}
