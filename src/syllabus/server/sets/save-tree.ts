import type { SignedInActor } from '../../../platform/access.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Context } from '../../../platform/server/serve.ts';
import { rowsOf, type SetModule } from '../../domain/tree.ts';
import { faultsOf } from '../../domain/tree-faults.ts';
import { lockEdition, saveEdition, saveEditionTree } from './edition-queries.ts';
import { saveSetEvent } from './holding-queries.ts';
import { orTaken } from '../or-taken.ts';

type Tree = {
  readonly editionId: string;
  readonly revisionRead: number;
  readonly newLabel: string | null;
  readonly categories: readonly string[];
  readonly modules: readonly SetModule[];
};

/**
 * Saves the whole tree of an edition. What companies took stays as they took it: then the tree becomes the next
 * edition, a draft, under the new label.
 */
export async function saveTree({ db, actor, now }: Context<SignedInActor>, tree: Tree) {
  const { editionId, revisionRead, newLabel, categories, modules } = tree;
  const edition = found(await lockEdition(db, editionId));
  if (edition.revision !== revisionRead) return refuse('changed_meanwhile');
  if (faultsOf(rowsOf(modules)).length > 0) return refuse('tree_faulty');
  if (edition.takenBy > 0 && newLabel === null) return refuse('edition_taken', { count: edition.takenBy });
  const event = { moduleSetId: edition.moduleSetId, companyId: null, actorId: actor.accountId, at: now };
  if (edition.takenBy === 0) {
    await saveEditionTree(db, editionId, { categories, modules }, now);
    await saveSetEvent(db, { ...event, action: 'edition_updated', label: edition.label });
    return { editionId, isNew: false };
  }
  return orTaken('edition_labels_are_unique', 'label_taken', async () => {
    const { validFrom, validTo } = edition;
    const label = newLabel ?? '';
    const facts = { label, validFrom, validTo, categories, modules, issuedAt: null, at: now };
    const id = await saveEdition(db, edition.moduleSetId, facts);
    await saveSetEvent(db, { ...event, action: 'edition_created', label });
    return { editionId: id, isNew: true };
  });
}
