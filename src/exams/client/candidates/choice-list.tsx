import { Button, Checkbox, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { SearchBox } from '../../../platform/ui/controls/search-box.tsx';

export type ListedChoice = {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  readonly disabled?: boolean;
};

type Page<Row> = { 'hydra:member': Row[]; 'hydra:totalItems': number; 'hydra:next'?: string | null | undefined };

type Props<Row> = {
  readonly kind: string;
  readonly label: string;
  /** What is asked about each of them besides. */
  readonly about?: string | undefined;
  readonly chosen: readonly string[];
  readonly ask: (input: { q?: string; after?: string; limit: number }) => Promise<Page<Row>>;
  readonly row: (row: Row) => ListedChoice;
  /** Rows were ticked: what they are called. */
  readonly onRows: (rows: readonly ListedChoice[]) => void;
  readonly onChange: (ids: string[]) => void;
};

/** A long list to tick, with search; pages come as they are asked for. */
export function ChoiceList<Row>({ kind, label, about, chosen, ask, row, onRows, onChange }: Props<Row>) {
  const { t } = useTranslation('exams');
  const [q, setQ] = useState('');
  const query = useInfiniteQuery({
    queryKey: [kind, 'choice', q, about],
    queryFn: ({ pageParam }) => ask({ ...(q ? { q } : {}), ...(pageParam ? { after: pageParam } : {}), limit: 50 }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page['hydra:next'] ?? undefined,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap((page) => page['hydra:member']).map(row);
  const toggle = (one: ListedChoice) => {
    onRows([one]);
    onChange(chosen.includes(one.id) ? chosen.filter((id) => id !== one.id) : [...chosen, one.id]);
  };
  const open = rows.filter(({ id, disabled }) => !disabled && !chosen.includes(id));
  const tickShown = () => {
    onRows(open);
    onChange([...chosen, ...open.map(({ id }) => id)]);
  };
  if (query.isError && pages.length === 0) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return (
    <Stack gap="xs">
      <SearchBox label={label} value={q} onChange={setQ} />
      {q !== '' && open.length > 1 && (
        <Button variant="subtle" size="compact-md" className="self-start" onClick={tickShown}>
          {t('chooser.tickShown', { count: open.length })}
        </Button>
      )}
      {query.isPending && <Skeleton className="late" height={160} />}
      <ScrollArea.Autosize mah={320} type="auto" className="rounded border border-line" hidden={rows.length === 0}>
        <ul className="divide-y divide-line" aria-label={label}>
          {rows.map((one) => (
            <li key={one.id} className="px-3 py-1.5">
              <Checkbox
                checked={chosen.includes(one.id)}
                disabled={one.disabled === true && !chosen.includes(one.id)}
                label={one.name}
                {...(one.disabled ? { description: t('chooser.disabled') } : one.note ? { description: one.note } : {})}
                onChange={() => toggle(one)}
              />
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
      {query.isSuccess && rows.length === 0 && (
        <Text c="dimmed">{t(q ? 'chooser.nothingFound' : 'chooser.nothingThere')}</Text>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          className="self-start"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('chooser.loadMore', { count: (pages[0]?.['hydra:totalItems'] ?? 0) - rows.length })}
        </Button>
      )}
    </Stack>
  );
}
