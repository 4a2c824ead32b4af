import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { RosterReading } from '../../domain/roster/read-roster.ts';
import type { RosterCounts, RosterLine, RosterRunFault } from '../../roster-schema.ts';

type RunState = 'working' | 'asks' | 'done' | 'failed' | 'dropped';
type Origin = 'address' | 'file' | 'clock';

type RunRow = {
  readonly id: string;
  readonly origin: Origin;
  readonly fileName: string | null;
  readonly state: RunState;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  readonly beganBy: { givenName: LocalText; familyName: LocalText } | null;
  readonly taskId: string;
  readonly counts: RosterCounts | null;
  readonly manyGone: boolean;
  readonly fault: RosterRunFault | null;
};

/** A run whose worker died, or found no room, is still at work by its row: its task says that it is not. */
const broken = sql`r.state = 'working' and exists (select from task t where t.id = r.task_id and t.state = 'failed')`;
const whyBroken = sql`(select jsonb_build_object('code', case when t.outcome ->> 'reason' in ('disk_low', 'interrupted') then t.outcome ->> 'reason' else 'fault' end, 'values', '{}'::jsonb)
  from task t where t.id = r.task_id)`;

const columns = sql`r.id, r.origin, r.file_name as "fileName", case when ${broken} then 'failed' else r.state end as state,
  r.began_at as "beganAt", r.ended_at as "endedAt", r.task_id as "taskId", r.counts, r.many_gone as "manyGone",
  case when ${broken} then ${whyBroken} else r.fault end as fault,
  (select jsonb_build_object('givenName', m.given_name, 'familyName', m.family_name) from administrator m
    where m.account_id = r.began_by) as "beganBy"`;

/** The runs of the company, the newest first. */
export async function listRuns(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
) {
  const [id] = decodeCursor(after, 'id') ?? [];
  const { rows } = await sql<RunRow>`
    select ${columns} from roster_run r where ${id === undefined ? sql`true` : sql`r.id < ${id}::uuid`}
    order by r.id desc limit ${limit + 1}`.execute(db);
  const total = await sql<{ total: number }>`select count(*)::int as total from roster_run`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

export async function findRun(db: Db, id: string): Promise<(RunRow & { lines: RosterLine[] }) | undefined> {
  const { rows } = await sql<RunRow & { lines: RosterLine[] }>`
    select ${columns}, r.lines from roster_run r where r.id = ${id}`.execute(db);
  return rows[0];
}

type LockedRun = { readonly id: string; readonly state: RunState; readonly reading: RosterReading | null };

export const lockRun = (db: Db, id: string): Promise<LockedRun | undefined> =>
  db
    .selectFrom('roster_run')
    .select((row) => [
      'id',
      row.ref('state').$castTo<RunState>().as('state'),
      row.ref('reading').$castTo<RosterReading | null>().as('reading'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whether a run is at work; one whose worker died has failed. */
export async function isAtWork(db: Db, now: Date): Promise<boolean> {
  await sql`update roster_run r set state = 'failed', ended_at = ${now}, reading = null, fault = ${whyBroken} where ${broken}`.execute(
    db,
  );
  const working = await db.selectFrom('roster_run').select('id').where('state', '=', 'working').executeTakeFirst();
  return working !== undefined;
}

type NewRun = {
  readonly origin: Origin;
  readonly fileName: string | null;
  readonly beganBy: string | null;
  readonly taskId: string;
  readonly reading: RosterReading | null;
  readonly now: Date;
};

/** Notes a run that begins; what waited for an answer is dropped by it. */
export async function createRun(db: Db, { origin, fileName, beganBy, taskId, reading, now }: NewRun): Promise<string> {
  await db.updateTable('roster_run').set({ state: 'dropped', reading: null }).where('state', '=', 'asks').execute();
  const { id } = await db
    .insertInto('roster_run')
    .values({
      origin,
      file_name: fileName,
      began_by: beganBy,
      task_id: taskId,
      reading: reading && JSON.stringify(reading),
      state: 'working',
      began_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A run that waited is at work again. */
export const saveWorking = (db: Db, id: string, taskId: string): Promise<unknown> =>
  db.updateTable('roster_run').set({ state: 'working', task_id: taskId }).where('id', '=', id).execute();

export const saveReading = (db: Db, id: string, reading: RosterReading): Promise<unknown> =>
  db
    .updateTable('roster_run')
    .set({ reading: JSON.stringify(reading) })
    .where('id', '=', id)
    .execute();

type Outcome = {
  readonly state: 'asks' | 'done';
  readonly counts: RosterCounts;
  readonly lines: readonly RosterLine[];
  readonly manyGone: boolean;
  readonly now: Date;
};

/** What came of a run, or would; what was read is kept only until somebody confirms it. */
export const saveOutcome = (db: Db, id: string, { state, counts, lines, manyGone, now }: Outcome): Promise<unknown> =>
  db
    .updateTable('roster_run')
    .set({
      state,
      counts: JSON.stringify(counts),
      lines: JSON.stringify(lines),
      many_gone: manyGone,
      ended_at: now,
      ...(state === 'done' ? { reading: null } : {}),
    })
    .where('id', '=', id)
    .execute();

export const saveFailed = (db: Db, id: string, fault: RosterRunFault, now: Date): Promise<unknown> =>
  db
    .updateTable('roster_run')
    .set({ state: 'failed', fault: JSON.stringify(fault), reading: null, ended_at: now })
    .where('id', '=', id)
    .execute();

export const saveDropped = (db: Db, id: string, now: Date): Promise<unknown> =>
  db.updateTable('roster_run').set({ state: 'dropped', reading: null, ended_at: now }).where('id', '=', id).execute();

/** Old runs go, and what nobody confirmed within a week is dropped: both hold personal data. */
export async function forgetRuns(db: Db, now: Date): Promise<void> {
  await sql`delete from roster_run where began_at < ${now}::timestamptz - interval '100 days'`.execute(db);
  await sql`
    update roster_run set state = 'dropped', reading = null
    where state = 'asks' and began_at < ${now}::timestamptz - interval '7 days'`.execute(db);
}
