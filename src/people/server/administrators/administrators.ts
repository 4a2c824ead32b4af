import { saveAccessResets } from '../../../identity/server/accounts/access-resets.ts';
import { findWayOfCheck } from '../../../identity/server/passkeys/passkey-queries.ts';
import { findSentLink } from '../../../identity/server/password/link-queries.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found, refuse, SignedOut } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { decodeCursor } from '../../../platform/server/database/cursor.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { violates } from '../../../platform/server/database/violates.ts';
import type { administratorEndpoints } from '../../administrators-contract.ts';
import { whyNotChange } from '../../domain/administrator-safeguards.ts';
import {
  countAdministrators,
  countDevices,
  findAdministrator,
  listAdministrators,
  lockAdministrators,
  type Cursor,
  type AdministratorRow,
} from './administrator-queries.ts';
import { roomForAdministrators, rightsOf } from './administrator-rights.ts';
import { findOwnName, saveAdministratorFields, saveOwnName } from './change-administrator.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { letKnow } from './let-know.ts';
import { findLevel } from '../levels/level-queries.ts';
import { saveNewAdministrator } from './save-administrator.ts';
import { whyNotMove } from '../why-not-move.ts';

type Endpoints = typeof administratorEndpoints;
type Own = Pick<
  Handlers<Endpoints>,
  'listAdministrators' | 'readAdministrator' | 'createAdministrator' | 'changeAdministrator' | 'changeMyName'
>;

/** The administrators of a company: the list, one of them, and what is written about them. */
export const administratorHandlers: Own = {
  async listAdministrators({ after, ...asked }, { db, actor }) {
    const rows = await listAdministrators(db, asked, cursorIn(after));
    const me = actor.accountId;
    return pageOf(
      {
        rows,
        total: await countAdministrators(db, asked),
        limit: asked.limit,
        keyOf: ({ sortKey, id }) => [sortKey, id],
      },
      (row) => shown(row, me),
    );
  },

  async readAdministrator({ administratorId }, { db, actor, now }) {
    const row = found(await findAdministrator(db, administratorId));
    const twoFactor = await findWayOfCheck(db, row.accountId);
    const devices = await countDevices(db, row.accountId, now);
    const link = await findSentLink(db, row.accountId, row.invitedAt, now);
    return { ...shown(row, actor.accountId), twoFactor, devices, link };
  },

  async createAdministrator(given, { db, actor, now }) {
    const rights = await rightsOf(db, given);
    if (typeof rights === 'string') return refuse(rights);
    const companyId = actor.companyId;
    const full = await roomForAdministrators(db, companyId, given.enabled ? 1 : 0, now);
    if (full) return refuse('limit_of_administrators_reached', full);
    try {
      const person = { ...given, ...rights, companyId, passwordHash: null };
      const { id, accountId } = await saveNewAdministrator(db, person);
      await saveAccessResets(db, actor, [accountId], { how: 'created', now });
      await recordAudit(db, {
        action: 'administrator.created',
        subjectId: id,
        details: { email: given.email, role: rights.role, permissions: rights.permissions },
      });
      if (given.enabled) await inviteAdministrator(db, accountId, { actor, now });
      await announce(db, 'administrator', id);
      return { id };
    } catch (error) {
      if (violates(error, 'sign_in_names_are_unique')) return refuse('email_taken');
      throw error;
    }
  },

  async changeAdministrator({ administratorId, ...given }, context) {
    const { db, actor, now } = context;
    const everybody = await lockAdministrators(db, actor.companyId);
    const rights = await rightsOf(db, given);
    if (typeof rights === 'string') return refuse(rights);
    const before = found(everybody.find(({ id }) => id === administratorId));
    const me = everybody.find(({ accountId }) => accountId === actor.accountId)?.id ?? null;
    const reason = whyNotChange(everybody, [{ id: administratorId, after: rights }], me);
    if (reason) return refuse(reason);
    const full = await roomForAdministrators(db, actor.companyId, given.enabled && !before.enabled ? 1 : 0, now);
    if (full) return refuse('limit_of_administrators_reached', full);
    const known = found(await findAdministrator(db, administratorId));
    const unproven = whyNotMove(context, { before: known.email, after: given.email });
    if (unproven) return unproven;
    const { levelId, ...fields } = { ...given, ...rights };
    const level = levelId === null ? null : ((await findLevel(db, levelId))?.name ?? null);
    const changes = changesOf(
      { ...known, level: known.level?.name, permissions: known.permissions.toSorted() },
      { ...fields, level, permissions: fields.permissions.toSorted() },
    );
    try {
      await saveAdministratorFields(db, before, { ...given, ...rights });
    } catch (error) {
      if (violates(error, 'sign_in_names_are_unique')) return refuse('email_taken');
      throw error;
    }
    await letKnow(context, before, { ...given, ...rights });
    await recordAudit(db, { action: 'administrator.changed', subjectId: administratorId, changes });
    await announce(db, 'administrator', administratorId);
    return {};
  },

  async changeMyName(names, { db, actor }) {
    const before = await findOwnName(db, actor.accountId);
    const id = await saveOwnName(db, actor.accountId, names);
    // Somebody of the platform who visits by consent has no name here.
    if (id === undefined) throw new SignedOut();
    await recordAudit(db, { action: 'administrator.renamed', subjectId: id, changes: changesOf(before ?? {}, names) });
    await announce(db, 'administrator', id);
    return {};
  },
};

function cursorIn(after: string | undefined): Cursor | null {
  const [key, id] = decodeCursor(after) ?? [];
  return key !== undefined && typeof id === 'string' && isUuid(id) ? { key, id } : null;
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

const shown = (row: AdministratorRow, me: string) => ({ ...row, isMe: row.accountId === me });
