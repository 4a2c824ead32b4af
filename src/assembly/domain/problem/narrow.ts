import { kindOf } from './kind-of.ts';
import type { AssemblyProblem } from './problem.ts';

/** A search among so many items is quick; among more it may be looked for in a part first. */
const enough = 1500;

/**
 * The problem with fewer items, as many of each kind that the rules tell apart; null where that would change what is best.
 * Only an objective that nothing can be better than 0 at may be looked for in a part: what reaches 0 there is the best of all.
 */
export function narrowed(problem: AssemblyProblem): AssemblyProblem | null {
  const { items, objective, groups, use_of_item: use } = problem;
  const isFromZero = objective.direction === 'minimise' && !objective.sum && !objective.smallest;
  if (items.length <= enough || !isFromZero || groups.length > 0 || (use.min ?? 0) > 0) return null;
  const kinds = [...Map.groupBy(items, kindOf(problem)).values()];
  const each = Math.max(Math.ceil(enough / kinds.length), problem.forms);
  const kept = new Set(kinds.flatMap((kind) => kind.slice(0, each)));
  return {
    ...problem,
    items: items.filter((id) => kept.has(id)),
    enemies: problem.enemies.filter((pair) => pair.every((id) => kept.has(id))),
  };
}
