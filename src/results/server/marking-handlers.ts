import { lockExam, moveToMarking, saveReleased } from '../../exams/server/exam-writing.ts';
import { changesOf } from '../../platform/record/changes.ts';
import { barredUntil } from '../../identity/domain/access-reset.ts';
import { dateOf, findBarred } from '../../identity/server/accounts/access-resets.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import { announce } from '../../platform/server/live/live.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { resultContract } from '../contract.ts';
import { percentOf } from '../domain/marks.ts';
import { responseOnPaper } from '../domain/paper-answers.ts';
import type { Response } from '../../sittings/domain/response.ts';
import { whyNotRelease } from '../domain/release.ts';
import { writtenAnswers } from '../domain/written-answers.ts';
import { markOf } from './mark-answered.ts';
import { findCandidate, findResult, listPlaces, saveResult, type MarkedPlace } from './marking-queries.ts';
import { listEssayPoints } from './essay-points.ts';
import { listKeyRulings } from './remark/key-rulings.ts';
import { countLate } from './late-queries.ts';
import { countSheetsToType } from './sheet/sheet-queries.ts';
import { mailRelease } from './mails/release-mail.ts';
import { listTypedSheets, saveTypedSheet } from './person-sheet/typed-sheets.ts';
import { countMarked, saveRelease } from './result-queries.ts';
import { tellReleased } from './results-released.ts';

export const markingHandlers = (
  publicUrl: string,
): Pick<Handlers<typeof resultContract>, 'recordPaperAnswers' | 'releaseResults'> => ({
  async recordPaperAnswers({ examId, examineeId, answers, over }, { db, actor, now }) {
    const exam = found(await lockExam(db, examId, now));
    const { paperId, passMark, releasedAt, number } = found(await findCandidate(db, examId, examineeId));
    if (exam.state === 'released' || exam.state === 'archived' || releasedAt) return refuse('already_released');
    const hasBegun = exam.state === 'open' || exam.state === 'closed' || exam.state === 'marking';
    if (exam.kind !== 'paper' || !hasBegun) return refuse('not_on_paper');

    const [last] = await listTypedSheets(db, examId, examineeId);
    if (over !== undefined && over !== (last?.version ?? 0)) return refuse('typed_meanwhile');
    const places = await listPlaces(db, paperId);
    const read = readAnswers(places, answers);
    if ('unknown' in read) return refuse('no_such_option', read);
    const essays = await listEssayPoints(db, [{ examId, examineeId, attempt: 1, responses: read.responses }]);
    const given = { points: essays({ examId, examineeId, attempt: 1 }), blankIsNothing: false };
    const rulings = (await listKeyRulings(db, [examId]))(examId);
    const mark = markOf({ paper: places, ...read, passMark, essays: given }, rulings);
    const before = await findResult(db, examId, examineeId);
    const typedBy = actor.accountId;
    await saveTypedSheet(db, last, { examId, examineeId, answers: read.responses, typedBy, now });
    await saveResult(db, { examId, examineeId, sittingId: null, markedBy: typedBy, mark, now });
    await moveToMarking(db, examId, now);
    const { points, maxPoints } = mark;
    await recordAudit(db, {
      action: 'result.recorded',
      subjectId: examId,
      changes: changesOf(
        before ? { points: before.points / 100, answers: writtenAnswers(places, before.responses) } : {},
        { points: points / 100, answers: writtenAnswers(places, read.responses) },
      ),
      details: { exam: exam.number, examinee: number, maxPoints: maxPoints / 100 },
    });
    await announce(db, 'result', examId);
    return { ...mark, percent: mark.unmarked > 0 ? null : percentOf(mark) };
  },

  async releaseResults({ examId }, { db, actor, now }) {
    const exam = found(await lockExam(db, examId, now));
    const counts = await countMarked(db, examId);
    const until = barredUntil(await findBarred(db, actor.accountId, now), counts.markers);
    const late = await countLate(db, examId);
    const sheets = await countSheetsToType(db, examId);
    const { state, underWay } = exam;
    const refusal = whyNotRelease({ state, underWay, barredUntil: until, late, sheets, ...counts });
    const { unmarked: still_marking, essays: essays_not_marked } = counts;
    const waiting = {
      still_marking,
      essays_not_marked,
      sheets_to_type: sheets,
      late_answers_waiting: late,
      sittings_under_way: underWay,
    };
    if (refusal === 'access_reset') return refuse(refusal, { from: dateOf(until) });
    if (refusal) return refuse(refusal, refusal in waiting ? { count: waiting[refusal as keyof typeof waiting] } : {});
    const released = await saveRelease(db, examId, now);
    await saveReleased(db, examId, now);
    await recordAudit(db, {
      action: 'exam.released',
      subjectId: examId,
      changes: changesOf({ state: exam.state }, { state: 'released' }),
      details: { number: exam.number, results: released },
    });
    await announce(db, 'exam', examId);
    await announce(db, 'result', examId);
    await mailRelease(db, examId, publicUrl);
    await tellReleased(db, actor.companyId, examId);
    return { released };
  },
});

type Written = { readonly position: number; readonly response: Response };

/** The responses behind what was typed in, or the first that stands nowhere on the paper. */
function readAnswers(places: readonly MarkedPlace[], answers: readonly Written[]) {
  const responses = new Map<number, Response>();
  for (const { position, response } of answers) {
    const place = places.find((candidate) => candidate.position === position);
    const read = place ? responseOnPaper(place, response) : { unknown: '' };
    if ('unknown' in read) return { position, unknown: read.unknown };
    responses.set(position, read.response);
  }
  return { responses };
}
