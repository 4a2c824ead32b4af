import { pairsAmong } from './sharing.ts';
import { patternsOf, valuesOf, type AssemblyProblem, type ItemValues } from './problem.ts';

/** What a column of the model stands for: an item in the forms of a pattern, or a number that helps. */
type Column = { readonly cost: number; readonly lower: number; readonly upper: number; readonly isInteger: boolean };

/** A row: `lower` ≤ sum of coefficient × column ≤ `upper`. */
export type LinearRow = {
  /** The rule it comes from; rows of the objective have none. */
  readonly rule: string | null;
  readonly lower: number;
  readonly upper: number;
  readonly columns: readonly number[];
  readonly values: readonly number[];
};

/** A mixed-integer linear model. */
export type LinearModel = {
  readonly isMaximised: boolean;
  readonly columns: readonly Column[];
  readonly rows: readonly LinearRow[];
  /** The first `items × patterns` columns: 1 where the item stands in exactly these forms, pattern after pattern. */
  readonly itemCount: number;
  readonly patterns: readonly (readonly number[])[];
};

/** Names of the rules that are no constraints of their own. */
export const structuralRules = ['enemies', 'groups', 'groups_chosen', 'use_of_item', 'shared_places'] as const;

/**
 * The problem as a linear model: a binary column for each item and pattern, one for each group and form, and a free one for
 * each part of the objective that is a smallest or largest. Items, rules and forms keep their order, since another order
 * would be another way through the search.
 */
export function linearModel(problem: AssemblyProblem): LinearModel {
  const patterns = patternsOf(problem);
  const builder = newBuilder(problem, patterns);
  addConstraints(problem, builder);
  addEnemies(problem, builder);
  addUse(problem, builder);
  addGroups(problem, builder);
  addShared(problem, builder);
  addObjective(problem, builder);
  const { columns, rows } = builder;
  const isMaximised = problem.objective.direction === 'maximise';
  return { isMaximised, columns, rows, itemCount: problem.items.length, patterns };
}

const binary = { lower: 0, upper: 1, isInteger: true } as const;

type Entry = readonly [column: number, value: number];
type Builder = ReturnType<typeof newBuilder>;

function newBuilder({ items, objective }: AssemblyProblem, patterns: readonly (readonly number[])[]) {
  const index = new Map(items.map((id, position) => [id, position]));
  const columns: Column[] = patterns.flatMap((forms) =>
    items.map((id) => ({ cost: (objective.sum?.[id] ?? 0) * forms.length, ...binary })),
  );
  const rows: LinearRow[] = [];
  const columnOf = (id: string, pattern: number): number[] => {
    const position = index.get(id);
    return position === undefined ? [] : [pattern * items.length + position];
  };
  return {
    columns,
    rows,
    patterns,
    addColumn(column: Column): number {
      return columns.push(column) - 1;
    },
    addRow(
      rule: string | null,
      bounds: { min?: number | undefined; max?: number | undefined },
      entries: readonly Entry[],
    ) {
      const [lower, upper] = [bounds.min ?? -Infinity, bounds.max ?? Infinity];
      if (lower === -Infinity && upper === Infinity) return;
      rows.push({ rule, lower, upper, columns: entries.map(([at]) => at), values: entries.map(([, value]) => value) });
    },
    /** The columns of an item in the patterns that have all of these forms. */
    inAll: (id: string, forms: readonly number[]): number[] =>
      patterns.flatMap((of, pattern) => (forms.every((form) => of.includes(form)) ? columnOf(id, pattern) : [])),
    inPattern: columnOf,
  };
}

/** Each form as a set of its own. */
const formsOf = ({ forms }: AssemblyProblem): number[][] => Array.from({ length: forms }, (_, form) => [form]);

const ones = (ids: readonly string[]) => ids.map((id) => [id, 1] as const);

const sumIn = (builder: Builder, values: Iterable<readonly [string, number]>, inAll: readonly number[]): Entry[] =>
  [...values].flatMap(([id, value]) => builder.inAll(id, inAll).map((column): Entry => [column, value]));

function addConstraints(problem: AssemblyProblem, builder: Builder): void {
  for (const rule of problem.constraints) {
    const values = valuesOf(problem, rule);
    const parts = rule.inAll ? [rule.inAll] : formsOf(problem);
    for (const forms of parts) builder.addRow(rule.id, rule, sumIn(builder, values, forms));
  }
}

function addEnemies(problem: AssemblyProblem, builder: Builder): void {
  for (const pair of problem.enemies)
    for (const form of formsOf(problem)) builder.addRow('enemies', { max: 1 }, sumIn(builder, ones(pair), form));
}

/** Where patterns are planned, an item has at most one of them. */
function addUse(problem: AssemblyProblem, builder: Builder): void {
  const { items, use_of_item: use } = problem;
  const { min = 0, max = Infinity } = use;
  const { patterns } = builder;
  for (const id of problem.patterns ? items : [])
    builder.addRow(
      null,
      { max: 1 },
      patterns.flatMap((_, pattern) => builder.inPattern(id, pattern).map((column): Entry => [column, 1])),
    );
  const most = patterns.reduce((sum, { length }) => sum + length, 0);
  if (min <= 0 && max >= most) return;
  for (const id of items) {
    const uses = patterns.flatMap((forms, pattern) =>
      builder.inPattern(id, pattern).map((column): Entry => [column, forms.length]),
    );
    builder.addRow('use_of_item', { min: min > 0 ? min : undefined, max }, uses);
  }
}

function addGroups(problem: AssemblyProblem, builder: Builder): void {
  for (const form of formsOf(problem)) {
    const chosen = problem.groups.map(({ items, min, max }) => {
      const group = builder.addColumn({ cost: 0, ...binary });
      const taken = sumIn(builder, ones(items), form);
      builder.addRow('groups', { min: 0 }, [...taken, [group, -Math.max(min, 1)]]);
      builder.addRow('groups', { max: 0 }, [...taken, [group, -max]]);
      return group;
    });
    const { groups_chosen: bounds } = problem;
    if (bounds)
      builder.addRow(
        'groups_chosen',
        bounds,
        chosen.map((column): Entry => [column, 1]),
      );
  }
}

/** The places that forms share, as a sum: planned by patterns, or found from how many forms have each item. */
function addShared(problem: AssemblyProblem, builder: Builder): void {
  const { shared_places: bounds, objective } = problem;
  if (!bounds && !objective.shared) return;
  const places = problem.patterns ? placesByPattern(problem, builder) : placesByUse(problem, builder);
  if (bounds) builder.addRow('shared_places', bounds, places);
  if (!objective.shared) return;
  const gain = objective.direction === 'maximise' ? 1 : -1;
  const all = builder.addColumn({ cost: -gain * objective.shared, lower: 0, upper: Infinity, isInteger: false });
  builder.addRow(null, { max: 0 }, [...places, [all, -1]]);
}

const placesByPattern = ({ items }: AssemblyProblem, builder: Builder): Entry[] =>
  builder.patterns.flatMap((forms, pattern) =>
    forms.length < 2
      ? []
      : items.flatMap((id) =>
          builder.inPattern(id, pattern).map((column): Entry => [column, pairsAmong(forms.length)]),
        ),
  );

/** A column for each item, not below its pairs of forms: between two whole numbers of uses a line, above these lines all. */
function placesByUse({ items, forms }: AssemblyProblem, builder: Builder): Entry[] {
  return items.map((id) => {
    const places = builder.addColumn({ cost: 0, lower: 0, upper: pairsAmong(forms), isInteger: false });
    const uses = builder.inAll(id, []);
    for (let slope = 1; slope < forms; slope++)
      builder.addRow(null, { max: pairsAmong(slope + 1) }, [
        ...uses.map((column): Entry => [column, slope]),
        [places, -1],
      ]);
    return [places, 1];
  });
}

function addObjective(problem: AssemblyProblem, builder: Builder): void {
  const { smallest, largest_deviation: deviation, spread, distances = [], direction } = problem.objective;
  const gain = direction === 'maximise' ? 1 : -1;
  const free = (cost: number) => builder.addColumn({ cost, lower: -Infinity, upper: Infinity, isInteger: false });
  const sums = (values: ItemValues) => formsOf(problem).map((form) => sumIn(builder, Object.entries(values), form));
  if (smallest) {
    const least = free(gain);
    for (const sum of smallest.flatMap(sums)) builder.addRow(null, { min: 0 }, [...sum, [least, -1]]);
  }
  if (deviation) {
    const most = free(-gain);
    for (const sum of sums(deviation.sum)) {
      builder.addRow(null, { max: deviation.from }, [...sum, [most, -1]]);
      builder.addRow(null, { min: deviation.from }, [...sum, [most, 1]]);
    }
  }
  for (const { sum, from, cost } of distances)
    for (const own of sums(sum)) {
      const off = free(-gain * cost);
      builder.addRow(null, { max: from }, [...own, [off, -1]]);
      builder.addRow(null, { min: from }, [...own, [off, 1]]);
    }
  if (spread) {
    const [low, high] = [free(gain), free(-gain)];
    for (const sum of sums(spread)) {
      builder.addRow(null, { min: 0 }, [...sum, [low, -1]]);
      builder.addRow(null, { max: 0 }, [...sum, [high, -1]]);
    }
  }
}
