import { entryCodes } from '../../entry/server/entry-codes.ts';
import type { PassingFiles } from '../../platform/server/media/media-path.ts';
import type { Secrets } from '../../platform/server/secrets/key-ring.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { documentContract } from '../contract.ts';
import { loadAnswerGrids, loadPersonalGrids } from './answer-grid/document.ts';
import { answerGridSheet } from './answer-grid/sheet.ts';
import { sheetStampFrom } from './answer-grid/sheet-stamp.ts';
import { answerKeyHandlers } from './answer-key/handlers.ts';
import { loadAttendance } from './attendance/document.ts';
import { attendanceSheet } from './attendance/sheet.ts';
import { certificateHandlers } from './certificate/handlers.ts';
import { previewHandlers } from './certificate/preview.ts';
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
  ...paperHandlers(media),
  ...answerKeyHandlers(media),
  printGrid: ofExam('grid', loadAnswerGrids(sheetStampFrom(secret)), answerGridSheet),
  printPersonalGrids: ofExam('personal-grids', loadPersonalGrids(sheetStampFrom(secret)), answerGridSheet),
  printAttendance: ofExam('attendance', loadAttendance, attendanceSheet),
  printExamReport: ofExam('report', loadExamReport, examReportSheet),
  ...examineeResultHandlers,
  ...personSheetPrintHandlers(media),
  ...knowledgeDeficiencyHandlers,
  ...certificateHandlers(publicUrl),
  ...personDocumentHandlers(publicUrl),
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
