import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { countDifferences, differencesOf } from '../../domain/differences.ts';
import type { takeOverEndpoints } from '../../take-over-contract.ts';
import { applyEdition } from './apply-edition.ts';
import { currentDataset } from '../modules/current-dataset.ts';
import { findEdition } from '../sets/edition-queries.ts';
import { listSetsFor, saveSetEvent, saveTaken, type SetOfCompany } from '../sets/holding-queries.ts';
import { countQuestionsIn, lockSyllabus } from '../modules/queries.ts';
import { readStanding } from './tree-as-it-stands.ts';
import { recordAndAnnounce } from '../modules/record-and-announce.ts';

/** A company's side of the sets it was given. */
export const takeOverHandlers: Handlers<typeof takeOverEndpoints> = {
  listOfferedSets: async (_, { db, actor }) => ({
    sets: (await heldSets(db, actor.companyId)).map(offered),
  }),

  async readOfferedSet({ moduleSetId }, { db, actor }) {
    const set = offered(await heldSet(db, actor.companyId, moduleSetId));
    if (!set.offer) return { ...set, counts: countDifferences([]), differences: [] };
    const dataset = await currentDataset(db, actor.companyId);
    const { modules } = found(await findEdition(db, set.offer.id));
    const standing = await readStanding(db, dataset.id, moduleSetId);
    const differences = differencesOf(standing, modules);
    const questions = await countQuestionsIn(db);
    return {
      ...set,
      counts: countDifferences(differences),
      differences: differences.map((difference) => ({
        ...difference,
        questions: questions.get(difference.id ?? '') ?? 0,
      })),
    };
  },

  async takeOverEdition({ moduleSetId, editionId }, { db, actor, now }) {
    const companyId = actor.companyId;
    await lockSyllabus(db, companyId);
    const set = await heldSet(db, companyId, moduleSetId);
    if (set.newest?.id !== editionId || set.editionId === editionId) return refuse('not_offered');
    const dataset = await currentDataset(db, companyId);
    const { modules, label } = found(await findEdition(db, editionId));
    const applied = await applyEdition(db, { datasetId: dataset.id, moduleSetId, modules, now });
    const by = actor.accountId;
    await saveTaken(db, { moduleSetId, companyId, editionId, at: now, by });
    await saveSetEvent(db, { moduleSetId, companyId, actorId: by, action: 'taken', label, at: now });
    const details = { set: set.name, edition: label, ...applied };
    await recordAndAnnounce(db, moduleSetId, { action: 'moduleSet.taken', details });
    return applied;
  },
};

const heldSets = async (db: Db, companyId: string) =>
  (await listSetsFor(db, companyId)).filter(({ assignedAt }) => assignedAt !== null);

const heldSet = async (db: Db, companyId: string, moduleSetId: string) =>
  found((await heldSets(db, companyId)).find(({ id }) => id === moduleSetId));

function offered(set: SetOfCompany) {
  const { editionId, label, validFrom, validTo, takenAt, newest } = set;
  return {
    ...set,
    taken:
      editionId && label && validFrom && takenAt ? { id: editionId, label, validFrom, validTo, at: takenAt } : null,
    offer: newest && newest.id !== editionId ? newest : null,
  };
}
