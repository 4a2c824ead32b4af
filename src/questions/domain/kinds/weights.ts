import type { KeyOf, OptionWeights, QuestionKey } from '../question.ts';
import { fault } from '../draft/question-fault.ts';

/** More than any option weighs. */
export const mostWeight = 1_000_000;

/** Keys of which each option can be worth something of its own. */
export const takesWeights = (key: QuestionKey): key is KeyOf<'option' | 'options'> =>
  key.kind === 'option' || key.kind === 'options';

/** What each option weighs, and what earns all points; null where the author gave no weights that say anything. */
export function weightsIn(key: QuestionKey): { readonly weights: OptionWeights; readonly full: number } | null {
  if (!takesWeights(key) || !key.weights) return null;
  const { weights, whole } = key;
  const right = key.kind === 'option' ? [key.option] : [...new Set(key.options)];
  const full = whole ?? right.reduce((sum, option) => sum + (weights[option] ?? 0), 0);
  return full > 0 ? { weights, full } : null;
}

/** Weights under other ids; those of an option that is not there any more are dropped. */
export function renamedWeights(
  { weights }: { readonly weights?: OptionWeights | undefined },
  own: (id: string) => string,
): { readonly weights?: OptionWeights } {
  if (!weights) return {};
  const renamed = Object.entries(weights).map(([id, weight]) => [own(id), weight] as const);
  return { weights: Object.fromEntries(renamed.filter(([id]) => id !== '')) };
}

type Weighing = { readonly given: number; readonly full: number };

/** What the chosen options weigh together; null where no weights say it. An only answer without a weight is plainly wrong. */
export function weighed(key: QuestionKey, chosen: readonly string[]): Weighing | null {
  const known = weightsIn(key);
  if (!known) return null;
  const { weights, full } = known;
  const [only] = chosen;
  if ('option' in key)
    return only !== undefined && Object.hasOwn(weights, only) ? { given: weights[only] ?? 0, full } : null;
  return { given: [...new Set(chosen)].reduce((sum, option) => sum + (weights[option] ?? 0), 0), full };
}

/** The hundredths of a point for so much of the whole: never more than the question gives, and cut towards zero. */
export const shareOfPoints = (points: number, { given, full }: Weighing): number =>
  Math.min(points, Math.trunc((points * given) / full) || 0);

/** Weights of which the right answers have none say nothing, and would be passed over. */
export const weightFaults = (key: QuestionKey, right: readonly string[]) =>
  'weights' in key && key.weights && right.length > 0 && !weightsIn(key) ? fault('weights_without_right', 'key') : [];
