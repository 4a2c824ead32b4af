import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import {
  boundOutage,
  causeOf,
  longestOnItsWay,
  lostTime,
  minutesFor,
  surelyHeard,
  type OutageCause,
  type OutageSign,
} from '../../domain/outage.ts';
import { lockSittings } from '../queries.ts';
import { actFor, type ActBy } from './acts.ts';
import type { Standstill } from './standing-still.ts';

/** More than this for one sitting says nothing more. */
const mostOutages = 200;

type Reported = {
  readonly sittingId: string;
  readonly passId: string;
  readonly outages: readonly {
    readonly id: string;
    readonly from: Date;
    readonly to: Date;
    readonly seen: OutageSign;
  }[];
  readonly sitting: { readonly startedAt: Date | null; readonly deadline: Date | null; readonly databaseNow: Date };
  readonly stood: readonly Standstill[];
};

/** Keeps what can be true of what a page says of its outages; what it said before counts once. */
export async function keepOutages(db: Db, { sittingId, passId, outages, sitting, stood }: Reported): Promise<void> {
  const { rows } = await sql<{ seenAt: Date | null; kept: number }>`
    select (select seen_at from sitting_presence where sitting_id = ${sittingId}) as "seenAt",
      (select count(*)::int from sitting_outage where sitting_id = ${sittingId}) as kept`.execute(db);
  const { seenAt, kept } = rows[0] ?? { seenAt: null, kept: 0 };
  const bounds = { ...sitting, seenAt: surelyHeard(seenAt, stood), now: sitting.databaseNow };
  const taken = outages
    .flatMap((claimed) => boundOutage(claimed, bounds) ?? [])
    .slice(0, Math.max(0, mostOutages - kept));
  for (const outage of taken)
    await sql`
      insert into sitting_outage (sitting_id, id, pass_id, seen, cause, began_at, ended_at)
      values (${sittingId}, ${outage.id}, ${passId}, ${outage.seen}, ${causeOf(outage, stood)}, ${outage.from}, ${outage.to})
      on conflict do nothing`.execute(db);
  await lengthen(db, { sittingId, passId, outages, bounds });
}

type Claimed = Pick<Reported, 'sittingId' | 'passId' | 'outages'> & {
  readonly bounds: { readonly deadline: Date | null; readonly now: Date };
};

/**
 * A report that was on its way while the server stood still is done first when it goes on, and says less than the next one: that one holds,
 * if it comes at once.
 */
async function lengthen(db: Db, { sittingId, passId, outages, bounds: { deadline, now } }: Claimed): Promise<void> {
  for (const { id, to } of outages)
    await sql`
      update sitting_outage set ended_at = least(${to}, ${now}, coalesce(${deadline}::timestamptz, ${now}))
      where sitting_id = ${sittingId} and id = ${id} and pass_id = ${passId}
        and ended_at < least(${to}, ${now}, coalesce(${deadline}::timestamptz, ${now}))
        and reported_at > ${now}::timestamptz - ${longestOnItsWay} * interval '1 millisecond'`.execute(db);
}

type Outage = {
  readonly sittingId: string;
  readonly id: string;
  readonly cause: OutageCause;
  readonly from: Date;
  readonly to: Date;
};
type Pause = { readonly sittingId: string; readonly from: Date; readonly to: Date | null };

/** The outages of these sittings that nobody has given back, oldest first, and when no page was needed: their pauses and times on paper. */
export async function listOutages(db: Db, sittingIds: readonly string[]) {
  const { rows: outages } = await sql<Outage>`
    select sitting_id as "sittingId", id, cause, began_at as "from", ended_at as "to"
    from outage_of_sitting where sitting_id = any(${sittingIds}::uuid[]) and act_id is null
    order by began_at, id`.execute(db);
  if (outages.length === 0) return { outages, pauses: [] };
  const { rows: pauses } = await sql<Pause>`
    select a.sitting_id as "sittingId", a.acted_at as "from", (select min(r.acted_at) from sitting_act r
      where r.company_id = a.company_id and r.sitting_id = a.sitting_id and r.id > a.id
        and r.act = case a.act when 'pause' then 'resume' else 'to_screen' end) as "to"
    from sitting_act a where a.act in ('pause', 'to_paper') and a.sitting_id = any(${sittingIds}::uuid[])`.execute(db);
  return { outages, pauses };
}

/** How long each of these sittings was cut off, in milliseconds, by the outages that count. */
export function lostBySitting({ outages, pauses }: Awaited<ReturnType<typeof listOutages>>): Map<string, number> {
  const of = <Row extends { readonly sittingId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ sittingId }) => sittingId === id);
  const ids = [...new Set(outages.map(({ sittingId }) => sittingId))];
  return new Map(ids.map((id) => [id, lostTime(of(outages, id), of(pauses, id))]));
}

/**
 * Adds to each of these sittings what it has lost by those of these outages that nobody has given back; gives how many sittings it
 * was done to. Each outage is given back once, also where two ask at the same time.
 */
export async function giveBack(
  db: Db,
  sittingIds: readonly string[],
  outageIds: readonly string[],
  by: ActBy,
): Promise<number> {
  if (sittingIds.length === 0) return 0;
  await lockSittings(db, sittingIds);
  const there = await listOutages(db, sittingIds);
  const asked = new Set(outageIds);
  const outages = there.outages.filter(({ id }) => asked.has(id));
  const lost = [...lostBySitting({ outages, pauses: there.pauses })].filter(([, time]) => time > 0);
  let done = 0;
  for (const minutes of new Set(lost.map(([, time]) => minutesFor(time)))) {
    const ids = lost.filter(([, time]) => minutesFor(time) === minutes).map(([id]) => id);
    const acts = await actFor(db, ids, { act: 'extend', minutes, cause: 'incident' }, by);
    done += acts.length;
    for (const { id: actId, sittingId } of acts)
      await sql`
        insert into outage_given_back (sitting_id, outage_id, act_id)
        select ${sittingId}, id, ${actId} from unnest(${outages.filter((each) => each.sittingId === sittingId).map(({ id }) => id)}::uuid[]) id`.execute(
        db,
      );
  }
  return done;
}
