import type { LocalText } from '../../../platform/language.ts';
import { fullName } from '../../domain/person-name.ts';
import type { Print } from '../../domain/print.ts';
import { aboutExam, whenAndWhere, type AboutExam, type WhenAndWhere } from '../exam-print.ts';
import type { ExamToPrint, PrintedCandidate } from '../queries.ts';

/** Who sits where with which version, and which copy of the paper is theirs. */
type Place = { readonly copy: number; readonly number: string; readonly name: LocalText; readonly version: string };

/** What the invigilators of an exam get beside papers, answer sheets and the list to sign. Holds nothing of the key. */
export type PackDocument = AboutExam &
  WhenAndWhere & {
    /** How many copies of each version are needed. */
    readonly versions: readonly { readonly version: string; readonly copies: number }[];
    readonly places: readonly Place[];
  };

export function packDocument(exam: ExamToPrint, candidates: readonly PrintedCandidate[], print: Print): PackDocument {
  const places = candidates.map((candidate, index) => ({
    copy: index + 1,
    number: candidate.number,
    name: fullName(candidate),
    version: candidate.version,
  }));
  const copiesOf = (version: string) => places.filter((place) => place.version === version).length;
  return {
    ...aboutExam(exam, print),
    ...whenAndWhere(exam),
    versions: exam.versions.map((version) => ({ version, copies: copiesOf(version) })),
    places,
  };
}
