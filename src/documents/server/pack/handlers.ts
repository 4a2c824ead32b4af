import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { documentContract } from '../../contract.ts';
import { documentIdOf, fileName } from '../../domain/document-name.ts';
import { numberCopies, withdrawnCopies } from '../../domain/printed/number-copies.ts';
import { gridDocument } from '../answer-grid/document.ts';
import { answerGridSheet } from '../answer-grid/sheet.ts';
import type { SheetStamp } from '../answer-grid/sheet-stamp.ts';
import { attendanceDocument } from '../attendance/document.ts';
import { attendanceSheet } from '../attendance/sheet.ts';
import { entrySlipsDocument } from '../entry-slips/document.ts';
import { entrySlipsSheet } from '../entry-slips/sheet.ts';
import { pdf } from '../exam-print.ts';
import { inLook, paperDocument } from '../paper/document.ts';
import { paperSheet } from '../paper/sheet.ts';
import { picturesIn, printOf, questionsToPrint, type Pictures } from '../print-of.ts';
import { findRoomToPrint, listPhotosToPrint, listSignInNames } from '../room-print.ts';
import { findExamToPrint, listPrintedCandidates, type ExamToPrint, type PrintedCandidate } from '../queries.ts';
import { listCopiesOut, saveMade } from '../printed/print-queries.ts';
import { snapshotOf } from '../printed/snapshot.ts';
import { copiesInPack, packDocument, type PackDocument } from './document.ts';
import { packContentsSheet, packFormSheets } from './sheet.ts';

type Numbering = {
  readonly examId: string;
  readonly exam: ExamToPrint;
  readonly candidates: readonly PrintedCandidate[];
};

/** The numbers of the copies of a pack: what is out already keeps its own. */
async function numberPack(db: Db, { examId, exam, candidates }: Numbering) {
  const out = await listCopiesOut(db, examId);
  const wanted = copiesInPack(exam, candidates);
  return { copies: numberCopies(out, wanted), withdrawn: withdrawnCopies(out, wanted) };
}

const hasSlips = ({ onScreen, slipsApart, slips }: PackDocument): boolean => onScreen && !slipsApart && slips > 0;

/** Where the number of a copy is written by hand. */
const copyToWrite = '……………';

type Surroundings = { readonly media: Pictures; readonly publicUrl: string; readonly stamp: SheetStamp };

/** All that an invigilator takes to the room, as one file. The key is never in it. */
export const packHandlers = ({
  media,
  publicUrl,
  stamp,
}: Surroundings): Pick<Handlers<typeof documentContract>, 'printPack'> => ({
  async printPack({ examId, languages: language, size, text, layout, parts }, { db, actor, now }) {
    const exam = found(await findExamToPrint(db, examId));
    const questions = await questionsToPrint(db, exam, null);
    const pictures = await picturesIn(questions, actor.companyId, media);
    const candidates = await listPrintedCandidates(db, examId);
    const photos = await listPhotosToPrint(db, examId);
    const room = await findRoomToPrint(db, examId);
    const numbered = await numberPack(db, { examId, exam, candidates });
    const expected = { candidates, room, photos, ...numbered, parts };
    if (parts === 'all')
      await recordAudit(db, { action: 'exam.pack_printed', subjectId: examId, details: { language } });
    const document = parts === 'all' ? 'pack' : 'lists';
    const made = { examId, document, version: null, languages: language, copies: numbered.copies } as const;
    await saveMade(db, { ...made, ...snapshotOf(exam, expected), madeBy: actor.accountId, now });
    const printAs = (part: string) =>
      printOf(exam, { language, size, documentId: documentIdOf(exam, part), now }, pictures);
    const print = printAs('');
    const signInNames = await listSignInNames(db, examId);
    return pdf(fileName(exam, 'pack', '', language), () => {
      const pack = packDocument(exam, expected, print);
      const attendance = attendanceSheet(attendanceDocument(exam, expected, print));
      const atScreens = {
        ...expected,
        candidates: candidates.filter(({ onPaper }) => !onPaper),
        publicUrl,
        signInNames,
      };
      const slips = hasSlips(pack) ? [entrySlipsSheet(entrySlipsDocument(exam, atScreens, print))] : [];
      if (!pack.onPaper || parts === 'lists')
        return [packContentsSheet(pack), ...slips, attendance, ...packFormSheets(pack)];
      const papers = exam.versions.map((version) => {
        const own = questions.filter(({ label }) => label === version);
        const paper = paperDocument({ exam, version, questions: own, print: printAs(version) });
        return paperSheet(inLook({ ...paper, copy: pack.numbered ? copyToWrite : '' }, { text, layout }));
      });
      const grids = answerGridSheet(gridDocument(exam, { questions, stamp }, print));
      return [packContentsSheet(pack), ...slips, ...papers, grids, attendance, ...packFormSheets(pack)];
    });
  },
});
