import type { ResultSnapshot } from '../../../results/server/snapshots.ts';
import { documentIdOf } from '../../domain/document-name.ts';
import type { ExamineeResultDocument, PersonalReport } from '../../domain/examinee-result/personal-report.ts';
import type { PictureBytes } from '../../domain/print.ts';
import { fullName } from '../../domain/person-name.ts';
import type { PersonalPrint } from '../person-print.ts';
import { dayIn } from '../pieces/local-time.ts';
import { printOf, subjectOf } from '../print-of.ts';
import type { ExamToPrint, MarkedResult } from '../queries.ts';

/** The logos that results were released with, by their digests. */
export type Logos = ReadonlyMap<string, PictureBytes>;

/** The result of one examinee; from its release on with the names, titles and letterhead of that day. */
export function resultDocument(
  exam: ExamToPrint,
  result: MarkedResult,
  asked: PersonalPrint,
  logos: Logos = new Map(),
): ExamineeResultDocument {
  const { released } = result;
  const timeZone = released?.company.timeZone ?? exam.timeZone;
  const shown = released
    ? {
        ...exam,
        company: released.company.name,
        title: released.exam.title,
        moduleCode: released.module.code,
        moduleTitle: released.module.title,
        model: released.company.model,
        labels: released.company.labels ?? null,
        ...letterheadOf(released, logos),
      }
    : exam;
  return {
    print: printOf(shown, { ...asked, documentId: documentIdOf(exam, released?.examinee.number ?? result.number) }),
    title: shown.title,
    subject: subjectOf(shown),
    day: dayIn(timeZone, released ? new Date(released.sittingOn) : exam.opensAt),
    passMark: released?.exam.passMark ?? exam.passMark,
    examinees: [reportOf(result)],
  };
}

/** As it was at the release; results released before it was kept have the company's of today. */
function letterheadOf({ company }: ResultSnapshot, logos: Logos): Partial<Pick<ExamToPrint, 'address' | 'logo'>> {
  const { address, logo } = company;
  return address ? { address, logo: logo ? (logos.get(logo) ?? null) : null } : {};
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
