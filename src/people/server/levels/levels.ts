import type { StaffActor } from '../../../platform/access.ts';
import { notify } from '../../../identity/server/notices/notices.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { recordAudit, recordAuditOfMany } from '../../../platform/server/record/audit.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Context, Handlers } from '../../../platform/server/serve.ts';
import type { levelEndpoints } from '../../levels-contract.ts';
import {
  isNameTaken,
  listLevels,
  lockLevel,
  removeLevel,
  saveLevel,
  saveNewLevel,
  type LevelRow,
} from './level-queries.ts';
import { findLabels, rightsInWords } from './rights-in-words.ts';

/** Admin levels; a change of one is a change of everybody who has it (docs/decisions/0010). */
export const levelHandlers: Handlers<typeof levelEndpoints> = {
  async listLevels(_, { db }) {
    const levels = await listLevels(db);
    return { 'hydra:member': levels, 'hydra:totalItems': levels.length };
  },

  async createLevel({ name, permissions }, { db, now }) {
    if (await isNameTaken(db, name, null)) return refuse('level_name_taken');
    const id = await saveNewLevel(db, { name, permissions }, now);
    await recordAudit(db, { action: 'level.created', subjectId: id, details: { name, permissions } });
    await announce(db, 'level', id);
    return { id };
  },

  async changeLevel({ levelId, name, permissions }, context) {
    const { db } = context;
    const before = found(await lockLevel(db, levelId));
    if (await isNameTaken(db, name, levelId)) return refuse('level_name_taken');
    const changed = await saveLevel(db, levelId, { name, permissions });
    const was = { name: before.name, permissions: before.permissions.toSorted() };
    const changes = changesOf(was, { name, permissions: permissions.toSorted() });
    await recordAudit(db, { action: 'level.changed', subjectId: levelId, changes });
    const rights = changesOf(was, { permissions: permissions.toSorted() });
    if (Object.keys(rights).length > 0) {
      const subjects = changed.map(({ id }) => id);
      await recordAuditOfMany(
        db,
        { action: 'administrator.level_changed', changes: rights, details: { name } },
        subjects,
      );
      await notifyHolders(context, changed, before, { name, permissions });
    }
    await announce(db, 'level', levelId);
    await announce(db, 'administrator');
    return { changedAdministrators: changed.length };
  },

  async deleteLevel({ levelId }, { db }) {
    const { name, permissions } = found(await lockLevel(db, levelId));
    await removeLevel(db, levelId);
    await recordAudit(db, { action: 'level.deleted', subjectId: levelId, details: { name, permissions } });
    await announce(db, 'level', levelId);
    await announce(db, 'administrator');
    return {};
  },
};

type Fields = Pick<LevelRow, 'name' | 'permissions'>;

/** Everybody who has the level gets a mail: what they may do now and what no longer. */
async function notifyHolders(
  context: Context<StaffActor>,
  holders: readonly { readonly accountId: string }[],
  before: Fields,
  after: Fields,
): Promise<void> {
  const { db, actor } = context;
  const rights = ({ name: levelName, permissions }: Fields) =>
    ({ role: 'ROLE_ADMIN', datasetRole: null, levelName, permissions }) as const;
  const details = rightsInWords(rights(before), rights(after), await findLabels(db, actor.companyId));
  const accounts = holders.map(({ accountId }) => accountId);
  if (details) await notify(db, context, accounts, { kind: 'rights_changed', ...details });
}
