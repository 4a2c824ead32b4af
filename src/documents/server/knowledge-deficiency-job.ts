import type { KnowledgeDeficiencyDocument } from '../domain/examinee-report-document.ts';
import { knowledgeDeficiency, type KnowledgeDeficiency } from '../domain/knowledge-deficiency.ts';
import type { ExamSubject } from '../domain/print.ts';
import type { DocumentTexts } from '../texts/index.ts';
import { printJob, sayLabelled, subjectFacts } from './house-content.ts';
import { personalContent, subsectionLabels, subsectionRow } from './personal-content.ts';
import { newPrintContent, say } from './print-content.ts';
import type { TypstJob } from './typst-job.ts';

/** Knowledge deficiency reports: which parts of the syllabus to study again, never which questions. */
export function knowledgeDeficiencyJob(document: KnowledgeDeficiencyDocument): TypstJob {
  const content = newPrintContent(document.print);
  return printJob(
    'knowledge-deficiency',
    content,
    { kind: (texts) => texts.deficiency.kind, title: document.title },
    {
      subject: subjectFacts(content, document.subject),
      retraining: document.retraining,
      examinees: document.examinees.map((report) => {
        const found = knowledgeDeficiency(report);
        return {
          ...personalContent(content, document, report),
          advice: sayLabelled(content, document.subject, (texts) => advice(texts, found, document.subject)),
          retrain: found.kind !== 'nothing',
          subsections:
            found.kind === 'listed' ? found.subsections.map((subsection) => subsectionRow(content, subsection)) : [],
        };
      }),
      labels: {
        ...subsectionLabels(content, document.subject),
        privacy: say(content, (texts) => texts.deficiency.privacy),
        retraining: say(content, (texts) => texts.deficiency.retraining),
        instructor: say(content, (texts) => texts.deficiency.instructor),
        hours: say(content, (texts) => texts.deficiency.hours),
        date: say(content, (texts) => texts.fact.date),
        signature: say(content, (texts) => texts.fact.signature),
      },
    },
  );
}

function advice({ deficiency }: DocumentTexts, { kind }: KnowledgeDeficiency, { model, labels }: ExamSubject): string {
  if (kind === 'listed') return deficiency.listed;
  if (kind === 'nothing') return deficiency.nothing;
  if (labels) return deficiency.wholeOwn;
  return model === 'TYPE' ? deficiency.wholeType : deficiency.wholeSyllabus;
}
