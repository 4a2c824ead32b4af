import type { KnowledgeDeficiencyDocument } from '../../domain/examinee-result/personal-report.ts';
import {
  knowledgeDeficiency,
  type KnowledgeDeficiency,
} from '../../domain/knowledge-deficiency/knowledge-deficiency.ts';
import type { Day, ExamSubject } from '../../domain/print.ts';
import type { DocumentTexts } from '../../texts/index.ts';
import {
  fact,
  framedSheet,
  newPrintContent,
  say,
  sayDay,
  sayLabelled,
  subjectFacts,
  type PrintContent,
} from '../pieces/page-frame.ts';
import { personalContent, subsectionLabels, subsectionRow } from '../examinee-result/personal-content.ts';
import type { TypstSheet } from '../engine/typst-sheet.ts';

/** Knowledge deficiency reports: which parts of the syllabus to study again, never which questions. */
export function knowledgeDeficiencySheet(document: KnowledgeDeficiencyDocument): TypstSheet {
  const content = newPrintContent(document.print);
  return framedSheet(
    'knowledge-deficiency',
    content,
    { kind: (texts) => texts.deficiency.kind, title: document.title },
    {
      subject: subjectFacts(content, document.subject),
      retraining: document.retraining,
      examinees: document.examinees.map((report) => {
        const found = knowledgeDeficiency(report);
        const opening = personalContent(content, document, report);
        return {
          ...opening,
          facts: [...opening.facts, ...dueFact(content, report.studyUntil)],
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

/** Until when it is to be studied again, where somebody set a day. */
const dueFact = (content: PrintContent, day: Day | null = null) =>
  day === null ? [] : [fact(content, (texts) => texts.deficiency.due, sayDay(content, day))];

function advice({ deficiency }: DocumentTexts, { kind }: KnowledgeDeficiency, { model, labels }: ExamSubject): string {
  if (kind === 'listed') return deficiency.listed;
  if (kind === 'nothing') return deficiency.nothing;
  return deficiency.whole[labels ? 'OWN' : model];
}
