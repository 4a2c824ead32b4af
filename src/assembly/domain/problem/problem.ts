/** A value for some of the items, by their ids; the others have 0. */
export type ItemValues = Readonly<Record<string, number>>;

/** What holds in every form: a number of these items, or a sum over its items, between `min` and `max`. */
export type FormRule = {
  readonly id: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Counts these items, or all. */
  readonly count?: readonly string[] | 'all' | undefined;
  readonly sum?: ItemValues | undefined;
  /** Counts the items that stand in all of these forms, once; without it the rule is one of each form. */
  readonly inAll?: readonly number[] | undefined;
};

/** Items that belong together, as the questions of a passage: a form has none of them, or between `min` and `max`. */
export type ItemGroup = {
  readonly items: readonly string[];
  readonly min: number;
  readonly max: number;
};

export type Bounds = { readonly min?: number | undefined; readonly max?: number | undefined };

/** A sum that each form should have, and what a difference costs. */
export type Distance = { readonly sum: ItemValues; readonly from: number; readonly cost: number };

/**
 * What is best. Parts that are there are added up; `largest_deviation`, `spread`, `distances` and `shared` are costs, `smallest` is a gain, and
 * `sum` is what the direction says.
 */
export type Objective = {
  readonly direction: 'maximise' | 'minimise';
  /** Over the items of all forms. */
  readonly sum?: ItemValues | undefined;
  /** The smallest of several sums, over all of them and over all forms. */
  readonly smallest?: readonly ItemValues[] | undefined;
  /** How far the sum of a form is from a number, of the form where it is farthest. */
  readonly largest_deviation?: { readonly sum: ItemValues; readonly from: number } | undefined;
  /** The largest sum of a form less the smallest. */
  readonly spread?: ItemValues | undefined;
  /** What each unit costs by which the sum of a form differs from a number, over all forms and all of these. */
  readonly distances?: readonly Distance[] | undefined;
  /** What each place that forms share costs: for each item, the pairs of forms that have it. */
  readonly shared?: number | undefined;
};

/**
 * Which items stand in which of several forms. A blueprint becomes such a problem, and `sanam assemble` reads one from a
 * file of the form `sanam-assembly-1`.
 */
export type AssemblyProblem = {
  readonly forms: number;
  readonly items: readonly string[];
  /** The sets of forms an item may stand in, where sharing is planned; by default each form is chosen by itself. */
  readonly patterns?: readonly (readonly number[])[] | undefined;
  readonly constraints: readonly FormRule[];
  readonly groups: readonly ItemGroup[];
  /** How many groups a form has items of. */
  readonly groups_chosen?: Bounds | undefined;
  /** Pairs that never stand in one form. */
  readonly enemies: readonly (readonly [string, string])[];
  /** In how many forms an item stands. */
  readonly use_of_item: Bounds;
  /** How many places the forms share in all: for each item, the pairs of forms that have it. */
  readonly shared_places?: Bounds | undefined;
  /** As few shared places as can be, before anything else is looked at; fewer than `from` there cannot be. */
  readonly fewest_shared?: { readonly from: number } | undefined;
  readonly objective: Objective;
};

/** The items of each form. */
export type Forms = readonly (readonly string[])[];

/** The patterns of a problem; where it plans none, each form by itself. */
export const patternsOf = ({ patterns, forms }: AssemblyProblem): readonly (readonly number[])[] =>
  patterns ?? Array.from({ length: forms }, (_, form) => [form]);

/** The value of each item in a rule: 1 where it is counted. */
export function valuesOf(problem: AssemblyProblem, { count, sum }: FormRule): ReadonlyMap<string, number> {
  if (sum) return new Map(Object.entries(sum));
  return new Map((count === 'all' || !count ? problem.items : count).map((id) => [id, 1]));
}
