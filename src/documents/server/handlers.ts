import { entryCodes } from '../../entry/server/entry-codes.ts';
import type { PassingFiles } from '../../platform/server/media/media-path.ts';
import type { Secrets } from '../../platform/server/secrets/key-ring.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { documentContract } from '../contract.ts';
import { loadAnswerGrids, loadPersonalGrids } from './answer-grid/document.ts';
import { answerGridSheet } from './answer-grid/sheet.ts';
import { sheetStampFrom, type SheetStamp } from './answer-grid/sheet-stamp.ts';
import { answerKeyHandlers } from './answer-key/handlers.ts';
import { loadAttendance } from './attendance/document.ts';
import { attendanceSheet } from './attendance/sheet.ts';
import { findReleasedToPrint } from './as-released.ts';
import { certificateHandlers } from './certificate/handlers.ts';
import { previewHandlers } from './certificate/preview.ts';
import { chosenPrintHandlers } from './chosen/handlers.ts';
import { entrySlipHandlers } from './entry-slips/handlers.ts';
import { ofExam } from './exam-print.ts';
import { loadExamReport } from './exam-report/document.ts';
import { examReportSheet } from './exam-report/sheet.ts';
import { examineeResultHandlers } from './examinee-result/handlers.ts';
import { knowledgeDeficiencyHandlers } from './knowledge-deficiency/handlers.ts';
import { personDocumentHandlers } from './of-person/handlers.ts';
import { overExamsHandlers } from './over-exams/handlers.ts';
import { packHandlers } from './pack/handlers.ts';
import { paperHandlers } from './paper/handlers.ts';
import { personalPrintHandlers } from './personal/handlers.ts';
import { personSheetPrintHandlers } from './person-sheet/handlers.ts';
import type { Pictures } from './print-of.ts';
import { printedHandlers } from './printed/handlers.ts';
import { keepingMade } from './printed/snapshot.ts';
import { proofHandlers } from './proof/handlers.ts';
import { questionUseHandlers } from './question-use/handlers.ts';
import { questionPrintHandlers } from './questions/handlers.ts';
import { printSettingHandlers } from './settings/handlers.ts';
import { signInSlipHandlers } from './sign-in-slips/handlers.ts';

type Surroundings = {
  /** The media store. */
  readonly media: Pictures & Pick<PassingFiles, 'readFile'>;
  /** Where the product is reached from outside; certificates lead there. */
  readonly publicUrl: string;
  readonly secret: Secrets;
};

/** Each endpoint of the table with how its document is loaded and laid out. */
export const documentHandlers = ({ media, publicUrl, secret }: Surroundings): Handlers<typeof documentContract> => ({
  ...packHandlers({ media, publicUrl, stamp: sheetStampFrom(secret) }),
  ...papers(media),
  ...answerKeyHandlers(media),
  ...listsOfRoom(sheetStampFrom(secret)),
  ...printedHandlers,
  printExamReport: ofExam('report', loadExamReport, examReportSheet, findReleasedToPrint),
  ...examineeResultHandlers,
  ...personSheetPrintHandlers(media),
  ...knowledgeDeficiencyHandlers,
  ...certificateHandlers(publicUrl),
  ...personDocumentHandlers(publicUrl),
  ...chosenPrintHandlers(media),
  ...overExamsHandlers,
  ...previewHandlers(publicUrl),
  ...signInSlipHandlers(publicUrl),
  ...entrySlipHandlers(entryCodes(secret), publicUrl),
  ...questionPrintHandlers(media),
  ...questionUseHandlers(media),
  ...personalPrintHandlers(media),
  ...proofHandlers(media),
  ...printSettingHandlers,
});

/** Documents for the room keep what they were made of. */
const papers = (media: Pictures): ReturnType<typeof paperHandlers> => ({
  printPaper: keepingMade('paper', paperHandlers(media).printPaper),
});

const listsOfRoom = (stamp: SheetStamp) => ({
  printGrid: keepingMade('grid', ofExam('grid', loadAnswerGrids(stamp), answerGridSheet)),
  printPersonalGrids: keepingMade(
    'personal_grids',
    ofExam('personal-grids', loadPersonalGrids(stamp), answerGridSheet),
  ),
  printAttendance: keepingMade('attendance', ofExam('attendance', loadAttendance, attendanceSheet)),
});
