import { moveToMarking } from '../../exams/server/exam-writing.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { recordAuditOfEach } from '../../platform/server/record/audit.ts';
import { announce } from '../../platform/server/live/live.ts';
import { kinds } from '../../questions/domain/kinds/kinds.ts';
import { listAnswered, type AnsweredSitting } from '../../sittings/server/digest/digests.ts';
import { setAsideOnRecord } from '../../sittings/server/digest/set-aside.ts';
import type { SittingMark } from '../domain/mark-sitting.ts';
import { markOf, readPapers } from './mark-answered.ts';
import { lockSittingsToMark, saveResults, type SittingToMark } from './marking-queries.ts';
import { listEssayPoints } from './essay-points.ts';
import { listKeyRulings } from './remark/key-rulings.ts';
import { saveRelease } from './release/save-release.ts';

type BySitting = ReadonlyMap<string, AnsweredSitting>;

/**
 * Marks sittings that have ended by the keys of their papers and what was decided on them since, all in a few statements; done again it gives the same results.
 * One that has not ended is left alone.
 */
export async function markSittings(db: Db, sittingIds: readonly string[], now: Date): Promise<void> {
  const ended = (await lockSittingsToMark(db, sittingIds)).filter(({ endedAt }) => endedAt);
  if (ended.length === 0) return;
  const answered = await listAnswered(
    db,
    ended.map(({ sittingId }) => sittingId),
  );
  const marks = await marksOf(db, ended, answered);
  const saved = await saveResults(
    db,
    ended.flatMap((sitting) => {
      const mark = marks.get(sitting.sittingId);
      return mark ? [{ ...sitting, mark, now }] : [];
    }),
  );
  await recordMarks(db, answered);
  for (const examId of saved) {
    if (ended.some((one) => one.examId === examId && one.practice)) await saveRelease(db, examId, now);
    await moveToMarking(db, examId, now);
    await announce(db, 'result', examId);
  }
}

/** What was marked is bound to the record by its digest, and each answer that was set aside by its own: what is changed later shows. */
async function recordMarks(db: Db, answered: BySitting): Promise<void> {
  const setAside = await setAsideOnRecord(db, [...answered.keys()]);
  const lines = [...answered].map(([subjectId, { digest }]) => ({
    action: 'sitting.marked' as const,
    subjectId,
    details: { digest, setAside: setAside(subjectId) },
  }));
  await recordAuditOfEach(db, lines);
}

/** By sitting. Each paper and its key are read once. */
async function marksOf(
  db: Db,
  ended: readonly SittingToMark[],
  answered: BySitting,
): Promise<ReadonlyMap<string, SittingMark>> {
  const responsesOf = (sittingId: string) => answered.get(sittingId)?.responses ?? new Map();
  const papers = await readPapers(db, ended);
  const hasEssays = ({ paperId }: SittingToMark) =>
    papers.get(paperId)?.some(({ kind }) => kinds[kind].markedBy === 'people') ?? false;
  const essays = await listEssayPoints(
    db,
    ended.filter(hasEssays).map((sitting) => ({ ...sitting, responses: responsesOf(sitting.sittingId) })),
  );
  const rulings = await listKeyRulings(
    db,
    ended.map(({ examId }) => examId),
  );
  return new Map(
    ended.map((sitting) => {
      const { sittingId, examId, paperId, passMark } = sitting;
      const [paper, responses] = [papers.get(paperId) ?? [], responsesOf(sittingId)];
      const given = { points: essays(sitting), blankIsNothing: true };
      return [sittingId, markOf({ paper, responses, passMark, essays: given }, rulings(examId))];
    }),
  );
}
