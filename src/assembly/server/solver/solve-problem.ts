import { brokenRules, objectiveOf } from '../../domain/problem/judge.ts';
import { linearModel, type LinearModel } from '../../domain/problem/linear-model.ts';
import { narrowed } from '../../domain/problem/narrow.ts';
import { polished } from '../../domain/problem/polish.ts';
import type { AssemblyProblem, Forms } from '../../domain/problem/problem.ts';
import { sharingAtMost } from '../../domain/problem/sharing.ts';
import { findConflict, type Conflict } from './find-conflict.ts';
import { runHighs, type Limits, type Watch } from './run-highs.ts';

/** What a search gives. `gap` is how much better the objective could still be; 0 where it is proved the best. */
export type Solution =
  | {
      readonly status: 'optimal' | 'feasible';
      readonly objective: number;
      readonly forms: Forms;
      readonly gap: number;
      readonly nodes: number;
      readonly isRepeatable: boolean;
    }
  | ({ readonly status: 'infeasible' } & Conflict)
  /** The search ended before it found anything. */
  | { readonly status: 'unknown'; readonly nodes: number };

/** Sums of floating-point values differ by so much of their size. */
const rounding = 1e-9;

/**
 * The best forms for a problem within these limits, checked against every rule without the solver; or the smallest set of
 * rules that cannot hold together. The same problem and number of nodes give the same forms.
 */
export function solveProblem(problem: AssemblyProblem, limits: Limits, watch: Watch = {}): Solution {
  const found = problem.fewest_shared
    ? sharingFewest(problem, problem.fewest_shared.from, { limits, watch })
    : best(problem, limits, watch);
  return found.status === 'infeasible' ? { status: 'infeasible', ...findConflict(problem, limits) } : found;
}

/** How few places can be shared is found within limits of its own, so that a search can be repeated by its nodes. */
const forFewest = { nodes: 2000, gap: 0.5 };

/** First as few shared places as counting says; where that cannot be, as few as can be found. Then the best with no more. */
function sharingFewest(
  { fewest_shared: _, ...problem }: AssemblyProblem,
  from: number,
  { limits, watch }: { readonly limits: Limits; readonly watch: Watch },
): Found {
  const hoped = best(sharingAtMost(problem, from), limits, watch);
  if ('forms' in hoped) return hoped;
  const fewest: AssemblyProblem = { ...problem, objective: { direction: 'minimise', shared: 1 } };
  const found = search(fewest, { ...limits, ...forFewest }, watch);
  return 'forms' in found ? best(sharingAtMost(problem, Math.round(found.objective)), limits, watch) : found;
}

function best(problem: AssemblyProblem, limits: Limits, watch: Watch): Found {
  let last: Found = { status: 'unknown', nodes: 0 };
  for (const step of stepsOf(problem, limits)) {
    const found = search(step.problem, step.limits, watch);
    if (found.status === 'infeasible' && step.problem === problem) return found;
    if (found.status === 'optimal' || found.status === 'feasible') last = found;
    if ((found.status === 'optimal' && found.gap <= limits.gap) || watch.isStopped?.()) break;
  }
  return last;
}

/** First a part of the items, then all, at the root alone: what is found there and polished is often as good as can be. */
function stepsOf(problem: AssemblyProblem, limits: Limits) {
  const part = narrowed(problem);
  const root = { ...limits, nodes: 1 };
  return [...(part ? [{ problem: part, limits: root }] : []), { problem, limits: root }, { problem, limits }];
}

type Found =
  | Extract<Solution, { forms: Forms }>
  | { readonly status: 'infeasible'; readonly nodes: number }
  | { readonly status: 'unknown'; readonly nodes: number };

function search(problem: AssemblyProblem, limits: Limits, watch: Watch): Found {
  const model = linearModel(problem);
  const { status, values, nodes, bound, isRepeatable } = runHighs(model, limits, watch);
  if (status === 'infeasible' || status === 'unknown') return { status, nodes };
  const found = formsIn(problem, model, values);
  const broken = brokenRules(problem, found);
  if (broken.length > 0) throw new Error(`The solver's forms break ${broken.join(', ')}.`);
  const forms = status === 'optimal' ? found : polished(problem, found);
  const objective = objectiveOf(problem, forms);
  const open = Math.abs(objective - bound);
  const gap = status === 'optimal' || open <= rounding * Math.max(1, Math.abs(objective)) ? 0 : open;
  return { status: gap === 0 ? 'optimal' : status, objective, forms, gap, nodes, isRepeatable };
}

function formsIn({ items, forms }: AssemblyProblem, { patterns }: LinearModel, values: Float64Array): Forms {
  return Array.from({ length: forms }, (_, form) =>
    items.filter((_, index) =>
      patterns.some((of, pattern) => of.includes(form) && (values[pattern * items.length + index] ?? 0) > 0.5),
    ),
  );
}
