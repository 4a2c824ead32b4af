import { sharedPlacesIn } from './sharing.ts';
import { valuesOf, type AssemblyProblem, type Bounds, type Forms, type ItemValues } from './problem.ts';

/** A sum of floating-point values may be off by so much. */
const tolerance = 1e-6;

const isWithin = (value: number, { min, max }: Bounds): boolean =>
  value >= (min ?? -Infinity) - tolerance && value <= (max ?? Infinity) + tolerance;

const sumOf = (form: readonly string[], value: (id: string) => number): number =>
  form.reduce((sum, id) => sum + value(id), 0);

/** The ids of the rules that these forms break, counted without a solver; `enemies`, `groups`, `groups_chosen`, `use_of_item` and `shared_places` name the others. */
export function brokenRules(problem: AssemblyProblem, forms: Forms): string[] {
  const { groups, groups_chosen: chosen, enemies, use_of_item: use } = problem;
  const broken = new Set<string>();
  const sets = forms.map((form) => new Set(form));
  for (const rule of problem.constraints) {
    const values = valuesOf(problem, rule);
    const parts = rule.inAll ? [commonItems(forms, rule.inAll)] : forms;
    if (
      !parts.every((part) =>
        isWithin(
          sumOf(part, (id) => values.get(id) ?? 0),
          rule,
        ),
      )
    )
      broken.add(rule.id);
  }
  if (enemies.some(([one, other]) => sets.some((form) => form.has(one) && form.has(other)))) broken.add('enemies');
  for (const form of sets) {
    const counts = groups.map(({ items }) => items.filter((id) => form.has(id)).length);
    if (groups.some((group, index) => counts[index] !== 0 && !isWithin(counts[index] ?? 0, group)))
      broken.add('groups');
    if (chosen && !isWithin(counts.filter((count) => count > 0).length, chosen)) broken.add('groups_chosen');
  }
  const uses = Map.groupBy(forms.flat(), (id) => id);
  if (!problem.items.every((id) => isWithin(uses.get(id)?.length ?? 0, use))) broken.add('use_of_item');
  if (problem.shared_places && !isWithin(sharedPlacesIn(forms), problem.shared_places)) broken.add('shared_places');
  return [...broken];
}

/** The items that stand in all of these forms. */
const commonItems = (forms: Forms, inAll: readonly number[]): string[] =>
  (forms[inAll[0] ?? 0] ?? []).filter((id) => inAll.every((form) => forms[form]?.includes(id)));

/** How good these forms are, in the units of the objective. */
export function objectiveOf({ objective }: AssemblyProblem, forms: Forms): number {
  const { sum, smallest, largest_deviation: deviation, spread, shared = 0, distances = [] } = objective;
  const sign = objective.direction === 'maximise' ? 1 : -1;
  const of = (values: ItemValues) => forms.map((form) => sumOf(form, (id) => values[id] ?? 0));
  const gains = smallest ? Math.min(...smallest.flatMap(of)) : 0;
  const far = deviation ? Math.max(...of(deviation.sum).map((value) => Math.abs(value - deviation.from))) : 0;
  const apart = spread ? Math.max(...of(spread)) - Math.min(...of(spread)) : 0;
  const off = distances.flatMap(({ sum, from, cost }) => of(sum).map((value) => cost * Math.abs(value - from)));
  const missed = off.reduce((all, one) => all + one, 0);
  const total = sum ? of(sum).reduce((all, value) => all + value, 0) : 0;
  return total + sign * (gains - far - apart - missed - (shared && shared * sharedPlacesIn(forms)));
}
