import { found, refuse } from '../../platform/refusal.ts';
import { announce } from '../../platform/server/live/live.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { violates } from '../../platform/server/database/violates.ts';
import type { appealContract } from '../contract.ts';
import { isOpenAt, whyNotAppeal } from '../domain/appeal.ts';
import { listOwnAppeals, saveAppeal, saveWithdrawn } from './appeal-queries.ts';
import { findOwnWindow } from './window.ts';

type Own = Pick<Handlers<typeof appealContract>, 'readMyAppeals' | 'makeAppeal' | 'withdrawAppeal'>;

/** What examinees do with their own appeals. */
export const ownHandlers: Own = {
  async readMyAppeals({ examId }, { db, actor, now }) {
    // In one round trip.
    const [read, appeals] = await Promise.all([
      findOwnWindow(db, examId, actor.examineeId),
      listOwnAppeals(db, examId, actor.examineeId),
    ]);
    const window = found(read);
    return {
      'hydra:member': appeals,
      questions: window.questions,
      until: window.days > 0 ? window.until : null,
      isOpen: isOpenAt(window, now),
    };
  },

  async makeAppeal({ examId, number, words }, { db, actor, now }) {
    const { examineeId } = actor;
    const { resultId, questions, ...window } = found(await findOwnWindow(db, examId, examineeId));
    const earlier = await listOwnAppeals(db, examId, examineeId);
    const refusal = whyNotAppeal({ number, questions, window, earlier }, now);
    if (refusal) return refuse(refusal);
    try {
      const id = await saveAppeal(db, { examId, resultId, examineeId, number, words, now });
      await recordAudit(db, { action: 'exam.appeal_made', subjectId: examId, details: { question: number } });
      await announce(db, 'appeal', examId);
      return { id };
    } catch (error) {
      if (violates(error, 'one_open_appeal')) return refuse('appealed_already');
      throw error;
    }
  },

  async withdrawAppeal({ examId, appealId }, { db, actor, now }) {
    const own = await listOwnAppeals(db, examId, actor.examineeId);
    const { number } = found(own.find(({ id }) => id === appealId));
    if (!(await saveWithdrawn(db, appealId, now))) return refuse('answered_before');
    await recordAudit(db, { action: 'exam.appeal_withdrawn', subjectId: examId, details: { question: number } });
    await announce(db, 'appeal', examId);
    return {};
  },
};
