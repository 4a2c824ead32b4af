import type { StaffActor } from '../../platform/access.ts';
import type { ActionOf } from '../../platform/record/audit-actions.ts';
import { NotFound } from '../../platform/refusal.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAuditOfEach } from '../../platform/server/record/audit.ts';
import type { Context, Handlers } from '../../platform/server/serve.ts';
import {
  whyNotArchive,
  whyNotRestore,
  whyNotSubmit,
  whyNotTrash,
  type SkipReason,
} from '../../questions/domain/acts/bulk.ts';
import type { passageContract } from '../contract.ts';
import { lockPassages, type LockedPassage } from './lock-passages.ts';
import { copyRejected, saveDecision } from './save-passage.ts';

type Bulk = Pick<Handlers<typeof passageContract>, 'submitPassages' | 'shelvePassages'>;
type Staff = Context<StaffActor>;

export const bulkHandlers: Bulk = {
  submitPassages: ({ ids }, context) =>
    toMany(ids, context, {
      action: 'passage.submitted',
      whyNot: whyNotSubmit,
      async save(chosen) {
        const { db, actor, now } = context;
        await copyRejected(db, chosen);
        await saveDecision(db, chosen, { approval: 'pending', by: actor.accountId }, now);
      },
    }),

  shelvePassages: ({ ids, shelf }, context) => toMany(ids, context, shelfActs(context)[shelf]),
};

type Act = {
  readonly action: ActionOf<'did'>;
  readonly whyNot: (passage: LockedPassage) => SkipReason | null;
  readonly save: (ids: readonly string[]) => Promise<void>;
};

/** What was archived before it was trashed comes back into the archive. */
function shelfActs({ db, now }: Staff): Record<'trash' | 'archive' | 'bank', Act> {
  const set = (columns: { trashed_at?: Date | null; archived_at?: Date | null }) => async (ids: readonly string[]) => {
    if (ids.length === 0) return;
    await db
      .updateTable('passage')
      .set({ ...columns, updated_at: now })
      .where('id', 'in', [...ids])
      .execute();
  };
  const back = async (ids: readonly string[]) => {
    if (ids.length === 0) return;
    await db
      .updateTable('passage')
      .set((passage) => ({
        trashed_at: null,
        archived_at: passage
          .case()
          .when('trashed_at', 'is not', null)
          .then(passage.ref('archived_at'))
          .else(null)
          .end(),
        updated_at: now,
      }))
      .where('id', 'in', [...ids])
      .execute();
  };
  return {
    trash: { action: 'passage.trashed', whyNot: whyNotTrash, save: set({ trashed_at: now }) },
    archive: { action: 'passage.archived', whyNot: whyNotArchive, save: set({ archived_at: now }) },
    bank: { action: 'passage.restored', whyNot: whyNotRestore, save: back },
  };
}

/** Does an act to those it can be done to, and names the others with the reason. */
async function toMany(ids: readonly string[], { db }: Staff, { action, whyNot, save }: Act) {
  const passages = await lockPassages(db, ids);
  if (passages.length < new Set(ids).size) throw new NotFound();
  const skipped = passages.flatMap((passage) => {
    const reason = whyNot(passage);
    return reason ? [{ id: passage.id, number: passage.number, reason }] : [];
  });
  const left = new Set(skipped.map(({ id }) => id));
  const done = passages.filter(({ id }) => !left.has(id));
  await save(done.map(({ id }) => id));
  await recordAuditOfEach(
    db,
    done.map(({ id, number }) => ({ action, subjectId: id, details: { number } })),
  );
  if (done.length > 0) await announce(db, 'passage');
  if (done.length > 0) await announce(db, 'question');
  return { done: done.length, skipped };
}
