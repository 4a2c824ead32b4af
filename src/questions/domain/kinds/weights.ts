import type { OptionWeights, QuestionKey } from '../question.ts';

/** More than any option weighs. */
export const mostWeight = 1_000_000;

/** What each option weighs, and what earns all points; null where the author gave no weights that say anything. */
export function weightsIn(key: QuestionKey): { readonly weights: OptionWeights; readonly full: number } | null {
  if (key.kind !== 'option' && key.kind !== 'options') return null;
  if (!key.weights) return null;
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
