import type { QuestionDraft, Weighed } from '../../../../questions/domain/question.ts';
import { mostWeight, takesWeights } from '../../../../questions/domain/kinds/weights.ts';

/**
 * The weights of options as one cell, in the order of the options: `100|50||-25`. Nothing between two bars is no weight; behind a
 * slash stands what earns all points, where the right options together are not it: `3|1|1 / 2`.
 */
export function weightsCell({ content, key }: QuestionDraft): string | null {
  if (!takesWeights(key) || Object.keys(key.weights ?? {}).length === 0) return null;
  const { weights = {}, whole } = key;
  return content.options.map(({ id }) => weights[id] ?? '').join('|') + (whole === undefined ? '' : ` / ${whole}`);
}

/** What such a cell says of these options; null where it cannot be understood. */
export function readWeights(cell: string, ids: readonly string[]): Weighed | null {
  const [, list = '', whole] = /^([-−\d\s|]+)(?:\/\s*(\d{1,7}))?$/.exec(cell.trim()) ?? [];
  const parts = list.split('|').map((part) => part.trim().replace('−', '-'));
  if (parts.length !== ids.length || !parts.every((part) => /^(?:-?\d{1,7})?$/.test(part))) return null;
  const weights = ids.flatMap((id, at) => (parts[at] ? [[id, Number(parts[at])] as const] : []));
  const isWithin = weights.every(([, weight]) => Math.abs(weight) <= mostWeight);
  if (!isWithin || weights.length === 0 || Number(whole ?? 1) < 1 || Number(whole ?? 1) > mostWeight) return null;
  return { weights: Object.fromEntries(weights), ...(whole !== undefined && { whole: Number(whole) }) };
}
