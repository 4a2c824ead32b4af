import { lettersOnSheet } from '../../questions/domain/kinds/kinds.ts';
import type { AnswerGridDocument } from '../domain/answer-grid-document.ts';
import type { AttendanceDocument } from '../domain/attendance-document.ts';
import type { ExamineeScore, ExamReportDocument } from '../domain/exam-report-document.ts';
import { fullName } from '../domain/person-name.ts';
import type { Print } from '../domain/print.ts';
import { dayIn, timeIn } from './local-time.ts';
import { subjectOf, type QuestionToPrint } from './print-of.ts';
import type { ExamToPrint, PrintedCandidate } from './queries.ts';

/** Rows for people who come unregistered. */
const spareRows = 3;

const about = (exam: ExamToPrint, print: Print) => ({ print, title: exam.title, subject: subjectOf(exam) });

/** Where and when, in the company's own time. On paper all begin and end together; on screen there is a window. */
export function timesOf({ timeZone, opensAt, closesAt, minutes, kind, place }: ExamToPrint) {
  const endsAt = kind === 'paper' ? new Date(opensAt.getTime() + minutes * 60_000) : closesAt;
  return {
    day: dayIn(timeZone, opensAt),
    startsAt: timeIn(timeZone, opensAt),
    endsAt: timeIn(timeZone, endsAt),
    place,
  };
}

export function attendanceDocument(
  exam: ExamToPrint,
  candidates: readonly PrintedCandidate[],
  print: Print,
): AttendanceDocument {
  return {
    ...about(exam, print),
    ...timesOf(exam),
    examinees: candidates.map((candidate) => ({
      number: candidate.number,
      name: fullName(candidate),
      version: candidate.version,
    })),
    spareRows,
    invigilators: [],
  };
}

/** One sheet for every version of the exam: each row has the letters of the version that has most of them. */
export function gridDocument(
  exam: ExamToPrint,
  questions: readonly QuestionToPrint[],
  print: Print,
): AnswerGridDocument {
  const versions = [...Map.groupBy(questions, ({ label }) => label).values()];
  const longest = Math.max(0, ...versions.map(({ length }) => length));
  return {
    ...about(exam, print),
    versions: exam.versions,
    examinee: null,
    options: Array.from({ length: longest }, (_, index) =>
      Math.max(...versions.map(({ [index]: question }) => (question ? lettersOnSheet(question.content) : 0))),
    ),
    scanCode: '',
  };
}

/** Who began and has no result yet is left out: they are neither absent nor marked. */
export function reportDocument(
  exam: ExamToPrint,
  candidates: readonly PrintedCandidate[],
  print: Print,
): ExamReportDocument {
  return {
    ...about(exam, print),
    day: dayIn(exam.timeZone, exam.opensAt),
    passMark: exam.passMark,
    scores: candidates.filter(({ points, hasSat }) => points !== null || !hasSat).map(scoreOf),
  };
}

function scoreOf(candidate: PrintedCandidate): ExamineeScore {
  const { number, version, points, maxPoints, passed } = candidate;
  const outcome = points === null ? 'absent' : passed ? 'passed' : 'failed';
  return { number, version, name: fullName(candidate), outcome, points: points ?? 0, maximum: maxPoints ?? 0 };
}
