import type { ExamineeResultDocument } from '../domain/examinee-report-document.ts';
import { printJob, sayLabelled, subjectFacts } from './house-content.ts';
import { personalContent, subsectionLabels, subsectionRow } from './personal-content.ts';
import { newPrintContent } from './print-content.ts';
import type { TypstJob } from './typst-job.ts';

/** The result of each examinee by subsection. */
export function examineeResultJob(document: ExamineeResultDocument): TypstJob {
  const content = newPrintContent(document.print);
  return printJob(
    'examinee-result',
    content,
    { kind: (texts) => texts.result.kind, title: document.title },
    {
      subject: subjectFacts(content, document.subject),
      examinees: document.examinees.map((report) => ({
        ...personalContent(content, document, report),
        subsections: report.subsections.map((subsection) => subsectionRow(content, subsection)),
      })),
      labels: {
        ...subsectionLabels(content, document.subject),
        heading: sayLabelled(content, document.subject, (texts) => texts.result.subsections),
      },
    },
  );
}
