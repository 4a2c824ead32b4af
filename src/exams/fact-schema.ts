import { z } from 'zod';
import { localText } from '../platform/contract.ts';

const line = (longest: number) => z.string().trim().max(longest);

/**
 * What people should know about an exam and no rule asks for: lines of text that may stay empty. Each is a column of
 * `exam`, a field of the form, a fact on the exam's page and a word of the record. Others show those that they name:
 * an examinee's home in `sittings/contract.ts`, a document in its sheet.
 */
export const examFacts = z.object({
  place: line(200),
});
export type ExamFacts = Readonly<z.output<typeof examFacts>>;
export type ExamFact = keyof ExamFacts;
export const factNames = examFacts.keyof().options;

const eachFact = (valueOf: (fact: ExamFact) => string) =>
  Object.fromEntries(factNames.map((fact) => [fact, valueOf(fact)])) as ExamFacts;

/** Nothing said about an exam yet. */
export const noFacts = eachFact(() => '');

/** The facts alone of something that knows more. */
export const factsOf = (exam: ExamFacts): ExamFacts => eachFact((fact) => exam[fact]);

/** What examinees may bring, and what they have to know: sentences in both languages. JSON columns of `exam`. */
export const examGuidance = z.object({ aids: localText(500), instructions: localText(2000) });
export type ExamGuidance = Readonly<z.output<typeof examGuidance>>;
export const noGuidance: ExamGuidance = { aids: {}, instructions: {} };
