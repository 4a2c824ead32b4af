import { ownMode, type OwnMode } from '../../exams/domain/exam-mode.ts';
import { factsOf, type ExamFacts } from '../../exams/fact-schema.ts';
import type { Language, LocalText } from '../../platform/language.ts';
import { found, Refusal } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { Context } from '../../platform/server/serve.ts';
import type { File } from '../../platform/server/web/reply.ts';
import { documentIdOf, fileName } from '../domain/document-name.ts';
import type { Day, ExamSubject, PaperSize, Print, TimeOfDay } from '../domain/print.ts';
import { compileInWorker } from './engine/typst-queue.ts';
import type { ToPrint } from './engine/typst-sheet.ts';
import { dayIn, timeIn } from './pieces/local-time.ts';
import { printOf, subjectOf } from './print-of.ts';
import { findExamToPrint, type ExamToPrint, type PapersToPrint, type PrintedCandidate } from './queries.ts';

/** A document that is laid out once the transaction is over. */
export const pdf = (name: string, sheet: () => ToPrint): File => ({
  name,
  type: 'application/pdf',
  bytes: async () => (await compileInWorker(sheet())).pdf,
});

/** What every document about an exam says first. */
export type AboutExam = { readonly print: Print; readonly title: LocalText; readonly subject: ExamSubject };

export const aboutExam = (exam: PapersToPrint, print: Print): AboutExam => ({
  print,
  title: exam.title,
  subject: subjectOf(exam),
});

/** When an exam is written, in the company's own time, where, and what else people should know; a sheet names what it prints. */
export type WhenAndWhere = ExamFacts & {
  readonly day: Day;
  readonly startsAt: TimeOfDay;
  readonly endsAt: TimeOfDay;
  /** What may be brought and used. */
  readonly aids: LocalText;
};

/**
 * On paper all begin and end together; on screen there is a window. Where an exam is held in both ways, what is printed tells of
 * paper, unless it is for those at screens.
 */
export function whenAndWhere(exam: ExamToPrint, way: OwnMode = ownMode(exam.kind, { onPaper: true })): WhenAndWhere {
  const { timeZone, opensAt, closesAt, minutes, kind } = exam;
  // Papers of earlier releases closed with the last start: they end when its time is over.
  const written = way === 'paper' ? opensAt.getTime() + minutes * 60_000 : 0;
  const closes = kind === 'both' && way === 'paper' ? 0 : closesAt.getTime();
  return {
    day: dayIn(timeZone, opensAt),
    startsAt: timeIn(timeZone, opensAt),
    endsAt: timeIn(timeZone, new Date(Math.max(closes, written))),
    ...factsOf(exam),
    aids: exam.aids,
  };
}

/** Whom papers and sheets are made out to: where an exam is held in both ways, those who write on paper. */
export const whoGetsPaper = ({ kind }: Pick<ExamToPrint, 'kind'>, candidates: readonly PrintedCandidate[]) =>
  candidates.filter(({ onPaper }) => onPaper || kind !== 'both');

/** What a document of a whole exam is loaded with. */
export type AskedOfExam = {
  readonly db: Db;
  readonly examId: string;
  readonly exam: ExamToPrint;
  readonly print: Print;
};

type Input = { readonly examId: string; readonly language: Language; readonly size?: PaperSize | undefined };

/**
 * The handler of a document of a whole exam: loads it within the transaction and lays it out afterwards. `name` stands in
 * the name of the file; `find` says as of when the exam is.
 */
export const ofExam =
  <Document extends object, Code extends string = never>(
    name: string,
    load: (asked: AskedOfExam) => Promise<Document | Refusal<Code>>,
    sheetOf: (document: Document) => ToPrint,
    find: typeof findExamToPrint = findExamToPrint,
  ) =>
  async ({ examId, language, size }: Input, { db, now }: Context): Promise<File | Refusal<Code>> => {
    const exam = found(await find(db, examId));
    const print = printOf(exam, { language, size, documentId: documentIdOf(exam), now });
    const document = await load({ db, examId, exam, print });
    if (document instanceof Refusal) return document;
    return pdf(fileName(exam, name, '', language), () => sheetOf(document));
  };
