import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { StaffActor } from '../../../platform/access.ts';
import { recordAudit, type RecordedAction } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { subscriptionStatus } from '../../domain/subscription.ts';
import type { subscriptionEndpoints } from '../../subscriptions-contract.ts';
import { tellClassroomsChanged } from '../classrooms/classrooms-changed.ts';
import { findCompanyDay } from '../company-day.ts';
import { lockAll, recordEach } from './examinee-acts.ts';
import { requireIds } from '../require-ids.ts';

type Period = { readonly startsOn: string; readonly days: number };

/** Examinees' time with a module. */
export const subscriptionHandlers: Handlers<typeof subscriptionEndpoints> = {
  async listModuleChoices(_, { db }) {
    const rows = await db
      .selectFrom('module')
      .select((module) => ['id', 'code', module.ref('title').$castTo<LocalText>().as('title')])
      .where('retired_at', 'is', null)
      .orderBy('dataset_id')
      .orderBy('position')
      .execute();
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
  },

  async listSubscriptions({ examineeId }, { db, actor, now }) {
    const today = await findCompanyDay(db, actor.companyId, now);
    const rows = await listSubscriptionsOn(db, examineeId, today);
    return { 'hydra:member': rows, 'hydra:totalItems': rows.length };
  },

  async subscribeExaminees({ examineeIds, moduleIds, startsOn, days }, { db, actor, now }) {
    const people = await lockAll(db, examineeIds);
    if (people.some(({ erased }) => erased)) return refuse('erased');
    const modules = await requireIds(db, 'module', moduleIds);
    await saveSubscriptions(
      db,
      people.map(({ id }) => id),
      { modules, startsOn, days },
      now,
    );
    const codes = await listCodes(db, modules);
    await recordEach(db, people, { action: 'examinee.subscribed', details: { modules: codes, startsOn, days } });
    await tellClassroomsChanged(db, actor);
    return { subscribed: people.length };
  },

  async changeSubscription({ subscriptionId, startsOn, days }, { db, actor }) {
    const before = found(await lockSubscription(db, subscriptionId));
    await db
      .updateTable('module_subscription')
      .set({ starts_on: startsOn, days })
      .where('id', '=', subscriptionId)
      .execute();
    const changes = changesOf(before, { startsOn, days });
    await record(db, actor, before, { action: 'examinee.subscription_changed', changes });
    return {};
  },

  async suspendSubscription({ subscriptionId, suspended }, { db, actor, now }) {
    const before = found(await lockSubscription(db, subscriptionId));
    if (before.suspended === suspended) return {};
    await db
      .updateTable('module_subscription')
      .set({ suspended_at: suspended ? now : null })
      .where('id', '=', subscriptionId)
      .execute();
    const action = suspended ? 'examinee.subscription_suspended' : 'examinee.subscription_resumed';
    await record(db, actor, before, { action });
    return {};
  },

  async removeSubscription({ subscriptionId }, { db, actor }) {
    const before = found(await lockSubscription(db, subscriptionId));
    await db.deleteFrom('module_subscription').where('id', '=', subscriptionId).execute();
    const { startsOn, days } = before;
    await record(db, actor, before, { action: 'examinee.subscription_removed', details: { startsOn, days } });
    return {};
  },
};

/** The modules an examinee is subscribed to, with the status of a day. */
export async function listSubscriptionsOn(db: Db, examineeId: string, today: string) {
  return (await listSubscriptions(db, examineeId)).map(({ endsOn, ...row }) => ({
    ...row,
    status: subscriptionStatus({ ...row, endsOn, suspended: row.suspendedAt !== null }, today),
  }));
}

const listSubscriptions = (db: Db, examineeId: string) =>
  sql<{
    id: string;
    module: { id: string; code: string; title: LocalText };
    startsOn: string;
    endsOn: string;
    lastDay: string;
    days: number;
    suspendedAt: Date | null;
  }>`
    select s.id, jsonb_build_object('id', m.id, 'code', m.code, 'title', m.title) as module, s.starts_on as "startsOn",
      s.ends_on as "endsOn", s.ends_on - 1 as "lastDay", s.days, s.suspended_at as "suspendedAt"
    from module_subscription s join module m on m.id = s.module_id where s.examinee_id = ${examineeId}
    order by m.position, m.id`
    .execute(db)
    .then(({ rows }) => rows);

const listCodes = async (db: Db, modules: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('module')
      .select('code')
      .where('id', 'in', [...modules])
      .orderBy('position')
      .execute()
  ).map(({ code }) => code);

/** A new period for who is subscribed already; it is not suspended any more. */
async function saveSubscriptions(
  db: Db,
  examineeIds: readonly string[],
  { modules, startsOn, days }: Period & { readonly modules: readonly string[] },
  now: Date,
): Promise<void> {
  await sql`
    insert into module_subscription (examinee_id, module_id, starts_on, days, created_at)
    select x, m, ${startsOn}::date, ${days}, ${now} from unnest(${[...examineeIds]}::uuid[]) x, unnest(${[...modules]}::uuid[]) m
    on conflict (company_id, examinee_id, module_id) do update
      set starts_on = excluded.starts_on, days = excluded.days, suspended_at = null`.execute(db);
}

type Locked = Period & { readonly examineeId: string; readonly code: string; readonly suspended: boolean };

async function lockSubscription(db: Db, id: string): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select s.examinee_id as "examineeId", m.code, s.suspended_at is not null as suspended,
      s.starts_on as "startsOn", s.days
    from module_subscription s join module m on m.id = s.module_id where s.id = ${id} for update of s`.execute(db);
  return rows[0];
}

async function record(db: Db, actor: StaffActor, { examineeId, code }: Locked, said: RecordedAction): Promise<void> {
  await recordAudit(db, { ...said, subjectId: examineeId, details: { modules: [code], ...said.details } });
  await announce(db, 'examinee', examineeId);
  await tellClassroomsChanged(db, actor);
}
