import { examineKnown } from '../../../analysis/server/examined.ts';
import type { LocalText } from '../../../platform/language.ts';
import { listIncidentsOf } from '../../../invigilation/server/incidents/incident-queries.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { findSummary, type ResultSummary } from '../../../results/server/result-queries.ts';
import type { ExamineeScore } from '../../domain/exam-report/score-summary.ts';
import { fullName } from '../../domain/person-name.ts';
import type { Day, Print } from '../../domain/print.ts';
import { aboutExam, type AboutExam, type AskedOfExam } from '../exam-print.ts';
import { reportedAnalysis, type ReportedAnalysis } from './analysis.ts';
import { reportedScales, type ReportedScale } from './scale.ts';
import { happeningsOf, type Happening } from './happenings.ts';
import { dayIn } from '../pieces/local-time.ts';
import { listPrintedCandidates, type ExamToPrint, type PrintedCandidate } from '../queries.ts';

/** The results of everybody in one exam. */
export type ExamReportDocument = AboutExam & {
  readonly day: Day;
  /** Percent. */
  readonly passMark: number;
  /** Incidents and the minutes given for them. */
  readonly happenings: readonly Happening[];
  /** How the questions did; null where too few sat it. */
  readonly analysis: ReportedAnalysis | null;
  /** People and questions of each version on one scale; none where it cannot be said. */
  readonly scales: readonly ReportedScale[];
  readonly scores: readonly ExamineeScore[];
  /** Everybody together in each part of the syllabus, in its order. */
  readonly subsections: readonly PrintedPart[];
  /** Who signs the results; empty to be written by hand. */
  readonly signer: { readonly name: LocalText; readonly position: LocalText };
};

/** A part of the syllabus at a level, and how its questions were answered. */
export type PrintedPart = Pick<ResultSummary['bySubsection'][number], 'code' | 'title' | 'level' | 'correct' | 'total'>;

export async function loadExamReport({
  db,
  examId,
  exam,
  print,
}: AskedOfExam): Promise<ExamReportDocument | Refusal<'nothing_marked'>> {
  const candidates = await listPrintedCandidates(db, examId);
  if (candidates.every(({ points }) => points === null)) return refuse('nothing_marked');
  const happenings = happeningsOf(await listIncidentsOf(db, examId), exam.timeZone);
  const { generatedExamId, passMark } = exam;
  const examined = await examineKnown(db, { examId, generatedExamId, passMark });
  const analysis = await reportedAnalysis(examined);
  const scales = await reportedScales(examined);
  const { bySubsection: subsections = [] } = (await findSummary(db, examId)) ?? {};
  return reportDocument(exam, { candidates, happenings, analysis, scales, subsections }, print);
}

type Reported = {
  readonly candidates: readonly PrintedCandidate[];
  readonly happenings: readonly Happening[];
  readonly analysis?: ReportedAnalysis | null;
  readonly scales?: readonly ReportedScale[];
  readonly subsections?: readonly PrintedPart[];
};

/** Who began and has no result yet is left out: they are neither absent nor marked. */
export function reportDocument(
  exam: ExamToPrint,
  { candidates, happenings, analysis = null, scales = [], subsections = [] }: Reported,
  print: Print,
): ExamReportDocument {
  return {
    ...aboutExam(exam, print),
    day: dayIn(exam.timeZone, exam.opensAt),
    passMark: exam.passMark,
    signer: { name: exam.ownPrint.signerName, position: exam.ownPrint.signerPosition },
    happenings,
    analysis,
    scales,
    subsections,
    scores: candidates.filter(({ points, hasSat }) => points !== null || !hasSat).map(scoreOf),
  };
}

function scoreOf(candidate: PrintedCandidate): ExamineeScore {
  const { number, version, points, maxPoints, passed } = candidate;
  const outcome = points === null ? 'absent' : passed ? 'passed' : 'failed';
  return { number, version, name: fullName(candidate), outcome, points: points ?? 0, maximum: maxPoints ?? 0 };
}
