import { Accordion, Button, Skeleton, Stack } from '@mantine/core';
import { IconChecks, IconMail } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { to, useSearch } from '../../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { messageApi, ownMessagesKey, ownMessagesQuery, type OwnMessage } from '../api.ts';
import { OwnMessageItem } from './own-message.tsx';

/** Everything an examinee was written, the newest first; opening one notes that it was read. */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation('platform');
  const read = useInfiniteQuery(ownMessagesQuery);
  const [first] = read.data?.pages ?? [];
  const readAll = useAct({ act: messageApi.readMyMessages, feature: 'messages', changes: [ownMessagesKey] });
  return (
    <>
      <PageHeader
        title={t('title')}
        count={first?.['hydra:totalItems']}
        waiting={first?.unread ?? 0}
        parent={{ label: t('toHome'), target: to('index') }}
        actions={
          first &&
          first.unread > 0 && (
            <Button
              variant="default"
              leftSection={<IconChecks size={17} aria-hidden />}
              loading={readAll.pending}
              onClick={() => readAll.run({ messageIds: null })}
            >
              {t('readAll')}
            </Button>
          )
        }
      />
      {read.data ? (
        <Shown data={read.data} />
      ) : read.error ? (
        <ErrorState error={read.error} retry={() => void read.refetch()} />
      ) : (
        <Skeleton className="late" height={280} radius="md" />
      )}
      {read.hasNextPage && (
        <Button variant="default" mt="md" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {common('list.more')}
        </Button>
      )}
    </>
  );
}

type Pages = InfiniteData<{ 'hydra:member': OwnMessage[] }>;

function Shown({ data }: { data: Pages }) {
  const { t } = useTranslation('messages');
  const messages = data.pages.flatMap((page) => page['hydra:member']);
  const asked = useSearch()['open'];
  const [opened, open] = useState<string[]>(asked ? [asked] : []);
  useNotedAsRead(messages.filter(({ id, readAt }) => readAt === null && opened.includes(id)));
  if (messages.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} icon={<IconMail size={32} />} />;
  return (
    <Stack>
      <Accordion multiple variant="separated" value={opened} onChange={open} order={2}>
        {messages.map((message) => (
          <OwnMessageItem key={message.id} message={message} />
        ))}
      </Accordion>
    </Stack>
  );
}

/** Where this cannot be noted now, the message stays new: nobody is disturbed by it. */
function useNotedAsRead(messages: readonly OwnMessage[]): void {
  const queries = useQueryClient();
  const ids = messages.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids === '') return;
    void messageApi.readMyMessages({ messageIds: ids.split(' ') }).then(
      () => queries.invalidateQueries({ queryKey: ownMessagesKey }),
      () => undefined,
    );
  }, [ids, queries]);
}
