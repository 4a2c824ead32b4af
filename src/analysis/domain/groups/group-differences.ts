import { enoughPersons } from '../exam/flags.ts';
import type { AskedItem, MarkedPerson } from '../exam/exam-answers.ts';
import { commonOdds, type Stratum } from './common-odds.ts';
import { etsClass, type EtsClass } from './ets-class.ts';

/** Under so many in one of the two only large differences come out. */
export const enoughForSmallDifferences = 100;

export type GroupDifference = {
  readonly questionId: string;
  /** The share who had it right, whatever their ability. */
  readonly group: number;
  readonly others: number;
  /** On the scale of ETS at equal totals, with its interval of 95 %. Negative: harder for the group. Null where nothing can be said. */
  readonly delta: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly etsClass: EtsClass | null;
};

type Judged = {
  readonly items: readonly AskedItem[];
  readonly persons: readonly MarkedPerson[];
  /** Whether the person belongs to the group, in the same order. */
  readonly isOfGroup: readonly boolean[];
};

/**
 * Which questions are harder for a group than for all others at equal ability: persons with the same paper and as many right answers
 * on it are held against each other. Questions that differ clearly leave the totals, and it is looked again (Holland and Thayer
 * 1988). Right is who has all points. Null under 30 persons in the group or outside it.
 */
export function groupDifferences(judged: Judged): GroupDifference[] | null {
  const inside = judged.isOfGroup.filter(Boolean).length;
  if (inside < enoughPersons || judged.isOfGroup.length - inside < enoughPersons) return null;
  const first = differencesWithout(judged, new Set());
  const clear = first.filter((item) => item.etsClass === 'C').map(({ questionId }) => questionId);
  return clear.length === 0 ? first : differencesWithout(judged, new Set(clear));
}

function differencesWithout({ items, persons, isOfGroup }: Judged, left: ReadonlySet<string>): GroupDifference[] {
  const points = new Map(items.map((item) => [item.questionId, item.points]));
  const rightOf = persons.map(
    ({ answers }) => new Set([...answers].filter(([id, given]) => given.points === points.get(id)).map(([id]) => id)),
  );
  const totals = rightOf.map((right) => [...right].filter((id) => !left.has(id)).length);
  return items.flatMap(({ questionId }) => {
    const strata = new Map<string, Stratum>();
    const sums: Stratum = { right: [0, 0], wrong: [0, 0] };
    for (const [person, { paper, answers }] of persons.entries()) {
      if (!answers.has(questionId)) continue;
      const isRight = rightOf[person]!.has(questionId);
      // The question itself counts in the total, also where it is left out for others.
      const total = totals[person]! + Number(isRight && left.has(questionId));
      const key = `${paper} ${total}`;
      const stratum = strata.get(key) ?? { right: [0, 0], wrong: [0, 0] };
      const side = isOfGroup[person] ? 1 : 0;
      for (const one of [stratum, sums]) one[isRight ? 'right' : 'wrong'][side]++;
      strata.set(key, stratum);
    }
    const shareOf = (side: 0 | 1) => sums.right[side] / (sums.right[side] + sums.wrong[side]);
    const [others, group] = [shareOf(0), shareOf(1)];
    return Number.isNaN(others) || Number.isNaN(group)
      ? []
      : [{ questionId, group, others, ...judgedBy([...strata.values()]) }];
  });
}

function judgedBy(strata: readonly Stratum[]) {
  const { delta, standardError: ofLog, p } = commonOdds(strata);
  if (delta === null || ofLog === null || p === null) return { delta: null, low: null, high: null, etsClass: null };
  const standardError = 2.35 * ofLog;
  const half = 1.96 * standardError;
  return { delta, low: delta - half, high: delta + half, etsClass: etsClass({ delta, standardError, p }) };
}
