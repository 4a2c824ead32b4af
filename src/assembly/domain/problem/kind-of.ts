import type { AssemblyProblem } from './problem.ts';

/** A text that is the same for items which every rule and the sum of the objective count alike. */
export function kindOf({ constraints, objective }: AssemblyProblem): (id: string) => string {
  const rules = constraints.map(({ count, sum }) => {
    const counted = Array.isArray(count) ? new Set<string>(count) : null;
    return (id: string) => (sum ? `${sum[id] ?? 0}` : counted ? `${counted.has(id)}` : '');
  });
  const kinds = new Map<string, string>();
  return (id) => {
    const kind = kinds.get(id) ?? [`${objective.sum?.[id] ?? 0}`, ...rules.map((rule) => rule(id))].join(' ');
    kinds.set(id, kind);
    return kind;
  };
}
