import type { SignedInActor } from '../../../platform/access.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Context, Handlers } from '../../../platform/server/serve.ts';
import { differencesOf, standingAs } from '../../domain/differences.ts';
import type { editionEndpoints } from '../../editions-contract.ts';
import {
  findEdition,
  findPrevious,
  listEditions,
  lockEdition,
  markIssued,
  removeEdition,
  saveEdition,
  saveEditionFacts,
  type EditionTree,
} from './edition-queries.ts';
import { saveSetEvent } from './holding-queries.ts';
import { orTaken } from '../or-taken.ts';
import { saveTree } from './save-tree.ts';
import { findSet, lockSet } from './set-queries.ts';

export const editionHandlers: Omit<Handlers<typeof editionEndpoints>, 'exportEdition' | 'importEdition'> = {
  async createEdition({ moduleSetId, ...facts }, context) {
    const { db, now } = context;
    found(await lockSet(db, moduleSetId));
    const [newest] = await listEditions(db, moduleSetId);
    const { categories, modules } = found(await findEdition(db, found(newest).id));
    return orTaken('edition_labels_are_unique', 'label_taken', async () => {
      const id = await saveEdition(db, moduleSetId, { ...facts, categories, modules, issuedAt: null, at: now });
      await noted(context, { moduleSetId, label: facts.label }, 'edition_created');
      return { id };
    });
  },

  async readEdition({ editionId }, { db }) {
    const edition = found(await findEdition(db, editionId));
    const modules = edition.modules.map((module) => ({ ...module, subsections: [...module.subsections] }));
    return { ...edition, modules, set: found(await findSet(db, edition.moduleSetId)) };
  },

  saveEditionFacts: ({ editionId, ...facts }, context) =>
    orTaken('edition_labels_are_unique', 'label_taken', async () => {
      const { moduleSetId } = found(await saveEditionFacts(context.db, editionId, facts, context.now));
      await noted(context, { moduleSetId, label: facts.label }, 'edition_updated');
      return {};
    }),

  saveEditionTree: async ({ editionId, revisionRead, newLabel, categories, modules }, context) =>
    saveTree(context, { editionId, revisionRead, newLabel, categories, modules }),

  async issueEdition({ editionId }, context) {
    const edition = found(await lockEdition(context.db, editionId));
    if (edition.subsectionCount === 0) return refuse('edition_empty');
    if (edition.issuedAt !== null) return {};
    await markIssued(context.db, editionId, context.now);
    await noted(context, edition, 'edition_issued');
    return {};
  },

  async removeEdition({ editionId }, context) {
    const { db } = context;
    const edition = found(await lockEdition(db, editionId));
    if (edition.takenBy > 0) return refuse('edition_taken', { count: edition.takenBy });
    await lockSet(db, edition.moduleSetId);
    if ((await listEditions(db, edition.moduleSetId)).length === 1) return refuse('last_edition');
    await removeEdition(db, editionId);
    await noted(context, edition, 'edition_removed');
    return {};
  },

  async compareEdition({ editionId }, { db }) {
    const edition = found(await findEdition(db, editionId));
    const previous = await findPrevious(db, edition.moduleSetId, edition.number);
    return {
      previous: previous?.label ?? null,
      differences: previous ? differencesOf(standingAs(previous.modules), edition.modules) : [],
    };
  },
};

const noted = (
  { db, actor, now }: Context<SignedInActor>,
  { moduleSetId, label }: Pick<EditionTree, 'moduleSetId' | 'label'>,
  action: string,
) => saveSetEvent(db, { moduleSetId, companyId: null, actorId: actor.accountId, action, label, at: now });
