/** What stood in each field that is another now. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

const longest = 200;

/** What differs between what stood there and what stands there now, for the record. Long texts are shortened. */
export function changesOf<After extends object>(
  before: { readonly [Name in keyof After]?: unknown },
  after: After,
): Changes {
  const names = Object.keys(after) as (keyof After & string)[];
  const changed = names.filter((name) => canonical(before[name]) !== canonical(after[name]));
  return Object.fromEntries(changed.map((name) => [name, { from: kept(before[name]), to: kept(after[name]) }]));
}

/** Of a secret, or a key, the record says that it is another one and nothing else. */
export const changedInSecret = (name: string): Changes => ({ [name]: { from: hidden, to: hidden } });
const hidden = '…';

const kept = (value: unknown): unknown => JSON.parse(canonical(value), shortened);

const shortened = (_: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value;

/**
 * The database keeps the keys of an object in an order of its own. An empty text is none, and a name without a value
 * does not count.
 */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) => {
    if (part === '') return null;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const named = Object.entries(part).filter(([, inner]) => inner !== '' && inner !== null);
    return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
