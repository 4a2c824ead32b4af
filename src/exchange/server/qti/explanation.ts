import { attributeOf, childrenNamed, descendants, type QtiElement } from '../../domain/qti-scoring/qti-element.ts';
import { isShown } from '../../domain/qti-scoring/score-item.ts';
import type { ItemReading, Part } from './part.ts';

/** The feedback that everybody gets, whatever they answer, and what the file calls a solution. */
export function explanationOf({ key, trials }: Part, { item, scorer, html, warn }: ItemReading): string {
  const feedbacks = [...childrenNamed(item, 'modalFeedback'), ...descendants(item, 'feedbackBlock', 'feedbackInline')];
  if (feedbacks.length === 0) return '';
  const results = [key, ...trials].map((responses) => scorer.outcomes(responses).variables);
  const isForAll = (feedback: QtiElement) =>
    isSolution(feedback) ||
    (feedback.name !== 'feedbackInline' && results.every((variables) => isShown(feedback, variables)));
  const general = feedbacks.filter(isForAll);
  if (general.length < feedbacks.length) warn('feedback_dropped');
  return general.map((feedback) => `<div>${html(feedback)}</div>`).join('');
}

const isSolution = (feedback: QtiElement): boolean =>
  /solution|general|explanation|rationale/i.test(
    `${attributeOf(feedback, 'identifier')} ${attributeOf(feedback, 'outcomeIdentifier')}`,
  );
