import type { AssemblyProblem, Objective } from '../../domain/problem/problem.ts';

/** A problem over items with these values: two of them in each form, unless something else is said. */
export function problemOf(
  values: Readonly<Record<string, number>>,
  given: Partial<AssemblyProblem> = {},
): AssemblyProblem {
  const objective: Objective = { direction: 'maximise', sum: values };
  return {
    forms: 1,
    items: Object.keys(values),
    constraints: [{ id: 'n', count: 'all', min: 2, max: 2 }],
    groups: [],
    enemies: [],
    use_of_item: { max: 1 },
    objective,
    ...given,
  };
}

export const limits = { nodes: 5000, seconds: 60, gap: 1e-9 };
