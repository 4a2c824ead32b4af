import { Button, Stack, Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { RecordedAct } from '../../../platform/ui/record/recorded-act.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { peopleApi } from '../api.ts';

/** Everything done to this record, the latest first. */
export function HistoryPanel({ administratorId }: { administratorId: string }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const { personName } = useFormat();
  const read = useInfiniteQuery({
    queryKey: ['administrators', administratorId, 'history'],
    queryFn: ({ pageParam }) =>
      peopleApi.listAdministratorHistory({ administratorId, ...(pageParam ? { after: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: (page) => page['hydra:next'] ?? undefined,
  });
  if (read.isError) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  const events = read.data?.pages.flatMap((page) => page['hydra:member']) ?? [];
  if (read.data && events.length === 0) return <EmptyState title={t('administrator.historyEmpty')} />;
  return (
    <Stack align="flex-start" maw={960}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={180}>{t('administrator.when')}</Table.Th>
            <Table.Th>{t('administrator.what')}</Table.Th>
            <Table.Th w={220}>{t('administrator.who')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {events.map((event) => (
            <Table.Tr key={event.id}>
              <Table.Td className="align-top">
                <When moment={event.happenedAt} />
              </Table.Td>
              <Table.Td>
                <RecordedAct action={event.action} details={event.details} />
              </Table.Td>
              <Table.Td className="align-top">{event.by ? personName(event.by) : t('administrator.somebody')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {read.hasNextPage && (
        <Button variant="default" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {common('list.more')}
        </Button>
      )}
    </Stack>
  );
}
