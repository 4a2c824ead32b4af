import { hasWay } from '../../../exams/domain/exam-mode.ts';
import { afterDuty } from '../../../exams/server/duties/list-duties.ts';
import { lockExam } from '../../../exams/server/exam-writing.ts';
import { may } from '../../../platform/access.ts';
import { readsResults } from '../../../platform/access.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { percentOf } from '../../domain/marks.ts';
import type { SittingMark } from '../../domain/mark-sitting.ts';
import type { importEndpoints } from '../../typed-import-contract.ts';
import type { typedContract } from '../../typed-contract.ts';
import { differenceHandlers } from './difference-handlers.ts';
import { hasTyped, isTypedTwice, listEntries, saveTypedTwice } from './entries.ts';
import { importHandlers } from './import-handlers.ts';
import { requireTypist } from './may-type.ts';
import { partOf, typeSheet, whyNotTyped } from './type-sheet.ts';
import { findTypedOnPaper, typedOnPaper } from './typed-on-paper.ts';
import { findPaperOf } from './typed-sheets.ts';
import { findTypedExam, listSheets, listTypedExams, listTypedPapers } from './typing-queries.ts';
import { listHeldPeople } from '../release/held-queries.ts';

type Own = Omit<
  Handlers<typeof typedContract>,
  keyof typeof importEndpoints | 'readTypedDifferences' | 'settleTypedDifference'
>;

/** Sheets of exams on paper, for who types them: no key, no text, and points for those alone who may read results. */
const ownHandlers: Own = {
  async listTypedExams(listing, { db, actor, now }) {
    return pageOf({ ...(await listTypedExams(db, actor, now, listing)), keyOf: afterDuty });
  },

  async readTyping({ examId }, context) {
    await requireTypist(context, examId);
    const { db, actor, now } = context;
    const exam = found(await findTypedExam(db, examId, now));
    return {
      ...exam,
      isOpen: !(await hasTyped(db, examId)),
      papers: await listTypedPapers(db, examId),
      candidates: await listSheets(db, exam, actor.accountId),
    };
  },

  async readPaperAnswers({ examId, examineeId }, context) {
    await requireTypist(context, examId);
    const { db, actor } = context;
    if (!(await isTypedTwice(db, examId))) return findTypedOnPaper(db, examId, examineeId);
    const { paperId } = found(await findPaperOf(db, examId, examineeId));
    return typedOnPaper(db, paperId, await findOwnEntry(db, { examId, examineeId, accountId: actor.accountId }));
  },

  async recordPaperAnswers({ examId, ...given }, context) {
    await requireTypist(context, examId);
    const { db, actor, now } = context;
    const exam = found(await lockExam(db, examId, now));
    const reason = whyNotTyped(exam, (await listHeldPeople(db, examId)).includes(given.examineeId));
    if (reason) return refuse(reason);
    const typed = await typeSheet(context, { exam, twice: await isTypedTwice(db, examId) }, given);
    if (typed instanceof Refusal) return typed;
    return { state: typed.state, marks: typed.mark && may(actor, readsResults) ? marksOf(typed.mark) : null };
  },

  async updateTyping({ examId, twice }, { db, now }) {
    const exam = found(await lockExam(db, examId, now));
    if (!hasWay(exam.kind, 'paper')) return refuse('not_on_paper');
    if (exam.state === 'released' || exam.state === 'archived') return refuse('already_released');
    if (await hasTyped(db, examId)) return refuse('typing_began');
    const before = await isTypedTwice(db, examId);
    await saveTypedTwice(db, examId, twice);
    await recordAudit(db, {
      action: 'exam.typing_changed',
      subjectId: examId,
      changes: changesOf({ typedTwice: before }, { typedTwice: twice }),
      details: { number: exam.number },
    });
    await announce(db, 'exam', examId);
    return {};
  },
};

export const typedHandlers: Handlers<typeof typedContract> = {
  ...ownHandlers,
  ...differenceHandlers,
  ...importHandlers,
};

type Asked = { readonly examId: string; readonly examineeId: string; readonly accountId: string };

/** Where two people type, nobody reads what the other one typed. */
async function findOwnEntry(db: Db, { examId, examineeId, accountId }: Asked) {
  const entries = (await listEntries(db, examId, examineeId)).get(examineeId) ?? {};
  const part = partOf(entries, accountId);
  const own = part && entries[part];
  return own
    ? { version: own.revision, typedAt: own.typedAt, scanned: false, by: own.by, answers: own.answers }
    : undefined;
}

const marksOf = (mark: SittingMark) => ({ ...mark, percent: mark.unmarked > 0 ? null : percentOf(mark) });
