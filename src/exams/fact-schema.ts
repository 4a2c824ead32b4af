import { z } from 'zod';

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
