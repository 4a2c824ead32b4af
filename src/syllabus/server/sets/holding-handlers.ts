import { found, Refusal } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { holdingEndpoints } from '../../editions-contract.ts';
import { findHolder, listHolders, listSetsFor, removeHolding, saveSetEvent } from './holding-queries.ts';
import { inCompany } from './in-company.ts';
import { assignModuleSet } from './module-sets.ts';
import { findSet } from './set-queries.ts';

/** Which companies have which sets, as the platform sees it. */
export const holdingHandlers: Handlers<typeof holdingEndpoints> = {
  async listCompaniesOfSet({ moduleSetId }, { db }) {
    found(await findSet(db, moduleSetId));
    return { companies: await listHolders(db, moduleSetId) };
  },

  async listSetsOfCompany({ companyId }, { db }) {
    found(await findHolder(db, companyId));
    return { sets: await listSetsFor(db, companyId) };
  },

  async assignModuleSet({ moduleSetId, companyIds }, { db, actor, now }) {
    const counts = { copied: 0, waiting: 0, already: 0 };
    for (const companyId of [...new Set(companyIds)].sort()) {
      const outcome = await assignModuleSet(db, { actor, now, moduleSetId, companyId });
      if (outcome instanceof Refusal) return outcome;
      counts[outcome] += 1;
    }
    return counts;
  },

  async withdrawModuleSet({ moduleSetId, companyId }, { db, actor, now }) {
    const set = found(await findSet(db, moduleSetId));
    found(await removeHolding(db, moduleSetId, companyId));
    const event = { moduleSetId, companyId, actorId: actor.accountId, at: now, label: null };
    await saveSetEvent(db, { ...event, action: 'withdrawn' });
    const details = { set: set.name };
    await inCompany(db, companyId, () =>
      recordAudit(db, { action: 'moduleSet.withdrawn', subjectId: moduleSetId, details }),
    );
    return {};
  },
};
