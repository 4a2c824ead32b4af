import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { HookEvent } from '../../domain/web-hook.ts';

export type DueCall = {
  readonly id: string;
  readonly event: HookEvent;
  readonly happenedAt: Date;
  readonly tries: number;
  readonly data: Readonly<Record<string, string | null>>;
};

/**
 * The calls of a hook that are due, the oldest first. They say ids and the organisation's own number of the person, and no more: what else
 * there is the program reads with its key, if it may.
 */
export async function listDueCalls(
  db: Db,
  hookId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
) {
  const { rows } = await sql<DueCall>`
    select c.id, c.event, c.happened_at as "happenedAt", c.tries, case
      when c.event like 'result.%' then jsonb_build_object('resultId', c.subject_id, 'examId', r.exam_id, 'examineeId', r.examinee_id,
        'examineeNumber', (select number from examinee where id = r.examinee_id))
      when c.event like 'certificate.%' then jsonb_build_object('certificateId', c.subject_id, 'resultId', t.result_id, 'examineeId', tr.examinee_id,
        'examineeNumber', (select number from examinee where id = tr.examinee_id))
      else jsonb_build_object('examineeId', c.subject_id, 'examineeNumber', (select number from examinee where id = c.subject_id)) end as data
    from web_hook_call c
    left join result r on r.id = c.subject_id and c.event like 'result.%'
    left join certificate t on t.id = c.subject_id and c.event like 'certificate.%'
    left join result tr on tr.id = t.result_id
    where c.hook_id = ${hookId} and c.state = 'waiting' and (c.next_at is null or c.next_at <= ${now})
    order by c.id limit ${limit}`.execute(db);
  return rows;
}

type Outcome = {
  readonly state: 'waiting' | 'done' | 'failed';
  readonly tries: number;
  readonly nextAt: Date | null;
  readonly status: number | null;
  readonly fault: string | null;
  readonly now: Date;
};

export async function saveCall(
  db: Db,
  id: string,
  { state, tries, nextAt, status, fault, now }: Outcome,
): Promise<void> {
  await db
    .updateTable('web_hook_call')
    .set({ state, tries, next_at: nextAt, last_at: now, last_status: status, last_fault: fault })
    .where('id', '=', id)
    .execute();
}

/** Hooks with calls whose time has come. */
export async function listHooksDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.id from web_hook h where h.enabled and exists (select from web_hook_call c
      where c.hook_id = h.id and c.state = 'waiting' and (c.next_at is null or c.next_at <= ${now}))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Since when a hook fails; null where it does not. */
export async function saveFailing(db: Db, hookId: string, since: Date | null): Promise<void> {
  await db.updateTable('web_hook').set({ failing_since: since }).where('id', '=', hookId).execute();
}

/** Switches a hook off whose calls failed too long; what waits has failed. */
export async function stopHook(db: Db, hookId: string, now: Date): Promise<void> {
  await db.updateTable('web_hook').set({ enabled: false, stopped_at: now }).where('id', '=', hookId).execute();
  await db
    .updateTable('web_hook_call')
    .set({ state: 'failed', next_at: null })
    .where('hook_id', '=', hookId)
    .where('state', '=', 'waiting')
    .execute();
}

/** A page of the calls of a hook, the newest first; one more than the limit where there are more. */
export async function listCalls(
  db: Db,
  { hookId, after, limit }: { hookId: string; after?: string | undefined; limit: number },
) {
  const [id = null] = decodeCursor(after, 'id') ?? [];
  const calls = db.selectFrom('web_hook_call').where('hook_id', '=', hookId);
  const rows = await calls
    .select((row) => [
      'id',
      row.ref('event').$castTo<HookEvent>().as('event'),
      'subject_id as subjectId',
      'happened_at as happenedAt',
      row.ref('state').$castTo<'waiting' | 'done' | 'failed'>().as('state'),
      'tries',
      'next_at as nextAt',
      'last_at as lastAt',
      'last_status as lastStatus',
      'last_fault as lastFault',
    ])
    .$if(id !== null, (some) => some.where('id', '<', id ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { total } = await calls.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Lets a call wait for its next try, which comes at once; gives what it is about, or null where there is none. */
export async function saveAgain(db: Db, hookId: string, callId: string): Promise<string | null> {
  const again = await db
    .updateTable('web_hook_call')
    .set({ state: 'waiting', tries: 0, next_at: null })
    .where('hook_id', '=', hookId)
    .where('id', '=', callId)
    .returning('event')
    .executeTakeFirst();
  return again?.event ?? null;
}

/** What is older than a hundred days goes. */
export async function forgetCalls(db: Db, now: Date): Promise<void> {
  await sql`delete from web_hook_call where happened_at < ${now}::timestamptz - interval '100 days'`.execute(db);
}
