import { saveAccessResets } from '../../../identity/server/accounts/access-resets.ts';
import { notify } from '../../../identity/server/notices/notices.ts';
import { removeTwoFactor } from '../../../identity/server/accounts/reset-access.ts';
import { shutOut, signOutAccounts } from '../../../identity/server/session/sign-out-accounts.ts';
import type { StaffActor } from '../../../platform/access.ts';
import { found, NotFound, refuse } from '../../../platform/refusal.ts';
import { recordAudit, type RecordedAction } from '../../../platform/server/record/audit.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { administratorEndpoints } from '../../administrators-contract.ts';
import { whyNotChange, type AdministratorStanding } from '../../domain/administrator-safeguards.ts';
import {
  countEvents,
  findAdministrator,
  listEvents,
  lockAdministrators,
  type LockedAdministrator,
} from './administrator-queries.ts';
import { roomForAdministrators } from './administrator-rights.ts';
import { saveDeleted, saveEnabled } from './change-administrator.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { openAgain } from './let-know.ts';

type Own = Pick<
  Handlers<typeof administratorEndpoints>,
  | 'enableAdministrators'
  | 'deleteAdministrators'
  | 'inviteAdministrators'
  | 'resetAdministratorTwoFactor'
  | 'endAdministratorDevices'
  | 'listAdministratorHistory'
>;

/** Who may come in: enabling, deleting, links to set a password, second checks, devices, and the record of it all. */
export const administratorAccessHandlers: Own = {
  async enableAdministrators({ ids, enabled }, context) {
    const { db, actor, now } = context;
    const changing = await chosen(db, actor, ids, (person) => ({ ...person, enabled }));
    if (typeof changing === 'string') return refuse(changing);
    const changed = changing.filter((person) => person.enabled !== enabled);
    if (changed.length === 0) return { changed: 0 };
    const full = await roomForAdministrators(db, actor.companyId, enabled ? changed.length : 0, now);
    if (full) return refuse('limit_of_administrators_reached', full);
    const accounts = changed.map(({ accountId }) => accountId);
    await saveEnabled(db, accounts, enabled);
    if (enabled) await openAgain(context, changed);
    else await shutOut(db, accounts, now);
    await recordEach(db, changed, { action: enabled ? 'administrator.enabled' : 'administrator.disabled' });
    return { changed: changed.length };
  },

  async deleteAdministrators({ ids }, { db, actor, now }) {
    const gone = await chosen(db, actor, ids, () => null);
    if (typeof gone === 'string') return refuse(gone);
    for (const person of gone) {
      const { email, role, permissions } = person;
      await saveDeleted(db, person, now);
      await recordEach(db, [person], { action: 'administrator.deleted', details: { email, role, permissions } });
    }
    await shutOut(
      db,
      gone.map(({ accountId }) => accountId),
      now,
    );
    return { deleted: gone.length };
  },

  async inviteAdministrators({ ids }, { db, actor, now }) {
    const people = await chosen(db, actor, ids);
    if (typeof people === 'string') throw new NotFound();
    if (people.some(({ enabled }) => !enabled)) return refuse('invitation_for_disabled');
    for (const { accountId, hasPassword } of people) {
      await inviteAdministrator(db, accountId, { actor, now });
      // Who has never been in is still the newcomer they were.
      await saveAccessResets(db, actor, [accountId], { how: hasPassword ? 'link' : 'created', now });
    }
    await recordEach(db, people, { action: 'administrator.invited' });
    return { sent: people.length };
  },

  async resetAdministratorTwoFactor({ administratorId }, { db, actor, now, wire }) {
    const person = found(await findAdministrator(db, administratorId));
    if (person.accountId === actor.accountId) return refuse('not_your_own_two_factor');
    if (!(await removeTwoFactor(db, person.accountId))) return refuse('two_factor_off');
    await shutOut(db, [person.accountId], now);
    await saveAccessResets(db, actor, [person.accountId], { how: 'two_factor', now });
    await notify(db, { actor, now, wire }, [person.accountId], { kind: 'two_factor_reset' });
    await recordEach(db, [person], { action: 'administrator.two_factor_reset' });
    return {};
  },

  async endAdministratorDevices({ administratorId }, { db, now }) {
    const person = found(await findAdministrator(db, administratorId));
    const ended = await signOutAccounts(db, [person.accountId], now);
    await recordEach(db, [person], { action: 'administrator.signed_out' });
    return { ended };
  },

  async listAdministratorHistory({ administratorId, after, limit }, { db }) {
    found(await findAdministrator(db, administratorId));
    const [before = null] = decodeCursor(after, 'id') ?? [];
    const rows = await listEvents(db, administratorId, { before, limit });
    return pageOf({ rows, total: await countEvents(db, administratorId), limit, keyOf: ({ id }) => [id] });
  },
};

/** These people, locked, if all of them may become what `after` says; not there if one of them is not. */
async function chosen(
  db: Db,
  actor: StaffActor,
  ids: readonly string[],
  after: (person: LockedAdministrator) => AdministratorStanding | null = (person) => person,
): Promise<LockedAdministrator[] | 'not_your_own_rights' | 'last_company_admin'> {
  const everybody = await lockAdministrators(db, actor.companyId);
  const people = everybody.filter(({ id }) => ids.includes(id));
  if (people.length !== new Set(ids).size) throw new NotFound();
  const me = everybody.find(({ accountId }) => accountId === actor.accountId)?.id ?? null;
  const changes = people.map((person) => ({ id: person.id, after: after(person) }));
  return whyNotChange(everybody, changes, me) ?? people;
}

async function recordEach(db: Db, people: readonly { readonly id: string }[], said: RecordedAction): Promise<void> {
  for (const { id } of people) {
    await recordAudit(db, { ...said, subjectId: id });
    await announce(db, 'administrator', id);
  }
}
