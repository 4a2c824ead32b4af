import { changesOf, type Changes } from '../../../platform/record/changes.ts';
import type { Contract } from '../../../platform/contract.ts';
import { found, refuse, Refusal } from '../../../platform/refusal.ts';
import { may } from '../../../platform/access.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Context, Handlers } from '../../../platform/server/serve.ts';
import type { syllabusContract } from '../../contract.ts';
import { currentDataset } from './current-dataset.ts';
import { isInForce } from './in-force.ts';
import { arrange, countAllQuestions, findModule, listCodesInOrder, lockModule, lockSubsections } from './queries.ts';
import { removeOrRetire, retire, type Gone } from './remove-place.ts';
import { recordAndAnnounce } from './record-and-announce.ts';

/** Moves every question of these subsections, those in trash and archive too. Gives how many. */
export type MoveQuestions = (
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  from: readonly string[],
  to: string,
) => Promise<number>;

type Placing = Pick<
  Handlers<typeof syllabusContract & Contract>,
  'arrangeModules' | 'arrangeSubsections' | 'retireModule' | 'retireSubsection' | 'removeModule' | 'removeSubsection'
>;

/** Order, rest and end of the places questions belong to. */
export const placeHandlers = (moveQuestions: MoveQuestions): Placing => ({
  async arrangeModules({ moduleIds }, context) {
    const dataset = await currentDataset(context.db, context.actor.companyId);
    const changes = await arranged(context.db, { what: 'module', parentId: dataset.id }, moduleIds);
    await recordAndAnnounce(context.db, dataset.id, { action: 'syllabus.arranged', changes });
    return {};
  },

  async arrangeSubsections({ moduleId, subsectionIds }, context) {
    found(await findModule(context.db, moduleId));
    const changes = await arranged(context.db, { what: 'subsection', parentId: moduleId }, subsectionIds);
    await recordAndAnnounce(context.db, moduleId, { action: 'module.arranged', changes });
    return {};
  },

  async retireModule({ moduleId, retired }, context) {
    const { db, now } = context;
    const { code } = found(await lockModule(db, moduleId));
    const ids = (await lockSubsections(db, { moduleId })).map(({ id }) => id);
    await retire(db, { what: 'subsection', ids }, retired ? now : null);
    await retire(db, { what: 'module', ids: [moduleId] }, retired ? now : null);
    await recordAndAnnounce(db, moduleId, {
      action: retired ? 'module.retired' : 'module.restored',
      details: { code },
    });
    return {};
  },

  async retireSubsection({ subsectionId, retired }, context) {
    const { db, now } = context;
    const { code } = found((await lockSubsections(db, { id: subsectionId }))[0]);
    await retire(db, { what: 'subsection', ids: [subsectionId] }, retired ? now : null);
    const action = retired ? 'subsection.retired' : 'subsection.restored';
    await recordAndAnnounce(db, subsectionId, { action, details: { code } });
    return {};
  },

  async removeModule({ moduleId, moveTo }, context) {
    const { db, now } = context;
    const { code } = found(await lockModule(db, moduleId));
    const places = (await lockSubsections(db, { moduleId })).map(({ id }) => id);
    const moved = await emptied(places, moveTo, context, moveQuestions);
    if (moved instanceof Refusal) return moved;
    await removeOrRetire(db, { what: 'subsection', ids: places }, now);
    const outcome = outcomeOf(await removeOrRetire(db, { what: 'module', ids: [moduleId] }, now));
    await recordAndAnnounce(db, moduleId, { action: `module.${outcome}`, details: { code, moved } });
    return { outcome, moved };
  },

  async removeSubsection({ subsectionId, moveTo }, context) {
    const { db, now } = context;
    const { code } = found((await lockSubsections(db, { id: subsectionId }))[0]);
    const moved = await emptied([subsectionId], moveTo, context, moveQuestions);
    if (moved instanceof Refusal) return moved;
    const outcome = outcomeOf(await removeOrRetire(db, { what: 'subsection', ids: [subsectionId] }, now));
    await recordAndAnnounce(db, subsectionId, { action: `subsection.${outcome}`, details: { code, moved } });
    return { outcome, moved };
  },
});

/** What the new order changes. */
async function arranged(db: Db, siblings: Parameters<typeof arrange>[1], ids: readonly string[]): Promise<Changes> {
  const order = await listCodesInOrder(db, siblings);
  await arrange(db, siblings, ids);
  return changesOf({ order }, { order: await listCodesInOrder(db, siblings) });
}

const outcomeOf = ({ removed }: Gone) => (removed > 0 ? ('removed' as const) : ('retired' as const));

/** How many questions moved away; a reason where there are some and they may not, or have nowhere to go. */
async function emptied(places: readonly string[], moveTo: string | null, context: Context, move: MoveQuestions) {
  const { db, actor } = context;
  const count = await countAllQuestions(db, places);
  if (count === 0) return 0;
  if (moveTo === null || places.includes(moveTo)) return refuse('has_questions', { count });
  if (!may(actor, 'question.move')) return refuse('move_not_permitted');
  found((await lockSubsections(db, { id: moveTo }))[0]);
  if (!(await isInForce(db, moveTo))) return refuse('place_retired');
  return move(context, places, moveTo);
}
