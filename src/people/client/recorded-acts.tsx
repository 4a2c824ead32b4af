import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { RecordedAct } from '../../platform/ui/record/recorded-act.tsx';
import { When } from '../../platform/ui/text/when.tsx';
import { PlainTable } from './plain-table.tsx';

/** A line of the record of somebody. */
export type RecordedOfPerson = {
  readonly id: string;
  readonly action: string;
  readonly details: Record<string, unknown>;
  readonly happenedAt: Date;
};
type ActsPage<One> = { readonly 'hydra:member': One[]; readonly 'hydra:next'?: string | null | undefined };

type Props<One extends RecordedOfPerson> = {
  /** What a screen reader calls the table. */
  readonly label: string;
  readonly queryKey: readonly string[];
  readonly ask: (page: { readonly after?: string }) => Promise<ActsPage<One>>;
  readonly who: (act: One) => string;
};

/** Everything done to the record of a person, the latest first. */
export function RecordedActs<One extends RecordedOfPerson>({ label, queryKey, ask, who }: Props<One>) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const read = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => ask(pageParam ? { after: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: (page) => page['hydra:next'] ?? undefined,
  });
  if (read.isError) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  const acts = read.data?.pages.flatMap((page) => page['hydra:member']) ?? [];
  if (read.data && acts.length === 0) return <EmptyState title={t('record.none')} />;
  return (
    <Stack align="flex-start" maw={1000}>
      <PlainTable
        label={label}
        rows={acts}
        rowKey={({ id }) => id}
        columns={[
          { label: t('record.when'), cell: ({ happenedAt }) => <When moment={happenedAt} /> },
          { label: t('record.what'), cell: ({ action, details }) => <RecordedAct action={action} details={details} /> },
          { label: t('record.who'), cell: who },
        ]}
      />
      {read.hasNextPage && (
        <Button variant="default" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {common('list.more')}
        </Button>
      )}
    </Stack>
  );
}
