import {
  attributeOf,
  childrenNamed,
  descendants,
  rawText,
  type QtiElement,
} from '../../domain/qti-scoring/qti-element.ts';
import { isShown } from '../../domain/qti-scoring/score-item.ts';
import type { ItemReading, ItemPart } from './part.ts';

/** The feedback that everybody gets, whatever they answer, and what the file calls a solution. */
export function explanationOf({ key, trials }: ItemPart, { item, scorer, html, warn }: ItemReading): string {
  const all = [...childrenNamed(item, 'modalFeedback'), ...descendants(item, 'feedbackBlock', 'feedbackInline')];
  const feedbacks = all.filter(saysSomething);
  if (descendants(item, 'choiceRationales', 'rationale').length > 0) warn('feedback_dropped');
  if (feedbacks.length === 0) return '';
  const results = [key, ...trials].map((responses) => scorer.outcomes(responses).variables);
  const isForAll = (feedback: QtiElement) =>
    isSolution(feedback) ||
    (feedback.name !== 'feedbackInline' && results.every((variables) => isShown(feedback, variables)));
  const general = feedbacks.filter(isForAll);
  if (general.length < feedbacks.length) warn('feedback_dropped');
  return general.map((feedback) => `<div>${html(feedback)}</div>`).join('');
}

const saysSomething = (feedback: QtiElement): boolean =>
  rawText(feedback).trim() !== '' || descendants(feedback, 'img', 'object', 'audio', 'video', 'svg').length > 0;

const solution = /solution|general|explanation|rationale/i;

/** By its own name, or by that of its variable, unless its own says for which answers it is. */
function isSolution(feedback: QtiElement): boolean {
  const name = attributeOf(feedback, 'identifier');
  if (solution.test(name)) return true;
  return solution.test(attributeOf(feedback, 'outcomeIdentifier')) && !/correct|wrong|right/i.test(name);
}
