import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';

type Props<Row> = {
  readonly read: Pick<UseQueryResult, 'error' | 'refetch'> & { readonly data: readonly Row[] | undefined };
  readonly empty: { readonly title: string; readonly hint?: string; readonly action?: ReactNode };
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** Rows that are read for a part of a page: still on their way, not to be had, none, or there. */
export function ReadPanel<Row>({ read, empty, children }: Props<Row>) {
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton className="late" height={160} radius="md" />;
  return read.data.length === 0 ? <EmptyState {...empty} /> : children(read.data);
}
