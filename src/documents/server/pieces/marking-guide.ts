import type { KeyAnswer } from '../../domain/answer-key/key-answer.ts';
import { pointsInWords } from '../../domain/amounts.ts';
import { say, type PrintContent } from './page-frame.ts';
import { sayRich } from './rich-content.ts';

/** What an essay is marked by, for `marking-guide` of the same name; null for what a machine marks. */
export function guideSaid(content: PrintContent, answer: KeyAnswer) {
  if (answer.kind !== 'guide') return null;
  const most = { points: pointsInWords(answer.errorCap) };
  return {
    points: answer.points.map(({ text, worth }) => ({ text: sayRich(content, text), worth: pointsInWords(worth) })),
    errors: answer.errors.map((error) => sayRich(content, error)),
    heading: say(content, (texts) => texts.key.errors, most),
  };
}
