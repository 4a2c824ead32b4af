import type { SheetOfPerson } from '../../../results/server/person-sheet/read-sheet.ts';
import { aboutExam, type AboutExam } from '../exam-print.ts';
import type { ExamToPrint } from '../queries.ts';
import type { Print } from '../../domain/print.ts';

type Question = SheetOfPerson['questions'][number];

/** The answers of one person, question by question, with keys. Confidential. */
export type PersonSheetDocument = AboutExam &
  Pick<
    SheetOfPerson,
    | 'number'
    | 'givenName'
    | 'familyName'
    | 'version'
    | 'points'
    | 'maxPoints'
    | 'percent'
    | 'passed'
    | 'startedAt'
    | 'endedAt'
    | 'markedAt'
  > & {
    readonly timeZone: string;
    readonly questions: readonly Pick<
      Question,
      | 'position'
      | 'shownAs'
      | 'subsectionCode'
      | 'content'
      | 'key'
      | 'ruling'
      | 'decided'
      | 'feedback'
      | 'points'
      | 'gained'
      | 'response'
      | 'written'
      | 'isCorrect'
      | 'history'
    >[];
  };

export const personSheetDocument = (exam: ExamToPrint, print: Print, sheet: SheetOfPerson): PersonSheetDocument => ({
  ...sheet,
  ...aboutExam(exam, print),
  timeZone: exam.timeZone,
});
