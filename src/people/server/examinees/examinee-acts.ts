import { sql } from 'kysely';
import { whyOverLimit } from '../../../companies/server/limits.ts';
import { sendInvitations } from '../../../identity/server/password/password-links.ts';
import { shutOut, signOutAccounts } from '../../../identity/server/session/sign-out-accounts.ts';
import { found, NotFound, refuse } from '../../../platform/refusal.ts';
import { recordAuditOfEach, type RecordedAction } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { examineeEndpoints } from '../../examinees-contract.ts';
import { tellClassroomsChanged } from '../classrooms/classrooms-changed.ts';
import { lockExaminees, type LockedExaminee } from './examinee-queries.ts';

type Acts = 'setExamineesEnabled' | 'removeExaminees' | 'inviteExaminees' | 'signExamineeOut';

/** What is done to many examinees at once. */
export const examineeActHandlers: Pick<Handlers<typeof examineeEndpoints>, Acts> = {
  async setExamineesEnabled({ ids, enabled }, { db, actor, now }) {
    const people = await lockAll(db, ids);
    const changing = people.filter((person) => person.enabled !== enabled && !(enabled && person.erased));
    if (changing.length === 0) return { changed: 0 };
    const over = enabled
      ? await whyOverLimit(db, { companyId: actor.companyId, kind: 'examinees', more: changing.length, now })
      : null;
    if (over) return refuse('limit_of_examinees_reached', over);
    await saveEnabled(db, changing, enabled, now);
    await recordEach(db, changing, { action: enabled ? 'examinee.enabled' : 'examinee.disabled' });
    const accountId = actor.kind === 'program' ? actor.keyId : actor.accountId;
    await tellClassroomsChanged(db, { companyId: actor.companyId, accountId });
    return { changed: changing.length };
  },

  async removeExaminees({ ids }, { db, actor, now }) {
    const people = await lockAll(db, ids);
    const removed = people.filter(({ isRegistered }) => !isRegistered);
    const disabled = people.filter(({ isRegistered, enabled }) => isRegistered && enabled);
    await removeForGood(db, removed);
    await saveEnabled(db, disabled, false, now);
    await recordEach(db, removed, { action: 'examinee.removed', details: {} });
    await recordEach(db, disabled, { action: 'examinee.disabled' });
    await tellClassroomsChanged(db, actor);
    return { removed: removed.length, disabled: people.length - removed.length };
  },

  async inviteExaminees({ ids }, { db, actor }) {
    const people = await lockAll(db, ids);
    const invited = people.filter(({ email, enabled, accountId }) => email !== null && enabled && accountId !== null);
    await sendInvitations(db, accountsOf(invited), actor.accountId);
    await recordEach(db, invited, { action: 'examinee.invited' });
    return { invited: invited.length, withoutEmail: people.length - invited.length };
  },

  async signExamineeOut({ examineeId }, { db, now }) {
    const [person] = await lockExaminees(db, [examineeId]);
    await signOutAccounts(db, accountsOf([found(person)]), now);
    await recordEach(db, person ? [person] : [], { action: 'examinee.signed_out' });
    return {};
  },
};

/** All of these or none: an id that is not of this company is not there. */
export async function lockAll(db: Db, ids: readonly string[]): Promise<LockedExaminee[]> {
  const people = await lockExaminees(db, ids);
  if (people.length !== new Set(ids).size) throw new NotFound();
  return people;
}

export const accountsOf = (people: readonly LockedExaminee[]): string[] =>
  people.flatMap(({ accountId }) => accountId ?? []);

/** The same act on each of them, with the number they are known by. */
export async function recordEach(db: Db, people: readonly LockedExaminee[], said: RecordedAction): Promise<void> {
  await recordAuditOfEach(
    db,
    people.map(({ id, number }) => ({ ...said, subjectId: id, details: { number, ...said.details } })),
  );
  if (people.length > 0) await announce(db, 'examinee', people.length === 1 ? (people[0]?.id ?? null) : null);
}

async function saveEnabled(db: Db, people: readonly LockedExaminee[], enabled: boolean, now: Date): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await db.updateTable('examinee').set({ enabled }).where('id', 'in', ids).execute();
  const accounts = accountsOf(people);
  if (accounts.length === 0) return;
  await db.updateTable('account').set({ enabled }).where('id', 'in', accounts).execute();
  if (!enabled) await shutOut(db, accounts, now);
}

/** Places in classrooms, subscriptions, photo, sessions and links go with them. */
export async function removeForGood(db: Db, people: readonly LockedExaminee[]): Promise<void> {
  if (people.length === 0) return;
  await db
    .deleteFrom('examinee')
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  await removeAccounts(db, accountsOf(people));
  await erasePeople(
    db,
    people.map(({ id }) => id),
  );
}

/**
 * What stood in the data of people who are gone or erased goes from the record, which says so and why; its lines stay,
 * and their seals hold.
 */
export async function erasePeople(db: Db, ids: readonly string[], reason: string | null = null): Promise<void> {
  await sql`delete from people_import_trace where person_id = any(${[...ids]}::uuid[])`.execute(db);
  await sql`select erase_person(${[...ids]}::uuid[], ${reason})`.execute(db);
}

export async function removeAccounts(db: Db, accounts: readonly string[]): Promise<void> {
  if (accounts.length > 0)
    await db
      .deleteFrom('account')
      .where('id', 'in', [...accounts])
      .execute();
}
