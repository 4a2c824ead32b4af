import { Accordion, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { messagesToQuery, type MailedMessage } from './api.ts';
import { MailState } from './mail-state.tsx';
import { MessageItem } from './message-item.tsx';

/** What an examinee was written, when they read it, and what became of the mail. */
export function MessagesPanel({ examineeId }: { examineeId: string }) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation('platform');
  const read = useInfiniteQuery(messagesToQuery(examineeId));
  if (read.isError) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton className="late" height={160} radius="md" />;
  const messages = read.data.pages.flatMap((page) => page['hydra:member']);
  if (messages.length === 0) return <EmptyState title={t('to.none')} hint={t('to.noneHint')} />;
  return (
    <Stack maw={1000}>
      <Accordion multiple variant="separated" order={2}>
        {messages.map((message) => (
          <MailedItem key={message.id} message={message} />
        ))}
      </Accordion>
      {read.hasNextPage && (
        <Button
          variant="default"
          className="self-start"
          loading={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          {common('list.more')}
        </Button>
      )}
    </Stack>
  );
}

function MailedItem({ message }: { message: MailedMessage }) {
  const { t } = useTranslation('messages');
  const { dateTime } = useFormat();
  const { mailAddress, mailAt, readAt } = message;
  return (
    <MessageItem
      message={message}
      badges={
        <>
          <MailState message={message} />
          <StatusBadge tone={readAt ? 'ready' : 'neutral'}>{t(readAt ? 'to.read' : 'to.unread')}</StatusBadge>
        </>
      }
    >
      {mailAddress && (
        <Text size="sm" c="dimmed" className="wrap-anywhere">
          {[mailAddress, ...(mailAt ? [dateTime(mailAt)] : [])].join(' · ')}
        </Text>
      )}
      {readAt && (
        <Text size="sm" c="dimmed">
          {t('readOn', { date: dateTime(readAt) })}
        </Text>
      )}
    </MessageItem>
  );
}
