export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** What differs between what stood there and what stands there now, for the record. */
export function changesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const keys = Object.keys(after).filter((key) => canonical(before[key]) !== canonical(after[key]));
  return Object.fromEntries(keys.map((key) => [key, { from: before[key] ?? null, to: after[key] ?? null }]));
}

/** The database keeps the keys of an object in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
