import { correlationOf } from './moments.ts';
import { groupsOf } from './upper-lower.ts';

export type OptionFigures = {
  readonly option: string;
  readonly isCorrect: boolean;
  readonly count: number;
  /** Of all persons. */
  readonly share: number;
  /** Of those who chose it; null where nobody did. */
  readonly meanTotal: number | null;
  readonly restCorrelation: number | null;
  readonly upper: number;
  readonly lower: number;
};

export type Distractors = {
  readonly item: string;
  readonly key: string;
  readonly omitted: number;
  /** In the order of their names. */
  readonly options: readonly OptionFigures[];
};

type Answered = {
  readonly item: string;
  readonly key: string;
  /** What each person chose; empty where nothing. */
  readonly chosen: readonly string[];
  readonly scores: Float64Array;
  readonly isRight: (chosen: string) => boolean;
  /** Options that items have here, also where nobody chose them. */
  readonly usual?: readonly string[];
};

/** Who chose what in one item, beside the totals of all. */
export function distractorsOf(
  { item, key, chosen, scores, isRight, usual = [] }: Answered,
  totals: Float64Array,
): Distractors {
  const { upper, lower } = groupsOf(totals);
  const rest = totals.map((total, person) => total - scores[person]!);
  const names = [...new Set([...chosen, ...usual])].filter((name) => name !== '').sort();
  return {
    item,
    key,
    omitted: chosen.filter((name) => name === '').length,
    options: names.map((option) => {
      const took = Float64Array.from(chosen, (name) => Number(name === option));
      const count = took.reduce((sum, one) => sum + one, 0);
      const points = took.reduce((sum, one, person) => sum + one * totals[person]!, 0);
      const among = (group: readonly number[]) => group.filter((person) => chosen[person] === option).length;
      return {
        option,
        isCorrect: isRight(option),
        count,
        share: count / chosen.length,
        meanTotal: count === 0 ? null : points / count,
        restCorrelation: correlationOf(took, rest),
        upper: among(upper),
        lower: among(lower),
      };
    }),
  };
}
