import type { AssemblyProblem } from './problem.ts';

/** A text that is the same for items which every rule, and the sums of the objective beside what is polished, count alike. */
export function kindOf({ constraints, objective }: AssemblyProblem): (id: string) => string {
  const rules = constraints.map(({ count, sum }) => {
    const counted = Array.isArray(count) ? new Set<string>(count) : null;
    return (id: string) => (sum ? `${sum[id] ?? 0}` : counted ? `${counted.has(id)}` : '');
  });
  const aims = (objective.distances ?? []).map(
    ({ sum }) =>
      (id: string) =>
        `${sum[id] ?? 0}`,
  );
  const kinds = new Map<string, string>();
  return (id) => {
    const kind =
      kinds.get(id) ?? [`${objective.sum?.[id] ?? 0}`, ...[...rules, ...aims].map((part) => part(id))].join(' ');
    kinds.set(id, kind);
    return kind;
  };
}
