import type { ExamFact, ExamFacts } from '../../../exams/fact-schema.ts';
import { isPlaceOf } from '../../../exams/domain/place.ts';
import { factTexts } from '../../../exams/texts/facts/index.ts';
import type { LocalText } from '../../../platform/language.ts';
import { eachLanguage, fact, sayText, type PrintContent, type PrintedFact } from './page-frame.ts';

/** A fact of the exam under the name that it has everywhere. */
export const examFact = (content: PrintContent, exam: ExamFacts, which: ExamFact): PrintedFact => ({
  name: eachLanguage(content, (language) => factTexts[language][which].name),
  value: eachLanguage(content, () => exam[which]),
});

/** Where it is held: one of the company's rooms, and what more was said about the place; a place to write one where nothing was. */
export function roomFacts(content: PrintContent, exam: ExamFacts & { readonly room: LocalText }): PrintedFact[] {
  const room = sayText(content, exam.room);
  if (room.length === 0) return [examFact(content, exam, 'place')];
  const saysMore = !isPlaceOf(exam.room, exam.place);
  return [fact(content, (texts) => texts.fact.room, room), ...(saysMore ? givenFacts(content, exam, ['place']) : [])];
}

/** What may be brought and used, where somebody said so. */
export function aidsFact(content: PrintContent, aids: LocalText): PrintedFact[] {
  const said = sayText(content, aids);
  return said.length === 0 ? [] : [fact(content, (texts) => texts.fact.aids, said)];
}

/** Those of these facts that somebody gave. */
export const givenFacts = (content: PrintContent, exam: ExamFacts, facts: readonly ExamFact[]): PrintedFact[] =>
  facts.filter((one) => exam[one] !== '').map((one) => examFact(content, exam, one));
