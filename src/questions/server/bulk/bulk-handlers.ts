import { whyOverLimit } from '../../../companies/server/limits.ts';
import type { ActionOf } from '../../../platform/record/audit-actions.ts';
import { dateOf, findBarred } from '../../../identity/server/accounts/access-resets.ts';
import { NotFound, refuse } from '../../../platform/refusal.ts';
import { recordAuditOfEach } from '../../../platform/server/record/audit.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Context, Handlers } from '../../../platform/server/serve.ts';
import type { questionContract } from '../../contract.ts';
import { decisionBarredUntil, whyNotApprove, whyNotDecide } from '../../domain/acts/approval.ts';
import { whyNotArchive, whyNotRestore, whyNotSubmit, whyNotTrash, type SkipReason } from '../../domain/acts/bulk.ts';
import { lockQuestions, type LockedQuestion } from '../lock-questions.ts';
import { copyRejected, saveDecision, savePutAway } from '../write/save-version.ts';

type Bulk = Pick<
  Handlers<typeof questionContract>,
  | 'submitQuestions'
  | 'approveQuestions'
  | 'rejectQuestions'
  | 'trashQuestions'
  | 'restoreQuestions'
  | 'archiveQuestions'
>;

export const bulkHandlers: Bulk = {
  submitQuestions: ({ ids }, context) =>
    toMany(ids, context, {
      action: 'question.submitted',
      whyNot: whyNotSubmit,
      async save(all) {
        await copyRejected(context.db, idsOf(all));
        await saveDecision(context.db, idsOf(all), { approval: 'pending', by: context.actor.accountId }, context.now);
      },
    }),

  approveQuestions: async ({ ids, versionsRead }, context) => {
    const reviewerId = context.actor.accountId;
    const barred = await findBarred(context.db, reviewerId, context.now);
    return toMany(ids, context, {
      action: 'question.approved',
      whyNot: (question) =>
        whyNotApprove(question, { reviewerId, barred, versionRead: versionRead(question, versionsRead) }),
      barredUntil: (question) => dateOf(decisionBarredUntil(question, barred)),
      save: (all) => saveDecision(context.db, idsOf(all), { approval: 'approved', by: reviewerId }, context.now),
    });
  },

  rejectQuestions: async ({ ids, versionsRead, reason }, context) => {
    const reviewerId = context.actor.accountId;
    const barred = await findBarred(context.db, reviewerId, context.now);
    return toMany(ids, context, {
      action: 'question.rejected',
      details: { reason },
      whyNot: (question) =>
        whyNotDecide(question, { reviewerId, barred, versionRead: versionRead(question, versionsRead) }),
      barredUntil: (question) => dateOf(decisionBarredUntil(question, barred)),
      save: (all) =>
        saveDecision(context.db, idsOf(all), { approval: 'rejected', by: reviewerId, reason }, context.now),
    });
  },

  trashQuestions: ({ ids }, context) =>
    toMany(ids, context, {
      action: 'question.trashed',
      whyNot: whyNotTrash,
      save: (all) => savePutAway(context.db, idsOf(all), { trashed_at: context.now }, context.now),
    }),

  archiveQuestions: ({ ids }, context) =>
    toMany(ids, context, {
      action: 'question.archived',
      whyNot: whyNotArchive,
      save: (all) => savePutAway(context.db, idsOf(all), { archived_at: context.now }, context.now),
    }),

  /** What was archived before it was trashed comes back into the archive. */
  restoreQuestions: async ({ ids }, context) => {
    const { db, actor, now } = context;
    const back = (await lockQuestions(db, ids)).filter(({ isTrashed }) => isTrashed).length;
    const over = await whyOverLimit(db, { companyId: actor.companyId, kind: 'questions', more: back, now });
    if (over) return refuse('limit_of_questions_reached', over);
    return toMany(ids, context, {
      action: 'question.restored',
      whyNot: whyNotRestore,
      async save(all) {
        await savePutAway(
          context.db,
          idsOf(all.filter(({ isTrashed }) => isTrashed)),
          { trashed_at: null },
          context.now,
        );
        await savePutAway(
          context.db,
          idsOf(all.filter(({ isTrashed }) => !isTrashed)),
          { archived_at: null },
          context.now,
        );
      },
    });
  },
};

type Act = {
  readonly action: ActionOf<'did'>;
  /** On record with each question, beside its version. */
  readonly details?: Readonly<Record<string, string>>;
  readonly whyNot: (question: LockedQuestion) => SkipReason | null;
  /** From when on it could be done, where only time is in the way. */
  readonly barredUntil?: (question: LockedQuestion) => Date | null;
  readonly save: (questions: readonly LockedQuestion[]) => Promise<void>;
};

/** Does what can be done and names the rest. A question that is not there, or not for this company, ends it all. */
async function toMany(ids: readonly string[], { db }: Context, act: Act) {
  const { action, details, whyNot, barredUntil, save } = act;
  const questions = await lockQuestions(db, ids);
  if (questions.length !== new Set(ids).size) throw new NotFound();
  const judged = questions.map((question) => ({ question, reason: whyNot(question) }));
  const done = judged.flatMap(({ question, reason }) => (reason === null ? [question] : []));
  await save(done);
  await recordAuditOfEach(
    db,
    done.map(({ id, number, latestVersion: version }) => ({
      action,
      subjectId: id,
      details: { number, version, ...details },
    })),
  );
  if (done.length > 0) await announce(db, 'question', done.length === 1 ? (done[0]?.id ?? null) : null);
  const skipped = judged.flatMap(({ question, reason }) => {
    const from = reason === 'access_reset' ? barredUntil?.(question) : null;
    return reason === null ? [] : [{ id: question.id, number: question.number, reason, ...(from ? { from } : {}) }];
  });
  return { done: done.length, skipped };
}

/** Which version was decided on; the newest where nothing is said. */
const versionRead = ({ id, latestVersion }: LockedQuestion, versionsRead: Readonly<Record<string, number>>): number =>
  versionsRead[id] ?? latestVersion;

const idsOf = (questions: readonly LockedQuestion[]): string[] => questions.map(({ id }) => id);
