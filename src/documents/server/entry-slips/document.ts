import type { LocalText } from '../../../platform/language.ts';
import { fullName } from '../../domain/person-name.ts';
import type { Print } from '../../domain/print.ts';
import type { Expected } from '../attendance/document.ts';
import { aboutExam, whenAndWhere, type AboutExam, type WhenAndWhere } from '../exam-print.ts';
import type { ExamToPrint } from '../queries.ts';
import { entryAddress, signInAddress } from '../pieces/sign-in-address.ts';
import { printedCode } from '../../../entry/domain/entry-code.ts';
import { bySeat } from '../room-print.ts';

/** Slips to lie on the seats of an exam on screen: who sits there, and where and with which name they sign in, or with which code they enter. No passwords. */
export type EntrySlipsDocument = AboutExam &
  WhenAndWhere & {
    readonly room: LocalText;
    /** Where they sign in, as they type it. */
    readonly address: string;
    readonly url: string;
    readonly byCode: boolean;
    readonly slips: readonly {
      readonly number: string;
      readonly name: LocalText;
      readonly signInName: string;
      /** As it is printed; empty where nobody made one. */
      readonly code: string;
      /** Empty where the room has none. */
      readonly seat: string;
    }[];
  };

type OnScreen = Expected & {
  readonly publicUrl: string;
  readonly signInNames: ReadonlyMap<string, string>;
  /** The codes that were made just now, by examinee number, and the exam they open; without, people sign in. */
  readonly entry?: { readonly examId: string; readonly codes: ReadonlyMap<string, string> };
};

/** In the order of the seats. */
export const entrySlipsDocument = (
  exam: ExamToPrint,
  { candidates, room, publicUrl, signInNames, entry }: OnScreen,
  print: Print,
): EntrySlipsDocument => ({
  ...aboutExam(exam, print),
  ...whenAndWhere(exam, 'e_exam'),
  room: room.name,
  address: entry ? entryAddress(publicUrl, entry.examId) : signInAddress(publicUrl),
  url: entry ? `${publicUrl}/exams/${entry.examId}` : `${publicUrl}/login`,
  byCode: entry !== undefined,
  slips: bySeat(candidates, room).map((candidate) => ({
    number: candidate.number,
    name: fullName(candidate),
    signInName: signInNames.get(candidate.number) ?? '',
    code: printedCode(entry?.codes.get(candidate.number) ?? ''),
    seat: candidate.seat ?? '',
  })),
});
