import { wholeWeight } from '../../../domain/export/qti/qti-weights.ts';
import {
  attributeOf,
  childrenNamed,
  descendants,
  textIn,
  type QtiElement,
} from '../../../domain/qti-scoring/qti-element.ts';
import { mostWeight, takesWeights, weightsIn } from '../../../../questions/domain/kinds/weights.ts';
import { rightOptions } from '../../../../questions/domain/kinds/kinds.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import type { Scorer } from '../scorer.ts';

/** The author's weights in an item of ours, by the names of its choices, and what earns all points. */
export type OwnWeights = { readonly weights: Readonly<Record<string, number>>; readonly whole: number };

/** What an item of ours weighs its choices by; null for any other, whose scoring has to tell. */
export function ownWeights(item: QtiElement, { declarations }: Scorer, response: string): OwnWeights | null {
  const outcome = childrenNamed(item, 'outcomeDeclaration').find(
    (one) => attributeOf(one, 'identifier') === wholeWeight,
  );
  const whole = Number(textIn(outcome && descendants(outcome, 'value')[0]));
  const mapping = declarations.get(response)?.mapping;
  const points = mapping?.upper ?? 0;
  if (!outcome || !mapping || points <= 0 || !isWeight(whole) || whole < 1) return null;
  const entries = mapping.entries.map(({ key, value }) => [key, Math.round((value * whole) / points) || 0] as const);
  return entries.every(([, weight]) => isWeight(weight)) ? { weights: Object.fromEntries(entries), whole } : null;
}

const isWeight = (weight: number): boolean => Number.isInteger(weight) && Math.abs(weight) <= mostWeight;

/** The draft with these weights; `ids` are the names of the choices in the order of its options. */
export function withOwnWeights(draft: QuestionDraft, own: OwnWeights | null, ids: readonly string[]): QuestionDraft {
  const { key, content } = draft;
  if (!own || !takesWeights(key)) return draft;
  const weights = Object.fromEntries(
    content.options.flatMap(({ id }, at) => {
      const weight = own.weights[ids[at] ?? ''];
      return weight === undefined ? [] : [[id, weight] as const];
    }),
  );
  const sum = rightOptions(key).reduce((total, id) => total + (weights[id] ?? 0), 0);
  const weighed = { ...key, weights, ...(sum !== own.whole && { whole: own.whole }) };
  return weightsIn(weighed) ? { ...draft, key: weighed } : draft;
}
