import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import type { InputOf, Endpoint, Reply } from '../../contract.ts';
import { useChangeSearch, useSearch, type Search } from '../../client/routing/target.tsx';
import type { ListView } from './list-types.ts';

type Page<Row> = {
  'hydra:member': Row[];
  'hydra:totalItems': number;
  'hydra:next'?: string | null | undefined;
  totalIsLeast?: boolean;
};
type RowOf<E extends Endpoint> = Reply<E> extends { 'hydra:member': (infer Row)[] } ? Row : never;

type Setup<E extends Endpoint> = {
  /** Invalidate this key after a change: every list and filter under it is read again. */
  readonly key: QueryKey;
  readonly endpoint: E;
  readonly ask: (input: InputOf<E>) => Promise<Reply<E>>;
  /** What this screen always asks for, whatever the address says. */
  readonly fixed?: Search;
  readonly pageSize?: number;
  /** Reads the list again every so many milliseconds. */
  readonly refetchInterval?: number;
};

type Listed<Row> = ReturnType<typeof useListOf<Row>>;
/** What `DataList` shows; `useList` makes it, or a screen whose rows are all there already. */
export type List<Row> = Omit<Listed<Row>, 'sort' | 'totalIsLeast'> &
  Partial<Pick<Listed<Row>, 'sort' | 'totalIsLeast'>>;

/** A list of the API with its search and filters in the address and its pages by key. */
export function useList<E extends Endpoint>(setup: Setup<E>): List<RowOf<E>> {
  return useListOf<RowOf<E>>(setup as never);
}

function useListOf<Row>({ key, endpoint, ask, fixed = {}, pageSize = 50, refetchInterval }: Setup<Endpoint>) {
  const search = useSearch();
  const changeSearch = useChangeSearch();
  const known = Object.keys(endpoint.input.shape).filter((name) => name !== 'after' && name !== 'limit');
  const filters = Object.fromEntries(known.flatMap((name) => (search[name] ? [[name, search[name]]] : []))) as Search;
  const input = { ...filters, ...fixed };
  const askPage = (after: string | undefined, limit: number) =>
    ask({ ...input, ...(after ? { after } : {}), limit }) as Promise<Page<Row>>;

  const query = useInfiniteQuery({
    queryKey: [...key, 'list', input],
    queryFn: ({ pageParam }) => askPage(pageParam, pageSize),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page['hydra:next'] ?? undefined,
    placeholderData: keepPreviousData,
    ...(refetchInterval ? { refetchInterval } : {}),
  });
  const pages = query.data?.pages ?? [];
  const narrowing = Object.keys(filters).filter((name) => name !== 'sort' && !(name in fixed));
  return {
    rows: pages.flatMap((page) => page['hydra:member']),
    total: pages[0]?.['hydra:totalItems'],
    /** There are more than were counted. */
    totalIsLeast: pages[0]?.totalIsLeast ?? false,
    error: query.isError && pages.length === 0 ? query.error : null,
    loading: query.isPending,
    /** Old rows are shown while the new ones are on their way. */
    stale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    filters,
    /** What the rows are sorted by: what the address says, else what the endpoint does by itself. */
    sort: filters['sort'] ?? defaultSort(endpoint),
    isNarrowed: narrowing.length > 0,
    setFilters: (change: Search) => changeSearch(change),
    clearFilters: () => changeSearch(Object.fromEntries(narrowing.map((name) => [name, undefined]))),
    /** Every row that the current filters let through, page after page. */
    all: () => everyRow(askPage),
  };
}

/** The list as seen from one of its shelves, such as the trash: what leads there narrows nothing, and clearing keeps it. */
export function onShelf<Row>(list: List<Row>, views: readonly ListView[] = []): List<Row> {
  const shelf = views.find(
    (view) => view.shelf && Object.entries(view.filters).every(([name, value]) => list.filters[name] === value),
  );
  if (!shelf) return list;
  const narrowing = Object.keys(list.filters).filter((name) => name !== 'sort' && !(name in shelf.filters));
  return {
    ...list,
    isNarrowed: narrowing.length > 0,
    clearFilters: () => list.setFilters(Object.fromEntries(narrowing.map((name) => [name, undefined]))),
  };
}

function defaultSort(endpoint: Endpoint): string | undefined {
  const field = endpoint.input.shape['sort'];
  const read = field && z.safeDecode(field, undefined);
  return read?.success && typeof read.data === 'string' ? read.data : undefined;
}

type AskPage<Row> = (after: string | undefined, limit: number) => Promise<Page<Row>>;

async function* everyRow<Row>(askPage: AskPage<Row>): AsyncGenerator<Row> {
  let after: string | undefined;
  do {
    const page = await askPage(after, 200);
    yield* page['hydra:member'];
    after = page['hydra:next'] ?? undefined;
  } while (after !== undefined);
}
