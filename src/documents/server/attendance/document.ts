import { ownMode, type OwnMode } from '../../../exams/domain/exam-mode.ts';
import type { LocalText } from '../../../platform/language.ts';
import { fullName } from '../../domain/person-name.ts';
import type { PictureBytes, Print } from '../../domain/print.ts';
import { aboutExam, whenAndWhere, type AboutExam, type AskedOfExam, type WhenAndWhere } from '../exam-print.ts';
import { findRoomToPrint, listPhotosToPrint, type RoomToPrint } from '../room-print.ts';
import { listPrintedCandidates, type ExamToPrint, type PrintedCandidate } from '../queries.ts';

/** The list examinees sign in the exam room. */
export type AttendanceDocument = AboutExam &
  WhenAndWhere & {
    readonly examinees: readonly {
      readonly number: string;
      readonly name: LocalText;
      /** Letter of the paper; empty to be written in. */
      readonly version: string;
      /** Empty where the room has none. */
      readonly seat: string;
      /** Where the exam is held in both ways: in which they write. */
      readonly way: OwnMode | null;
      /** Null of whom none is kept. */
      readonly photo: PictureBytes | null;
    }[];
    /** Empty rows at the end for people who come unregistered. */
    readonly spareRows: number;
    /** One of the company's rooms; empty where the place is only a text. */
    readonly room: LocalText;
    /** Names to sign; an empty name leaves room for one. */
    readonly invigilators: readonly LocalText[];
  };

const spareRows = 3;

export const loadAttendance = async ({ db, examId, exam, print }: AskedOfExam): Promise<AttendanceDocument> =>
  attendanceDocument(
    exam,
    {
      candidates: await listPrintedCandidates(db, examId),
      room: await findRoomToPrint(db, examId),
      photos: await listPhotosToPrint(db, examId),
    },
    print,
  );

/** Who is expected, and where. */
export type Expected = { readonly candidates: readonly PrintedCandidate[]; readonly room: RoomToPrint };
/** With the photos that the company keeps, by examinee. */
export type ExpectedFaces = Expected & { readonly photos: ReadonlyMap<string, PictureBytes> };

export function attendanceDocument(
  exam: ExamToPrint,
  { candidates, room, photos }: ExpectedFaces,
  print: Print,
): AttendanceDocument {
  return {
    ...aboutExam(exam, print),
    ...whenAndWhere(exam),
    examinees: candidates.map((candidate) => ({
      number: candidate.number,
      name: fullName(candidate),
      version: candidate.version,
      seat: candidate.seat ?? '',
      way: exam.kind === 'both' ? ownMode(exam.kind, candidate) : null,
      photo: photos.get(candidate.examineeId) ?? null,
    })),
    spareRows,
    room: room.name,
    invigilators: room.invigilators,
  };
}
