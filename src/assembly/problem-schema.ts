import { z } from 'zod';

const values = z.record(z.string(), z.number());
const bounds = { min: z.number().optional(), max: z.number().optional() };

const objective = z
  .object({
    direction: z.enum(['maximise', 'minimise']),
    sum: values.optional(),
    smallest: z.array(values).min(1).optional(),
    largest_deviation: z.object({ sum: values, from: z.number() }).optional(),
    spread: values.optional(),
  })
  .strict();

const rule = z.object({
  id: z.string(),
  ...bounds,
  count: z.union([z.literal('all'), z.array(z.string())]).optional(),
  sum: values.optional(),
});

/** Schema of files of the form `sanam-assembly-1`; more fields than these are passed over. */
export const problemFile = z
  .object({
    format: z.literal('sanam-assembly-1'),
    forms: z.int().min(1).max(50),
    items: z.array(z.string()).min(1).max(100_000),
    objective,
    constraints: z.array(rule).default([]),
    groups: z
      .array(z.object({ items: z.array(z.string()), min: z.number().default(1), max: z.number().optional() }))
      .default([]),
    groups_chosen: z.object(bounds).nullish(),
    enemies: z.array(z.tuple([z.string(), z.string()])).default([]),
    use_of_item: z.object(bounds).default({ max: 1 }),
  })
  .superRefine(
    (
      { items, constraints, groups, enemies, objective: { sum, smallest, largest_deviation: far, spread } },
      context,
    ) => {
      const known = new Set(items);
      const named = [
        ...constraints.flatMap(({ count, sum }) => [...(Array.isArray(count) ? count : []), ...Object.keys(sum ?? {})]),
        ...groups.flatMap((group) => group.items),
        ...enemies.flat(),
        ...[sum, far?.sum, spread, ...(smallest ?? [])].flatMap((values) => Object.keys(values ?? {})),
      ];
      const foreign = named.find((id) => !known.has(id));
      if (foreign !== undefined) context.addIssue({ code: 'custom', message: `"${foreign}" is not among the items` });
    },
  )
  .transform(({ format: _, groups, groups_chosen: chosen, ...problem }) => ({
    ...problem,
    groups: groups.map((group) => ({ ...group, max: group.max ?? group.items.length })),
    groups_chosen: chosen ?? undefined,
  }));
