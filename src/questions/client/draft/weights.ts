import { rightOptions } from '../../domain/kinds/kinds.ts';
import { takesWeights } from '../../domain/kinds/weights.ts';
import type { OptionWeights, QuestionDraft, QuestionKey, Weighed } from '../../domain/question.ts';

/** What options weigh as it was written; null where nothing is. */
export const writtenWeights = (key: QuestionKey): OptionWeights | null =>
  takesWeights(key) ? (key.weights ?? null) : null;

const withWeights = (key: QuestionKey, weighed: Weighed): QuestionKey => {
  if (!takesWeights(key)) return key;
  const { weights: _, whole: __, ...bare } = key;
  return { ...bare, ...weighed };
};

/** Another key of the same question goes on with its weights. */
export function withWeightsOf(before: QuestionKey, key: QuestionKey): QuestionKey {
  if (before.kind !== key.kind || !takesWeights(before)) return key;
  const { weights, whole } = before;
  return weights ? withWeights(key, { weights, ...(whole !== undefined && { whole }) }) : key;
}

/** Options that come back bring their weights, unless those were taken away meanwhile. */
export function weightsBack(key: QuestionKey, before: QuestionKey, ids: readonly string[]): QuestionKey {
  const now = writtenWeights(key);
  if (!now) return key;
  const back = Object.entries(writtenWeights(before) ?? {}).filter(([id]) => ids.includes(id));
  return withWeightsOf({ ...key, weights: { ...now, ...Object.fromEntries(back) } } as QuestionKey, key);
}

/** Weights that mark as the question was marked without them, to begin with. */
export function startWeights({ content, key, ...draft }: QuestionDraft): QuestionDraft {
  const right = rightOptions(key);
  const share = Math.floor(100 / Math.max(1, right.length));
  const weightOf = (id: string): number | null => (right.includes(id) ? share : 'options' in key ? -share : null);
  const weights = content.options.flatMap(({ id }) => {
    const weight = weightOf(id);
    return weight === null ? [] : [[id, weight] as const];
  });
  return { ...draft, content, key: withWeights(key, { weights: Object.fromEntries(weights) }) };
}

export const dropWeights = (draft: QuestionDraft): QuestionDraft => ({ ...draft, key: withWeights(draft.key, {}) });

/** One option weighs so much; null leaves it without a weight. The right ones together are the whole from now on. */
export function weighOption(draft: QuestionDraft, id: string, weight: number | null): QuestionDraft {
  const { [id]: _, ...others } = writtenWeights(draft.key) ?? {};
  return {
    ...draft,
    key: withWeights(draft.key, { weights: weight === null ? others : { ...others, [id]: weight } }),
  };
}
