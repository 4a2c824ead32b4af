import { documentIdOf } from '../../domain/document-name.ts';
import type { ExamineeResultDocument, PersonalReport } from '../../domain/examinee-result/personal-report.ts';
import { fullName } from '../../domain/person-name.ts';
import { asReleased, type Logos } from '../as-released.ts';
import type { PersonalPrint } from '../person-print.ts';
import { dayIn } from '../pieces/local-time.ts';
import { printOf, subjectOf } from '../print-of.ts';
import type { ExamToPrint, MarkedResult } from '../queries.ts';

/** The result of one examinee; from its release on with the names, titles and letterhead of that day. */
export function resultDocument(
  exam: ExamToPrint,
  result: MarkedResult,
  asked: PersonalPrint,
  logos: Logos = new Map(),
): ExamineeResultDocument {
  const { released } = result;
  const shown = released ? asReleased(exam, released, logos) : exam;
  return {
    print: printOf(shown, { ...asked, documentId: documentIdOf(exam, released?.examinee.number ?? result.number) }),
    title: shown.title,
    subject: subjectOf(shown),
    day: dayIn(shown.timeZone, released ? new Date(released.sittingOn) : exam.opensAt),
    passMark: shown.passMark,
    examinees: [reportOf(result)],
  };
}

function reportOf({
  released,
  attempt,
  points,
  maxPoints,
  passed,
  studyUntil,
  bySubsection,
  byEssay = [],
  ...person
}: MarkedResult): PersonalReport {
  return {
    number: released?.examinee.number ?? person.number,
    name: fullName(released?.examinee ?? person),
    version: released?.version ?? person.version,
    attempt,
    points,
    maximum: maxPoints,
    passed,
    studyUntil,
    essays: byEssay.map((essay) => ({ points: essay.points ?? 0, maximum: essay.maxPoints })),
    subsections: bySubsection.map(({ code, title, level, correct, total }) => ({
      code,
      title,
      level,
      asked: total,
      wrong: total - correct,
    })),
  };
}
