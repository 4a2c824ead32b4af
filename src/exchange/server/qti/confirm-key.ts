import type { FaultCode } from '../../domain/imported.ts';
import type { ItemPart, ItemReading } from './part.ts';
import type { Responses } from './scorer.ts';

type Checked = {
  readonly fault: FaultCode | null;
  readonly warning: FaultCode | null;
  /** What the right answer earns in the file, in hundredths; null where that says nothing. */
  readonly points: number | null;
};

const nothing = { fault: null, warning: null, points: null };

/**
 * Asks the file's own scoring about our key: nothing may earn more, and what is not right should earn nothing.
 * Here a question is right or wrong as a whole, unless its key has weights that give what the file gives.
 */
export function confirmKey(
  { key, trials, keepsShares = false, points: said = null }: ItemPart,
  { scorer, mostPoints }: Pick<ItemReading, 'scorer' | 'mostPoints'>,
): Checked {
  if (Object.keys(key).length === 0) return { ...nothing, points: said };
  const full = scorer.score(key);
  if (full === null) return scorer.isObscure ? { ...nothing, warning: 'scoring_simplified' } : nothing;
  const empty = scorer.score(emptied(key)) ?? 0;
  const scores = trials.map((trial) => scorer.score(trial) ?? 0);
  if (scores.some((score) => score > full)) return { ...nothing, fault: 'key_not_confirmed' };
  // Where nothing earns anything the scoring does not speak of this question.
  if (full <= empty) return { ...nothing, warning: 'scoring_simplified' };
  const points = full > 0 && full <= mostPoints ? Math.round(full * 100) : null;
  if (keepsShares) return { fault: null, warning: null, points };
  if (scores.includes(full)) return { fault: null, warning: 'scoring_simplified', points };
  return { fault: null, warning: scores.some((score) => score !== empty) ? 'partial_credit_dropped' : null, points };
}

const emptied = (key: Responses): Responses => Object.fromEntries(Object.keys(key).map((response) => [response, []]));
