import { linearModel, structuralRules } from '../../domain/problem/linear-model.ts';
import type { AssemblyProblem } from '../../domain/problem/problem.ts';
import { runHighs, type Limits } from './run-highs.ts';

export type Conflict = {
  /** The ids of the fewest rules that cannot hold together. */
  readonly conflict: readonly string[];
  /** Which of enemies, groups and uses the conflict needs beside them. */
  readonly needs: readonly string[];
};

/** So many sets of rules are tried; after that the conflict is one from which no rule can be left out. */
const mostTries = 400;

/**
 * The fewest rules that cannot hold together, by hitting sets: each set of rules that can hold together leaves some out, and
 * a conflict has one of what it leaves out. The smallest set that hits all of these is tried; where it can hold together it is
 * extended as far as possible and leaves out something new.
 */
export function findConflict(problem: AssemblyProblem, limits: Limits): Conflict {
  const ids = [...new Set(problem.constraints.map(({ id }) => id))];
  let tries = 0;
  const holds = (rules: ReadonlySet<string>, structure: ReadonlySet<string> = all): boolean => {
    tries++;
    return runHighs(linearModel(only(problem, rules, structure)), limits).status !== 'infeasible';
  };
  const leftOut: string[][] = [];
  let conflict = smallestHitting(leftOut);
  while (holds(conflict)) {
    if (tries > mostTries) {
      conflict = withoutNeedless(new Set(ids), holds);
      break;
    }
    const together = new Set(conflict);
    for (const id of ids) if (!together.has(id) && holds(new Set([...together, id]))) together.add(id);
    leftOut.push(ids.filter((id) => !together.has(id)));
    conflict = smallestHitting(leftOut);
  }
  const structure = withoutNeedless(all, (rest) => holds(conflict, rest));
  return { conflict: ids.filter((id) => conflict.has(id)), needs: [...structure] };
}

const all: ReadonlySet<string> = new Set(structuralRules);

/** A set that cannot hold together, without what it does not need for that. */
function withoutNeedless(set: ReadonlySet<string>, holds: (rest: ReadonlySet<string>) => boolean): ReadonlySet<string> {
  const rest = new Set(set);
  for (const id of set) {
    rest.delete(id);
    if (holds(rest)) rest.add(id);
  }
  return rest;
}

/** The problem with some of its rules, and nothing to be best at. */
function only(problem: AssemblyProblem, rules: ReadonlySet<string>, structure: ReadonlySet<string>): AssemblyProblem {
  const { groups_chosen: chosen, fewest_shared: _, ...given } = problem;
  return {
    ...given,
    constraints: problem.constraints.filter(({ id }) => rules.has(id)),
    enemies: structure.has('enemies') ? problem.enemies : [],
    groups: structure.has('groups') ? problem.groups : [],
    groups_chosen: structure.has('groups_chosen') && structure.has('groups') ? chosen : undefined,
    use_of_item: structure.has('use_of_item') ? problem.use_of_item : {},
    shared_places: structure.has('shared_places') ? problem.shared_places : undefined,
    objective: { direction: 'maximise' },
  };
}

/** The fewest ids of which each set has one. */
function smallestHitting(sets: readonly (readonly string[])[]): ReadonlySet<string> {
  const items = [...new Set(sets.flat())];
  if (items.length === 0) return new Set();
  const model = linearModel({
    forms: 1,
    items,
    constraints: sets.map((count, index) => ({ id: `${index}`, count, min: 1 })),
    groups: [],
    enemies: [],
    use_of_item: {},
    objective: { direction: 'minimise', sum: Object.fromEntries(items.map((id) => [id, 1])) },
  });
  const { values } = runHighs(model, { nodes: 100_000, seconds: 60, gap: 0.5 });
  return new Set(items.filter((_, index) => (values[index] ?? 0) > 0.5));
}
