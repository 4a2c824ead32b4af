import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import type { Reply } from '../../../../platform/contract.ts';
import { EmptyState, ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { RecordedAct } from '../../../../platform/ui/record/recorded-act.tsx';
import { When } from '../../../../platform/ui/text/when.tsx';
import type { peopleContract } from '../../../contract.ts';
import { peopleApi } from '../../api.ts';
import { PlainTable } from '../../plain-table.tsx';

type Deed = Reply<(typeof peopleContract)['listExamineeRecord']>['hydra:member'][number];

/** Everything done to this record, the latest first. */
export function RecordPanel({ examineeId }: { examineeId: string }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const { personName } = useFormat();
  const read = useInfiniteQuery({
    queryKey: ['examinees', examineeId, 'record'],
    queryFn: ({ pageParam }) =>
      peopleApi.listExamineeRecord({ examineeId, ...(pageParam ? { after: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: (page) => page['hydra:next'] ?? undefined,
  });
  if (read.isError) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  const deeds = read.data?.pages.flatMap((page) => page['hydra:member']) ?? [];
  if (read.data && deeds.length === 0) return <EmptyState title={t('record.none')} />;
  const who = ({ by, byThemselves }: Deed) =>
    byThemselves ? t('record.themselves') : by ? personName(by) : t('record.somebody');
  return (
    <Stack align="flex-start" maw={1000}>
      <PlainTable
        label={t('examinee.tab.record')}
        rows={deeds}
        rowKey={({ id }) => id}
        columns={[
          { label: t('record.when'), cell: ({ happenedAt }) => <When moment={happenedAt} /> },
          { label: t('record.what'), cell: (deed) => <RecordedAct action={deed.action} details={deed.details} /> },
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
