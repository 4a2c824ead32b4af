import { alphaOf } from '../classical/reliability.ts';
import { correlationOf, meanOf, medianOf, varianceOf } from '../classical/moments.ts';
import { groupSize, meanWithin, sharesOf } from '../classical/upper-lower.ts';
import {
  ownAndRest,
  withTotals,
  type AskedItem,
  type GivenAnswer,
  type MarkedPerson,
  type PersonTotal,
} from './exam-answers.ts';
import { flagsOf, type ItemFlag } from './flags.ts';
import { wilson } from '../../../questions/domain/figures/wilson.ts';

export type OptionOfItem = {
  readonly id: string;
  readonly isKey: boolean;
  readonly count: number;
  /** The share of the upper and of the lower 27 % who chose it; null for fewer than two persons. */
  readonly upper: number | null;
  readonly lower: number | null;
};

export type ItemOfExam = {
  readonly questionId: string;
  readonly persons: number;
  /** The mean share of the points, with its interval of 95 %. */
  readonly facility: number;
  readonly low: number;
  readonly high: number;
  /** The correlation with the rest of the paper. */
  readonly discrimination: number | null;
  /** Upper less lower 27 %, persons with equal totals with equal parts. */
  readonly upperLower: number | null;
  /** The reliability without it; null where not everybody had the same questions. */
  readonly alphaWithout: number | null;
  readonly omitted: number;
  /** The median of the seconds that those used whose saves tell. */
  readonly seconds: number | null;
  readonly options: readonly OptionOfItem[];
  readonly flags: readonly ItemFlag[];
};

/** The figures of each item among those who had it; items that nobody had are left out. */
export function itemsOfExam(items: readonly AskedItem[], persons: readonly MarkedPerson[]): ItemOfExam[] {
  const all = withTotals(items, persons);
  const alphas = alphasWithout(items, persons);
  return items.flatMap((item) => {
    const having = all.filter(({ answers }) => answers.has(item.questionId));
    if (having.length === 0) return [];
    return [{ ...itemOf(item, having), alphaWithout: alphas?.get(item.questionId) ?? null }];
  });
}

function itemOf(item: AskedItem, having: readonly PersonTotal[]) {
  const pairs = ownAndRest(item, having);
  const own = Float64Array.from(pairs, (pair) => pair.own);
  const facility = meanOf(own);
  const discrimination = correlationOf(
    own,
    Float64Array.from(pairs, ({ rest }) => rest),
  );
  const size = groupSize(having.length);
  // Of papers with other questions the share is what can be compared.
  const shares = sharesOf(Float64Array.from(having, ({ points, most }) => (most > 0 ? points / most : 0)));
  const within = (column: Float64Array, group: Float64Array) => (size === 0 ? null : meanWithin(column, group, size));
  const [upper, lower] = [within(own, shares.upper), within(own, shares.lower)];
  const answers = having.flatMap(({ answers: all }) => all.get(item.questionId) ?? []);
  const options = item.options.map((id) => {
    const took = Float64Array.from(answers, ({ chosen }) => Number(chosen.includes(id)));
    const count = took.reduce((sum, one) => sum + one, 0);
    return {
      id,
      isKey: item.key.includes(id),
      count,
      upper: within(took, shares.upper),
      lower: within(took, shares.lower),
    };
  });
  const upperLower = upper === null || lower === null ? null : upper - lower;
  const omitted = answers.filter((answer) => answer.omitted).length;
  return {
    questionId: item.questionId,
    persons: having.length,
    facility,
    ...wilson(facility, having.length),
    discrimination,
    upperLower,
    omitted,
    seconds: medianSeconds(answers),
    options,
    flags: flagsOf({ persons: having.length, facility, discrimination, upperLower, omitted, options }),
  };
}

function medianSeconds(answers: readonly GivenAnswer[]): number | null {
  const known = Float64Array.from(answers.flatMap(({ seconds }) => seconds ?? []));
  return known.length === 0 ? null : medianOf(known);
}

/** Whether everybody had all of these questions, and no others. */
export const hadTheSame = (items: readonly AskedItem[], persons: readonly MarkedPerson[]): boolean =>
  persons.every(
    ({ answers }) => answers.size === items.length && items.every(({ questionId }) => answers.has(questionId)),
  );

function alphasWithout(items: readonly AskedItem[], persons: readonly MarkedPerson[]) {
  if (persons.length < 2 || !hadTheSame(items, persons)) return null;
  const columns = items.map(({ questionId }) =>
    Float64Array.from(persons, ({ answers }) => answers.get(questionId)?.points ?? 0),
  );
  const totals = Float64Array.from(persons, (_, person) => columns.reduce((sum, column) => sum + column[person]!, 0));
  const variances = columns.map((column) => varianceOf(column) ?? 0);
  return new Map(
    items.map(({ questionId }, index) => {
      const rest = totals.map((total, person) => total - columns[index]![person]!);
      return [questionId, alphaOf(variances.toSpliced(index, 1), varianceOf(rest) ?? 0)];
    }),
  );
}
