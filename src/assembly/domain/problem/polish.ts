import { brokenRules, objectiveOf } from './judge.ts';
import { kindOf } from './kind-of.ts';
import type { AssemblyProblem, Forms, ItemValues } from './problem.ts';

/** How many exchanges of a form are looked at, and how many pairs of them, which are combined once more. */
const most = { single: 600, pairs: 60_000, rounds: 4 };

/** Items that leave a form and as many that come in their place; `by` is what that adds to the sum. */
type Exchange = { readonly out: readonly string[]; readonly in: readonly string[]; readonly by: number };

/** The sums that should be near to something. */
type Aim = { readonly values: ItemValues; readonly from: (sums: readonly number[]) => number };

/**
 * Forms whose sums are nearer to their aim, or to each other: items change places with free ones that every rule and the
 * rest of the objective count alike, up to four of a form at once. The same forms come out the same.
 */
export function polished(problem: AssemblyProblem, forms: Forms): Forms {
  const aim = aimOf(problem);
  if (!aim) return forms;
  let best = forms;
  for (let round = 0; round < most.rounds; round++) {
    const before = objectiveOf(problem, best);
    for (let form = 0; form < problem.forms; form++) best = withNearerForm(problem, best, form, aim);
    if (!(objectiveOf(problem, best) < before)) break;
  }
  return objectiveOf(problem, best) < objectiveOf(problem, forms) ? best : forms;
}

function aimOf({ objective, groups }: AssemblyProblem): Aim | null {
  const { direction, smallest, largest_deviation: deviation, spread } = objective;
  if (direction === 'maximise' || smallest || groups.length > 0) return null;
  if (deviation) return spread ? null : { values: deviation.sum, from: () => deviation.from };
  return spread ? { values: spread, from: (sums) => sums.reduce((all, one) => all + one, 0) / sums.length } : null;
}

function withNearerForm(problem: AssemblyProblem, forms: Forms, form: number, { values, from }: Aim): Forms {
  const sums = forms.map((items) => items.reduce((sum, id) => sum + (values[id] ?? 0), 0));
  const missing = from(sums) - (sums[form] ?? 0);
  const changed = ({ out, in: taken }: Exchange): Forms | null => {
    const tried = forms.map((items, index) =>
      index === form ? [...items.filter((id) => !out.includes(id)), ...taken] : items,
    );
    return brokenRules(problem, tried).length === 0 ? tried : null;
  };
  return nearest(exchanges(problem, forms, form, values), missing, changed) ?? forms;
}

/** Single exchanges of items that stand in no other form for items that stand in none. */
function exchanges(problem: AssemblyProblem, forms: Forms, form: number, values: ItemValues): Exchange[] {
  const alike = kindOf(problem);
  const uses = Map.groupBy(forms.flat(), (id) => id);
  const free = Map.groupBy(
    problem.items.filter((id) => !uses.has(id)),
    alike,
  );
  return (forms[form] ?? [])
    .filter((id) => uses.get(id)?.length === 1)
    .flatMap((out) =>
      (free.get(alike(out)) ?? []).map((id) => ({ out: [out], in: [id], by: (values[id] ?? 0) - (values[out] ?? 0) })),
    )
    .toSorted((one, other) => Math.abs(one.by) - Math.abs(other.by))
    .slice(0, most.single);
}

const isApart = (one: Exchange, other: Exchange): boolean =>
  !one.out.some((id) => other.out.includes(id)) && !one.in.some((id) => other.in.includes(id));

const together = (one: Exchange, other: Exchange): Exchange => ({
  out: [...one.out, ...other.out],
  in: [...one.in, ...other.in],
  by: one.by + other.by,
});

/** The forms after the exchange whose sum comes nearest to what is missing, of those that `changed` gives. */
function nearest(
  single: readonly Exchange[],
  missing: number,
  changed: (exchange: Exchange) => Forms | null,
): Forms | null {
  const sorted = [...single, ...pairsOf(single)].toSorted((one, other) => one.by - other.by);
  let [far, best]: [number, Forms | null] = [Math.abs(missing), null];
  const consider = (exchange: Exchange) => {
    if (Math.abs(exchange.by - missing) >= far) return;
    const forms = changed(exchange);
    if (forms) [far, best] = [Math.abs(exchange.by - missing), forms];
  };
  for (const exchange of sorted) consider(exchange);
  // From both ends: of two exchanges whose sum is too small the smaller one can go with none of the rest.
  for (let [low, high] = [0, sorted.length - 1]; low < high;) {
    const [one, other] = [sorted[low], sorted[high]];
    if (!one || !other) break;
    if (isApart(one, other)) consider(together(one, other));
    if (one.by + other.by < missing) low++;
    else high--;
  }
  return best;
}

function pairsOf(single: readonly Exchange[]): Exchange[] {
  const pairs: Exchange[] = [];
  for (const [index, one] of single.entries())
    for (const other of single.slice(index + 1)) {
      if (pairs.length >= most.pairs) return pairs;
      if (isApart(one, other)) pairs.push(together(one, other));
    }
  return pairs;
}
