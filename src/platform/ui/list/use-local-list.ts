import { useChangeSearch, useSearch, type Search } from '../../client/routing/target.tsx';
import type { List } from './use-list.ts';

type Setup<Row> = {
  readonly rows: readonly Row[] | undefined;
  /** What the search box looks at. */
  readonly textOf: (row: Row) => string;
  /** Which values a row has for each filter; of several any fits. */
  readonly filters?: Readonly<Record<string, (row: Row) => string | readonly string[]>>;
  /** The orders by their names in the address. */
  readonly orders?: Readonly<Record<string, (one: Row, other: Row) => number>>;
};

/** Rows that came with the thing they belong to, searched and filtered here; for `DataList`. */
export function useLocalList<Row>({ rows, textOf, filters = {}, orders = {} }: Setup<Row>): List<Row> {
  const search = useSearch();
  const changeSearch = useChangeSearch();
  const keys = ['q', ...Object.keys(filters)];
  const set = Object.fromEntries(keys.flatMap((key) => (search[key] ? [[key, search[key]]] : []))) as Search;
  const narrowed = (rows ?? []).filter((row) => fits(row, set, textOf, filters));
  const sort = search['sort'] ?? '';
  const order = orders[sort];
  const shown = order ? narrowed.toSorted(order) : narrowed;
  return {
    rows: shown,
    total: rows ? shown.length : undefined,
    error: null,
    loading: rows === undefined,
    stale: false,
    hasMore: false,
    loadingMore: false,
    loadMore: () => undefined,
    retry: () => undefined,
    filters: order ? { ...set, sort } : set,
    ...(order && { sort }),
    isNarrowed: Object.keys(set).length > 0,
    setFilters: changeSearch,
    clearFilters: () => changeSearch(Object.fromEntries(keys.map((key) => [key, undefined]))),
    async *all() {
      yield* shown;
    },
  };
}

function fits<Row>(
  row: Row,
  set: Search,
  textOf: (row: Row) => string,
  filters: NonNullable<Setup<Row>['filters']>,
): boolean {
  const sought = (set['q'] ?? '').toLocaleLowerCase();
  if (sought && !textOf(row).toLocaleLowerCase().includes(sought)) return false;
  return Object.entries(filters).every(([key, valueOf]) => {
    const chosen = set[key]?.split(',');
    return !chosen || [valueOf(row)].flat().some((value) => chosen.includes(value));
  });
}
