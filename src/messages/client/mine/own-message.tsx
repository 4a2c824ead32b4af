import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import type { OwnMessage } from '../api.ts';
import { MessageItem } from '../message-item.tsx';

/** A message as who it was written to sees it, with the way to what it speaks of. */
export function OwnMessageItem({ message }: { message: OwnMessage }) {
  const { t } = useTranslation('messages');
  const { dateTime } = useFormat();
  const isNew = message.readAt === null;
  return (
    <MessageItem message={message} isNew={isNew} badges={isNew && <StatusBadge tone="active">{t('new')}</StatusBadge>}>
      <Way message={message} />
      {message.readAt && (
        <Text size="sm" c="dimmed">
          {t('readOn', { date: dateTime(message.readAt) })}
        </Text>
      )}
    </MessageItem>
  );
}

/** To the exam's result, or to the exams. */
function Way({ message: { kind, examId } }: { message: OwnMessage }) {
  const { t } = useTranslation('messages');
  if (kind === 'result' && examId === null) return null;
  const target = kind === 'result' ? to('exams-id-result', { params: { id: examId ?? '' } }) : to('index');
  return (
    <Button variant="default" component={RouteLink} to={target}>
      {t(`open.${kind}`)}
    </Button>
  );
}
