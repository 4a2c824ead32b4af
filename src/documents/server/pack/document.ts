import type { LocalText } from '../../../platform/language.ts';
import { fullName } from '../../domain/person-name.ts';
import type { Print } from '../../domain/print.ts';
import type { Expected } from '../attendance/document.ts';
import { bySeat } from '../room-print.ts';
import { aboutExam, whenAndWhere, type AboutExam, type WhenAndWhere } from '../exam-print.ts';
import type { ExamToPrint } from '../queries.ts';

/** Who sits where with which version, and which copy of the paper is theirs. */
type Place = {
  readonly copy: number;
  readonly seat: string | null;
  readonly number: string;
  readonly name: LocalText;
  readonly version: string;
  readonly largePrint: boolean;
};

/** What the invigilators of an exam get beside papers, answer sheets and the list to sign. Holds nothing of the key. */
export type PackDocument = AboutExam &
  WhenAndWhere & {
    /** Nothing is handed out then; there are slips that say how to sign in. */
    readonly onScreen: boolean;
    /** Its slips bear codes and are made apart, because printing them makes new ones. */
    readonly slipsApart: boolean;
    /** Copies have numbers, and a register of them. */
    readonly numbered: boolean;
    /** How many copies of each version are needed. */
    readonly versions: readonly { readonly version: string; readonly copies: number }[];
    /** In the order of the register of copies, and as people sit. */
    readonly places: readonly Place[];
    readonly seated: readonly Place[];
    readonly room: LocalText;
  };

export function packDocument(exam: ExamToPrint, { candidates, room }: Expected, print: Print): PackDocument {
  const places = candidates.map((candidate, index) => ({
    copy: index + 1,
    seat: candidate.seat,
    number: candidate.number,
    name: fullName(candidate),
    version: candidate.version,
    largePrint: candidate.largerText,
  }));
  const copiesOf = (version: string) => places.filter((place) => place.version === version).length;
  return {
    ...aboutExam(exam, print),
    ...whenAndWhere(exam),
    onScreen: exam.kind === 'e_exam',
    slipsApart: exam.kind === 'e_exam' && exam.entryBy === 'code',
    numbered: exam.kind === 'paper' && exam.ownPrint.numberedCopies,
    versions: exam.versions.map((version) => ({ version, copies: copiesOf(version) })),
    places,
    seated: bySeat(places, room),
    room: room.name,
  };
}
