import type { AnswerGridDocument } from '../domain/answer-grid-document.ts';
import type { AnswerKeyDocument } from '../domain/answer-key-document.ts';
import type { AttendanceDocument } from '../domain/attendance-document.ts';
import type { CertificateDocument } from '../domain/certificate-document.ts';
import type { ExamReportDocument } from '../domain/exam-report-document.ts';
import type { ExamineeResultDocument, KnowledgeDeficiencyDocument } from '../domain/examinee-report-document.ts';
import type { PaperDocument } from '../domain/paper-document.ts';
import type { QuestionsDocument } from '../domain/questions-document.ts';
import type { SignInSlipsDocument } from '../domain/sign-in-slips-document.ts';
import { answerGridJob } from './answer-grid-job.ts';
import { answerKeyJob } from './answer-key-job.ts';
import { attendanceJob } from './attendance-job.ts';
import { certificateJob } from './certificate-job.ts';
import { examReportJob } from './exam-report-job.ts';
import { examineeResultJob } from './examinee-result-job.ts';
import { knowledgeDeficiencyJob } from './knowledge-deficiency-job.ts';
import { paperJob } from './paper-job.ts';
import { questionsJob } from './questions-job.ts';
import { signInSlipsJob } from './sign-in-slips-job.ts';
import type { PrintedDocument, TypstJob } from './typst-job.ts';
import { compileInWorker } from './typst-queue.ts';

export type { PrintedDocument } from './typst-job.ts';

/** A document with its kind, for where any kind may come. */
export type AnyDocument =
  | { readonly kind: 'paper'; readonly document: PaperDocument }
  | { readonly kind: 'answer_key'; readonly document: AnswerKeyDocument }
  | { readonly kind: 'answer_grid'; readonly document: AnswerGridDocument }
  | { readonly kind: 'attendance'; readonly document: AttendanceDocument }
  | { readonly kind: 'exam_report'; readonly document: ExamReportDocument }
  | { readonly kind: 'examinee_result'; readonly document: ExamineeResultDocument }
  | { readonly kind: 'knowledge_deficiency'; readonly document: KnowledgeDeficiencyDocument }
  | { readonly kind: 'certificate'; readonly document: CertificateDocument }
  | { readonly kind: 'sign_in_slips'; readonly document: SignInSlipsDocument }
  | { readonly kind: 'questions'; readonly document: QuestionsDocument };

/** Any document as PDF with its number of pages. */
export function renderDocument(any: AnyDocument): Promise<PrintedDocument> {
  return compileInWorker(jobOf(any));
}

function jobOf({ kind, document }: AnyDocument): TypstJob {
  switch (kind) {
    case 'paper':
      return paperJob(document);
    case 'answer_key':
      return answerKeyJob(document);
    case 'answer_grid':
      return answerGridJob(document);
    case 'attendance':
      return attendanceJob(document);
    case 'exam_report':
      return examReportJob(document);
    case 'examinee_result':
      return examineeResultJob(document);
    case 'knowledge_deficiency':
      return knowledgeDeficiencyJob(document);
    case 'certificate':
      return certificateJob(document);
    case 'sign_in_slips':
      return signInSlipsJob(document);
    case 'questions':
      return questionsJob(document);
  }
}

/** The question paper as PDF. */
export async function renderPaper(document: PaperDocument): Promise<Uint8Array> {
  return (await renderDocument({ kind: 'paper', document })).pdf;
}

/** The answer key as PDF, marked confidential. */
export async function renderAnswerKey(document: AnswerKeyDocument): Promise<Uint8Array> {
  return (await renderDocument({ kind: 'answer_key', document })).pdf;
}

/** Answer sheets as PDF. */
export async function renderAnswerGrid(document: AnswerGridDocument): Promise<Uint8Array> {
  return (await renderDocument({ kind: 'answer_grid', document })).pdf;
}

/** The list to sign in the exam room as PDF. */
export async function renderAttendance(document: AttendanceDocument): Promise<Uint8Array> {
  return (await renderDocument({ kind: 'attendance', document })).pdf;
}

/** The results of everybody in one exam as PDF. */
export async function renderExamReport(document: ExamReportDocument): Promise<Uint8Array> {
  return (await renderDocument({ kind: 'exam_report', document })).pdf;
}

/** Results of single examinees as one PDF. */
export async function renderExamineeResult(document: ExamineeResultDocument): Promise<Uint8Array> {
  return (await renderDocument({ kind: 'examinee_result', document })).pdf;
}

/** Knowledge deficiency reports as one PDF. */
export async function renderKnowledgeDeficiency(document: KnowledgeDeficiencyDocument): Promise<Uint8Array> {
  return (await renderDocument({ kind: 'knowledge_deficiency', document })).pdf;
}

/** Certificates as one PDF. */
export async function renderCertificate(document: CertificateDocument): Promise<Uint8Array> {
  return (await renderDocument({ kind: 'certificate', document })).pdf;
}
