import type { Permission } from '../../platform/access.ts';

type Fields = Readonly<Record<string, unknown>> & { readonly permissions: readonly Permission[] };

/** For the record: which fields changed, and which flags were given and taken. Values stay out, but for rights. */
export function whatChanged(before: Fields, after: Fields): Record<string, unknown> {
  const fields = Object.keys(after).filter(
    (field) => field !== 'permissions' && field in before && same(before[field]) !== same(after[field]),
  );
  const given = after.permissions.filter((flag) => !before.permissions.includes(flag));
  const taken = before.permissions.filter((flag) => !after.permissions.includes(flag));
  return { fields, ...(given.length > 0 ? { given } : {}), ...(taken.length > 0 ? { taken } : {}) };
}

/** The same text for the same value, whatever order its keys stand in; a missing language is an empty one. */
function same(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined && part !== '');
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
