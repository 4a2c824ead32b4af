import type { ExamFact, ExamFacts } from '../../../exams/fact-schema.ts';
import { factTexts } from '../../../exams/texts/facts/index.ts';
import { eachLanguage, type PrintContent, type PrintedFact } from './page-frame.ts';

/** A fact of the exam under the name that it has everywhere. */
export const examFact = (content: PrintContent, exam: ExamFacts, fact: ExamFact): PrintedFact => ({
  name: eachLanguage(content, (language) => factTexts[language][fact].name),
  value: eachLanguage(content, () => exam[fact]),
});

/** Those of these facts that somebody gave. */
export const givenFacts = (content: PrintContent, exam: ExamFacts, facts: readonly ExamFact[]): PrintedFact[] =>
  facts.filter((fact) => exam[fact] !== '').map((fact) => examFact(content, exam, fact));
