import { notify } from '../../identity/server/notices.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit, recordAuditOfMany } from '../../platform/server/audit.ts';
import { companyOf } from '../../platform/server/actor.ts';
import { announce } from '../../platform/server/live.ts';
import type { Context, Handlers } from '../../platform/server/serve.ts';
import { whatChanged } from '../domain/what-changed.ts';
import type { levelEndpoints } from '../levels-schema.ts';
import {
  findLevel,
  isNameTaken,
  listLevels,
  removeLevel,
  saveLevel,
  saveNewLevel,
  type Level,
} from './level-queries.ts';
import { findLabels, rightsInWords } from './rights-in-words.ts';

/** Admin levels; a change of one is a change of everybody who has it (docs/decisions/0010). */
export const levelHandlers: Handlers<typeof levelEndpoints> = {
  async listLevels(_, { db }) {
    const levels = await listLevels(db);
    return { 'hydra:member': levels, 'hydra:totalItems': levels.length };
  },

  async createLevel({ name, permissions }, { db, actor, now }) {
    if (await isNameTaken(db, name, null)) return refuse('level_name_taken');
    const id = await saveNewLevel(db, { name, permissions }, now);
    await recordAudit(db, actor, { action: 'level.created', subjectId: id, at: now, details: { name, permissions } });
    await announce(db, 'level', id);
    return { id };
  },

  async changeLevel({ levelId, name, permissions }, context) {
    const { db, actor, now } = context;
    const before = found(await findLevel(db, levelId));
    if (await isNameTaken(db, name, levelId)) return refuse('level_name_taken');
    const changed = await saveLevel(db, levelId, { name, permissions });
    const details = whatChanged(before, { name, permissions });
    await recordAudit(db, actor, { action: 'level.changed', subjectId: levelId, at: now, details });
    if (details['given'] || details['taken']) {
      const subjects = changed.map(({ id }) => id);
      await recordAuditOfMany(db, actor, { action: 'administrator.level_changed', at: now, details }, subjects);
      await notifyHolders(context, changed, before, { name, permissions });
    }
    await announce(db, 'level', levelId);
    await announce(db, 'administrator');
    return { changedAdministrators: changed.length };
  },

  async deleteLevel({ levelId }, { db, actor, now }) {
    const { name } = found(await findLevel(db, levelId));
    await removeLevel(db, levelId);
    await recordAudit(db, actor, { action: 'level.deleted', subjectId: levelId, at: now, details: { name } });
    await announce(db, 'level', levelId);
    await announce(db, 'administrator');
    return {};
  },
};

type Fields = Pick<Level, 'name' | 'permissions'>;

/** Everybody who has the level gets a mail: what they may do now and what no longer. */
async function notifyHolders(
  context: Context,
  holders: readonly { readonly accountId: string }[],
  before: Fields,
  after: Fields,
): Promise<void> {
  const { db, actor } = context;
  const rights = ({ name: levelName, permissions }: Fields) =>
    ({ role: 'ROLE_ADMIN', datasetRole: null, levelName, permissions }) as const;
  const details = rightsInWords(rights(before), rights(after), await findLabels(db, companyOf(actor)));
  const accounts = holders.map(({ accountId }) => accountId);
  if (details) await notify(db, context, accounts, 'rights_changed', details);
}
