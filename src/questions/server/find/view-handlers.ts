import type { StaffActor } from '../../../platform/access.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Context, Handlers } from '../../../platform/server/serve.ts';
import { violates } from '../../../platform/server/database/violates.ts';
import type { bankEndpoints } from '../../bank-contract.ts';
import { listNames } from './find-question.ts';
import {
  countViews,
  findView,
  keepView,
  listViews,
  lockView,
  removeView,
  saveView,
  saveViewContent,
  setDefaultView,
} from './view-queries.ts';

type Viewing = Pick<
  Handlers<typeof bankEndpoints>,
  'listSavedViews' | 'createSavedView' | 'updateSavedView' | 'removeSavedView' | 'chooseDefaultView'
>;

/** At most this many views one person keeps of one list: more would be no tabs any more. */
const mostViews = 30;

export const viewHandlers: Viewing = {
  async listSavedViews({ screen }, { db, actor }) {
    const views = await listViews(db, actor.accountId, screen);
    const names = await listNames(
      db,
      views.map(({ ownerId }) => ownerId),
    );
    return {
      views: views.map(({ ownerId, ...view }) => ({
        ...view,
        own: ownerId === actor.accountId,
        owner: names.get(ownerId) ?? {},
      })),
    };
  },

  async createSavedView(view, { db, actor, now }) {
    const accountId = actor.accountId;
    if ((await countViews(db, accountId, view.screen)) >= mostViews)
      return refuse('too_many_views', { most: mostViews });
    return orNameTaken(async () => {
      const id = await saveView(db, { ...view, accountId, now });
      await recordAudit(db, { action: 'view.saved', subjectId: id, details: said(view) });
      return { id };
    });
  },

  async updateSavedView({ viewId, ...view }, context) {
    const { db } = context;
    if (!(await isOwn(viewId, context))) return refuse('not_own_view');
    return orNameTaken(async () => {
      const before = found(await findView(db, viewId));
      await saveViewContent(db, viewId, view);
      const changes = changesOf(before, view);
      await recordAudit(db, { action: 'view.changed', subjectId: viewId, changes, details: { name: view.name } });
      return {};
    });
  },

  async removeSavedView({ viewId }, context) {
    const { db } = context;
    if (!(await isOwn(viewId, context))) return refuse('not_own_view');
    const gone = found(await findView(db, viewId));
    await removeView(db, viewId);
    await recordAudit(db, { action: 'view.removed', subjectId: viewId, details: said(gone) });
    return {};
  },

  async chooseDefaultView({ screen, viewId }, { db, actor }) {
    if (viewId !== null) visibleTo(actor.accountId, await keepView(db, viewId));
    await setDefaultView(db, actor.accountId, screen, viewId);
    await recordAudit(db, { action: 'view.made_default', subjectId: viewId, details: { screen } });
    return {};
  },
};

const said = ({ name, shared }: { name: string; shared: boolean }) => ({ name, shared });

type View = { readonly shared: boolean; readonly ownerId: string };

/** A view that this account may see; another's private one is not there. */
const visibleTo = (accountId: string, view: View | undefined): View =>
  found(view?.shared || view?.ownerId === accountId ? view : null);

/** Whether it is the caller's own; it is theirs to change until the transaction ends. */
async function isOwn(viewId: string, { db, actor }: Pick<Context<StaffActor>, 'db' | 'actor'>): Promise<boolean> {
  const { ownerId } = visibleTo(actor.accountId, await lockView(db, viewId));
  return ownerId === actor.accountId;
}

async function orNameTaken<Reply>(work: () => Promise<Reply>) {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'saved_view_names_are_unique')) return refuse('view_name_taken');
    throw error;
  }
}
