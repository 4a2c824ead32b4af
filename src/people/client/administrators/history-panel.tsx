import { Button, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { permissions, type Permission } from '../../../platform/access.ts';
import { useFormat } from '../../../platform/client/use-format.ts';
import { EmptyState, ErrorState } from '../../../platform/ui/empty-state.tsx';
import { When } from '../../../platform/ui/when.tsx';
import { peopleApi } from '../api.ts';
import type { RecordedEvent } from './api.ts';
import { useFlagName } from './permission-flags.tsx';

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
                <Deed event={event} />
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

function Deed({ event: { action, details } }: { event: RecordedEvent }) {
  const { t } = useTranslation('people');
  const { list } = useFormat();
  const flagName = useFlagName();
  const deed = t(`actions.${action}` as 'actions.administrator.created', { defaultValue: t('actions.other') });
  const fields = textsIn(details['fields']).map((field) =>
    t(`fields.${field}` as 'fields.email', { defaultValue: field }),
  );
  const flags = (key: string) =>
    textsIn(details[key])
      .filter((flag): flag is Permission => (permissions as readonly string[]).includes(flag))
      .map((flag) => flagName(flag, true));
  const more = [
    fields.length > 0 && t('administrator.historyFields', { fields: list(fields) }),
    flags('given').length > 0 && t('administrator.historyGiven', { flags: list(flags('given')) }),
    flags('taken').length > 0 && t('administrator.historyTaken', { flags: list(flags('taken')) }),
  ].filter(Boolean);
  return (
    <>
      {deed}
      {more.map((line) => (
        <Text key={String(line)} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </>
  );
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
