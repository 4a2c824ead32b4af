import { found, refuse, type Refusal } from '../../../platform/refusal.ts';
import type { SignedInActor } from '../../../platform/access.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { differencesOf } from '../../domain/differences.ts';
import { currentDataset } from '../modules/current-dataset.ts';
import { applyEdition } from '../take-over/apply-edition.ts';
import { findHolder, findNewestIssued, saveHolding, saveSetEvent, saveTaken } from './holding-queries.ts';
import { inCompany } from './in-company.ts';
import { findSet } from './set-queries.ts';
import { readStanding } from '../take-over/tree-as-it-stands.ts';

type Assignment = {
  readonly actor: SignedInActor;
  readonly now: Date;
  readonly moduleSetId: string;
  readonly companyId: string;
};

/**
 * Gives a module set to a company, in any transaction of the staff's role; the fence is afterwards where it was. The
 * newest issued edition is copied at once where it only adds to the company's syllabus (`copied`); where it would
 * change something, it waits until the company's administrator takes it over (`waiting`). On record with both.
 */
export async function assignModuleSet(
  db: Db,
  { actor, now, moduleSetId, companyId }: Assignment,
): Promise<'copied' | 'waiting' | 'already' | Refusal<'no_edition' | 'other_model'>> {
  const set = found(await findSet(db, moduleSetId));
  const company = found(await findHolder(db, companyId));
  if (company.model !== set.model) return refuse('other_model');
  const edition = await findNewestIssued(db, moduleSetId);
  if (!edition) return refuse('no_edition');
  const by = actor.accountId;
  if (!(await saveHolding(db, { moduleSetId, companyId, at: now, by }))) return 'already';
  await saveSetEvent(db, { moduleSetId, companyId, actorId: by, action: 'assigned', label: edition.label, at: now });
  return inCompany(db, companyId, async () => {
    const details = { set: set.name, edition: edition.label };
    await recordAudit(db, { action: 'moduleSet.assigned', subjectId: moduleSetId, details });
    const dataset = await currentDataset(db, companyId);
    const standing = await readStanding(db, dataset.id, moduleSetId);
    if (differencesOf(standing, edition.modules).some(({ kind }) => kind !== 'added')) return 'waiting';
    await applyEdition(db, { datasetId: dataset.id, moduleSetId, modules: edition.modules, now });
    await saveTaken(db, { moduleSetId, companyId, editionId: edition.id, at: now, by });
    await recordAudit(db, { action: 'moduleSet.copied', subjectId: moduleSetId, details });
    await saveSetEvent(db, { moduleSetId, companyId, actorId: by, action: 'copied', label: edition.label, at: now });
    return 'copied';
  });
}
