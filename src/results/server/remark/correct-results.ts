import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow } from '../../../platform/server/database/rows.ts';
import { recordAuditOfEach, type RecordDetails } from '../../../platform/server/record/audit.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { changesOf } from '../../../platform/record/changes.ts';
import { resultDigests } from '../digest/record-digests.ts';
import { markAgain } from '../mark-again.ts';
import { tellReleased } from '../results-released.ts';
import type { Remarked } from './remark-results.ts';

type Correction = {
  readonly companyId: string;
  readonly examId: string;
  /** That was applied in this transaction at `now`. */
  readonly decisionId: string;
  /** What the record says of it. */
  readonly about: RecordDetails;
  readonly now: Date;
};

/**
 * Gives results the marks that they have by what is decided now: those that are out by the one way that changes them, which keeps
 * what they said; all others are marked again. Each is on record with what it was and is.
 */
export async function correctResults(db: Db, remarked: readonly Remarked[], correction: Correction): Promise<void> {
  const { companyId, examId, about, now } = correction;
  const out = remarked.filter(({ result }) => result.releasedAt !== null);
  const waiting = remarked.filter(({ result }) => result.releasedAt === null);
  await markAgain(
    db,
    examId,
    waiting.map(({ result }) => result.examineeId),
    now,
  );
  if (out.length > 0) {
    await saveCorrections(db, out, correction);
    await tellReleased(db, companyId, examId);
  }
  const digests = await resultDigests(
    db,
    out.map(({ result }) => result.resultId),
  );
  await recordAuditOfEach(
    db,
    remarked.map(({ result, after }) => ({
      action: 'result.corrected' as const,
      subjectId: result.resultId,
      changes: changesOf(asRecorded(result), asRecorded(after)),
      details: { exam: examId, examinee: result.number, ...about, ...digestOf(digests.get(result.resultId)) },
    })),
  );
  await announce(db, 'result', examId);
}

/** Of a result that is out. */
const digestOf = (digest: string | undefined) => (digest === undefined ? {} : { digest });

type Scored = { readonly points: number; readonly maxPoints: number; readonly passed: boolean | null };

const asRecorded = ({ points, maxPoints, passed }: Scored) => ({
  points: points / 100,
  maxPoints: maxPoints / 100,
  passed,
});

async function saveCorrections(
  db: Db,
  out: readonly Remarked[],
  { examId, decisionId, now }: Correction,
): Promise<void> {
  const marks = out.map(({ result, after }) => ({
    result_id: result.resultId,
    points: after.points,
    max_points: after.maxPoints,
    correct: after.correct,
    total: after.total,
    passed: after.passed,
    by_subsection: after.bySubsection,
    by_question: after.byQuestion,
    by_essay: after.byEssay ?? [],
  }));
  const saved = await findRow(
    db,
    z.object({ corrected: z.int() }),
    sql`select correct_results(${examId}, ${decisionId}, ${JSON.stringify(marks)}::jsonb, ${now}) as corrected`,
  );
  if (saved?.corrected !== out.length) throw new Error('some released results were not corrected');
}
