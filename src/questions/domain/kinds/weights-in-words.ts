import { letterAt } from './key-style.ts';
import { weightsIn } from './weights.ts';
import type { QuestionContent, QuestionKey } from '../question.ts';

/** What each option weighs of the whole, in percent, by its letter in this order; empty where the key has no weights. */
export function weightsInWords(content: Pick<QuestionContent, 'options'>, key: QuestionKey): string {
  const weighed = weightsIn(key);
  if (!weighed) return '';
  const percent = (id: string) => Math.round(((weighed.weights[id] ?? 0) * 1000) / weighed.full) / 10;
  return content.options.map(({ id }, at) => `${letterAt(at)} ${percent(id)} %`).join(' · ');
}
