import { weightsIn } from '../../../questions/domain/kinds/weights.ts';
import type { QuestionKey } from '../../../questions/domain/question.ts';
import { rightOptions } from '../../../questions/domain/kinds/kinds.ts';

/**
 * The weights of options in percent, as GIFT and Moodle give them; null where there are none. Those formats know no weights of
 * which the right ones are more or less than everything, nor wrong options of one answer that only take away.
 */
export function sharesIn(key: QuestionKey): Readonly<Record<string, number>> | null {
  const weighed = weightsIn(key);
  if (!weighed) return null;
  const { weights, full } = weighed;
  const right = rightOptions(key);
  const sum = right.reduce((total, option) => total + (weights[option] ?? 0), 0);
  const areAllWorth = right.every((option) => (weights[option] ?? 0) > 0);
  const isPartly = Object.entries(weights).some(([option, weight]) => weight > 0 && !right.includes(option));
  const isHeld = 'option' in key ? isPartly : !isPartly && new Set(right.map((option) => weights[option])).size > 1;
  if (sum !== full || !areAllWorth || !isHeld) return null;
  const share = (weight: number) => Number(((weight * 100) / full).toFixed(5));
  return Object.fromEntries(Object.entries(weights).map(([option, weight]) => [option, share(weight)]));
}
