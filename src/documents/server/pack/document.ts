import { hasWay, ownMode, type OwnMode } from '../../../exams/domain/exam-mode.ts';
import type { LocalText } from '../../../platform/language.ts';
import { fullName } from '../../domain/person-name.ts';
import type { PackParts, Print } from '../../domain/print.ts';
import type { Expected } from '../attendance/document.ts';
import { bySeat } from '../room-print.ts';
import { aboutExam, whenAndWhere, whoGetsPaper, type AboutExam, type WhenAndWhere } from '../exam-print.ts';
import type { CopyLine } from '../../domain/printed/snapshot.ts';
import type { ExamToPrint, PrintedCandidate } from '../queries.ts';

/** So many copies of each version may be handed out in place of spoilt ones. */
export const spareCopies = 1;

/** Who sits where with which version, and which copy of the paper is theirs. */
type Place = {
  /** Null for who gets none: they sit at a screen. */
  readonly copy: number | null;
  readonly seat: string | null;
  readonly number: string;
  readonly name: LocalText;
  readonly version: string;
  readonly largePrint: boolean;
  /** Where the exam is held in both ways: in which they write. */
  readonly way: OwnMode | null;
};

/** What the invigilators of an exam get beside papers, answer sheets and the list to sign. Holds nothing of the key. */
export type PackDocument = AboutExam &
  WhenAndWhere & {
    /** There are slips that say how to sign in, and so many of them. */
    readonly onScreen: boolean;
    readonly slips: number;
    /** Papers are handed out. */
    readonly onPaper: boolean;
    /** Its slips bear codes and are made apart, because printing them makes new ones. */
    readonly slipsApart: boolean;
    /** Lists alone say nothing of papers beside them. */
    readonly parts: PackParts;
    /** Copies have numbers, and a register of them. */
    readonly numbered: boolean;
    /** How many copies of each version are needed. */
    readonly versions: readonly { readonly version: string; readonly copies: number }[];
    /** In the order of the register of copies, and as people sit. */
    readonly places: readonly Place[];
    readonly seated: readonly Place[];
    /** May be handed out in place of spoilt ones. */
    readonly spare: readonly CopyLine[];
    /** Printed earlier, for who has left, has another version or sits at a screen now. */
    readonly withdrawn: readonly CopyLine[];
    readonly room: LocalText;
  };

type Numbered = Expected & {
  /** The copies of this pack, and those that are out and are nobody's any more. */
  readonly copies: readonly CopyLine[];
  readonly withdrawn: readonly CopyLine[];
  readonly parts: PackParts;
};

/** What is numbered in a pack: a copy for each who gets a paper, then the spare ones. */
export const copiesInPack = (exam: ExamToPrint, candidates: readonly PrintedCandidate[]): Omit<CopyLine, 'copy'>[] => [
  ...whoGetsPaper(exam, candidates).map(({ examineeId: id, version }) => ({ id, version })),
  ...exam.versions.flatMap((version) => Array.from({ length: spareCopies }, () => ({ id: null, version }))),
];

export function packDocument(
  exam: ExamToPrint,
  { candidates, room, copies, withdrawn, parts }: Numbered,
  print: Print,
): PackDocument {
  const numbers = new Map(copies.map(({ id, copy }) => [id, copy]));
  const places = candidates.map((candidate) => ({
    copy: numbers.get(candidate.examineeId) ?? null,
    seat: candidate.seat,
    number: candidate.number,
    name: fullName(candidate),
    version: candidate.version,
    largePrint: candidate.largerText && (exam.kind !== 'both' || candidate.onPaper),
    way: exam.kind === 'both' ? ownMode(exam.kind, candidate) : null,
  }));
  const copiesOf = (version: string) =>
    places.filter((place) => place.copy !== null && place.version === version).length;
  return {
    ...aboutExam(exam, print),
    ...whenAndWhere(exam),
    parts,
    onScreen: hasWay(exam.kind, 'e_exam'),
    slips: candidates.filter(({ onPaper }) => !onPaper).length,
    onPaper: hasWay(exam.kind, 'paper'),
    slipsApart: hasWay(exam.kind, 'e_exam') && exam.entryBy === 'code',
    numbered: hasWay(exam.kind, 'paper') && exam.ownPrint.numberedCopies,
    versions: exam.versions.map((version) => ({ version, copies: copiesOf(version) })),
    places,
    spare: copies.filter(({ id }) => id === null),
    withdrawn,
    seated: bySeat(places, room),
    room: room.name,
  };
}
