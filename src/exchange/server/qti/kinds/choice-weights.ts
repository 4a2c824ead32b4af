import { mostWeight } from '../../../../questions/domain/kinds/weights.ts';
import { combinations, mostTried } from './right-choices.ts';
import type { Scorer } from '../scorer.ts';

/** What each choice is worth in hundredths of a point, in their order, and what earns all points. No weights: each wrong one takes what a right one gives. */
export type ChoiceWeights = { readonly weights: readonly number[]; readonly whole: number };

type Asked = { readonly right: readonly string[]; readonly isSingle: boolean };

/**
 * Weights that give for every choice what the item's own scoring gives; null where it only tells right from wrong, or scores in
 * a way that weights cannot say.
 */
export function weightsOf(
  scorer: Scorer,
  response: string,
  ids: readonly string[],
  { right, isSingle }: Asked,
): ChoiceWeights | null {
  const scored = (set: readonly string[]) => Math.round((scorer.score({ [response]: set }) ?? 0) * 100);
  const whole = scored(right);
  if (scored([]) !== 0 || whole <= 0 || whole > mostWeight || (!isSingle && ids.length > mostTried)) return null;
  const mapping = scorer.declarations.get(response)?.mapping;
  const mapped = (id: string) => mapping?.entries.find(({ key }) => key === id)?.value ?? mapping?.fallback ?? 0;
  const weights = ids.map((id) => (mapping ? Math.round(mapped(id) * 100) : scored([id])));
  const sets = isSingle ? ids.map((id) => [id]) : combinations(ids);
  const given = (set: readonly string[]) =>
    isSame(set, right)
      ? whole
      : within(
          set.reduce((sum, id) => sum + (weights[ids.indexOf(id)] ?? 0), 0),
          whole,
        );
  const saysAll = sets.every((set) => Math.max(0, scored(set)) === given(set));
  const isPartly = sets.some((set) => !isSame(set, right) && given(set) > 0);
  if (!saysAll || !isPartly) return null;
  const share = whole / right.length;
  const isPlain = !isSingle && ids.every((id, at) => weights[at] === (right.includes(id) ? share : -share));
  return isPlain ? { weights: [], whole } : { weights, whole };
}

const within = (sum: number, whole: number): number => Math.min(whole, Math.max(0, sum));

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
