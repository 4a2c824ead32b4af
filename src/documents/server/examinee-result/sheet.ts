import type { ExamineeResultDocument } from '../../domain/examinee-result/personal-report.ts';
import { framedSheet, newPrintContent, sayLabelled, subjectFacts } from '../pieces/page-frame.ts';
import { personalContent, subsectionLabels, subsectionRow } from './personal-content.ts';
import type { TypstSheet } from '../engine/typst-sheet.ts';

/** The result of each examinee by subsection. */
export function examineeResultSheet(document: ExamineeResultDocument): TypstSheet {
  const content = newPrintContent(document.print);
  return framedSheet(
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
