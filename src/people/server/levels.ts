import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../../platform/server/audit.ts';
import { announce } from '../../platform/server/live.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { whatChanged } from '../domain/what-changed.ts';
import type { levelEndpoints } from '../levels-schema.ts';
import { findLevel, isNameTaken, listLevels, removeLevel, saveLevel, saveNewLevel } from './level-queries.ts';

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

  async changeLevel({ levelId, name, permissions }, { db, actor, now }) {
    const before = found(await findLevel(db, levelId));
    if (await isNameTaken(db, name, levelId)) return refuse('level_name_taken');
    const changed = await saveLevel(db, levelId, { name, permissions });
    const details = whatChanged(before, { name, permissions });
    await recordAudit(db, actor, { action: 'level.changed', subjectId: levelId, at: now, details });
    if (details['given'] || details['taken'])
      for (const id of changed)
        await recordAudit(db, actor, { action: 'administrator.level_changed', subjectId: id, at: now, details });
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
