import { questionsPerSheet } from '../../../documents/domain/answer-grid/layout.ts';
import { lockExam } from '../../../exams/server/exam-writing.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { listHeldPeople } from '../../../results/server/release/held-queries.ts';
import { requireTypist } from '../../../results/server/typing/may-type.ts';
import { whyNotTyped } from '../../../results/server/typing/type-sheet.ts';
import type { scanningContract } from '../../contract.ts';
import type { GridQuestion, ReadAnswer } from '../../domain/judge-marks.ts';
import { pagesOf } from '../../domain/match-pages.ts';
import { mayBeGiven } from '../../domain/page-status.ts';
import { findAsked } from '../exam-sheets.ts';
import { findCandidate, listPagesThere, saveOwner } from './owner-queries.ts';
import { findPage, saveAside } from './page-queries.ts';

type Own = Pick<Handlers<typeof scanningContract>, 'giveScannedPage'>;

/** Pages that nobody can be read from: a person says whose they are. */
export const givingHandlers: Own = {
  async giveScannedPage({ examId, pageId, examineeId, sheetPage, reason }, context) {
    await requireTypist(context, examId);
    const { db, actor, now } = context;
    const exam = found(await lockExam(db, examId, now));
    const refusal = whyNotTyped(exam, (await listHeldPeople(db, examId)).includes(examineeId));
    if (refusal) return refuse(refusal);
    const {
      status,
      problem,
      hasPicture,
      version: printed,
      sheetPage: place,
    } = found(await findPage(db, examId, pageId));
    if (status !== 'stopped' || !hasPicture || !mayBeGiven(problem)) return refuse('not_to_be_given');
    const { number, version } = found(await findCandidate(db, examId, examineeId));
    // A sheet without a name says of which version and page it is all the same.
    if (printed !== null && printed !== version) return refuse('other_version', { printed, version });
    if (place !== null && place !== sheetPage) return refuse('other_page', { page: place });
    const asked = await findAsked(db, examId, version);
    const sheetPages = pagesOf(asked);
    if (sheetPage > sheetPages) return refuse('no_such_page', { pages: sheetPages });
    const there = await listPagesThere(db, { examId, examineeId, sheetPage });
    if (there.some(({ state }) => state === 'accepted')) return refuse('accepted_already');
    if (there.length > 0 && reason === undefined) return refuse('page_there_already');
    for (const { id } of there) await saveAside(db, id, reason ?? '', { by: actor.accountId, now });
    const answers = unreadOn(asked, sheetPage);
    await saveOwner(db, pageId, { examineeId, number, version, sheetPage, sheetPages, answers });
    const details = { exam: exam.number, examinee: number, sheetPage, ...(there.length > 0 && { reason }) };
    await recordAudit(db, { action: 'exam.scanned_page_given', subjectId: examId, details });
    await announce(db, 'scan', examId);
    return {};
  },
};

/** Every answer of a page is in doubt: nothing on it was read. */
function unreadOn(asked: readonly GridQuestion[], sheetPage: number): ReadAnswer[] {
  const first = (sheetPage - 1) * questionsPerSheet;
  return asked
    .slice(first, first + questionsPerSheet)
    .filter(({ letters }) => letters > 0)
    .map(({ question }) => ({ question, letters: [], doubt: 'unreadable' }));
}
