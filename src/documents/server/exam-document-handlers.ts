import type { Actor } from '../../platform/access.ts';
import { companyOf } from '../../platform/server/web/actor.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { File } from '../../platform/server/web/reply.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { documentContract } from '../contract.ts';
import { documentIdOf, fileName } from '../domain/document-name.ts';
import { linesBelow } from '../domain/paper-layout.ts';
import type { PaperSize, PrintLanguage } from '../domain/print.ts';
import { attendanceDocument, gridDocument, reportDocument, timesOf } from './exam-documents.ts';
import { picturesIn, printOf, questionsToPrint, subjectOf, type Pictures } from './print-of.ts';
import { findExamToPrint, listPrintedCandidates } from './queries.ts';
import { renderAnswerGrid, renderAnswerKey, renderAttendance, renderExamReport, renderPaper } from './render.ts';

type OfExams = 'printPaper' | 'printKey' | 'printGrid' | 'printAttendance' | 'printExamReport';

/** A document that is rendered once the transaction is over. */
export const pdf = (name: string, bytes: () => Promise<Uint8Array>): File => ({ name, type: 'application/pdf', bytes });

export const examDocumentHandlers = (media: Pictures): Pick<Handlers<typeof documentContract>, OfExams> => ({
  async printPaper({ examId, version, languages: language, size }, { db, actor, now }) {
    const asked = { db, actor, now, examId, version, language, size, media };
    const loaded = await loadVersion(asked);
    if (!loaded) return refuse('no_such_version');
    const { exam, questions, of } = loaded;
    const { minutes } = exam;
    const places = questions.map(({ content, points }) => ({
      content,
      points,
      lines: linesBelow(content),
    }));
    await recordAudit(db, {
      action: 'exam.paper_printed',
      subjectId: examId,
      details: { version, language },
    });
    const bytes = () =>
      renderPaper({
        ...of,
        ...timesOf(exam),
        version,
        minutes,
        instructions: {},
        examinee: null,
        copy: '',
        largeText: false,
        questions: places,
      });
    return pdf(fileName(exam, 'paper', version, language), bytes);
  },

  async printKey({ examId, version, language, size }, { db, actor, now }) {
    const loaded = await loadVersion({ db, actor, now, examId, version, language, size, media });
    if (!loaded) return refuse('no_such_version');
    const { exam, questions, of } = loaded;
    await recordAudit(db, {
      action: 'exam.key_printed',
      subjectId: examId,
      details: { version, language },
    });
    return pdf(fileName(exam, 'key', version, language), () => renderAnswerKey({ ...of, version, questions }));
  },

  async printGrid({ examId, language, size }, { db, now }) {
    const exam = found(await findExamToPrint(db, examId));
    const print = printOf(exam, { language, size, documentId: documentIdOf(exam), now });
    const document = gridDocument(exam, await questionsToPrint(db, exam, null), print);
    return pdf(fileName(exam, 'grid', '', language), () => renderAnswerGrid(document));
  },

  async printAttendance({ examId, language, size }, { db, now }) {
    const exam = found(await findExamToPrint(db, examId));
    const print = printOf(exam, { language, size, documentId: documentIdOf(exam), now });
    const document = attendanceDocument(exam, await listPrintedCandidates(db, examId), print);
    return pdf(fileName(exam, 'attendance', '', language), () => renderAttendance(document));
  },

  async printExamReport({ examId, language, size }, { db, now }) {
    const exam = found(await findExamToPrint(db, examId));
    const candidates = await listPrintedCandidates(db, examId);
    if (candidates.every(({ points }) => points === null)) return refuse('nothing_marked');
    const print = printOf(exam, { language, size, documentId: documentIdOf(exam), now });
    return pdf(fileName(exam, 'report', '', language), () => renderExamReport(reportDocument(exam, candidates, print)));
  },
});

type AskedVersion = {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: Date;
  readonly examId: string;
  readonly version: string;
  readonly language: PrintLanguage;
  readonly size: PaperSize;
  readonly media: Pictures;
};

/** One version with its pictures, and what paper and key have in common; null where there is no such version. */
async function loadVersion({ db, actor, now, examId, version, language, size, media }: AskedVersion) {
  const exam = found(await findExamToPrint(db, examId));
  if (!exam.versions.includes(version)) return null;
  const questions = await questionsToPrint(db, exam, version);
  const pictures = await picturesIn(questions, companyOf(actor), media);
  const print = printOf(exam, { language, size, documentId: documentIdOf(exam, version), now }, pictures);
  return { exam, questions, of: { print, title: exam.title, subject: subjectOf(exam), passMark: exam.passMark } };
}
