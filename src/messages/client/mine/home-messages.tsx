import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { HomeLines } from '../../../platform/ui/frame/home-section.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { latestMessagesQuery, type OwnMessage } from '../api.ts';

/** The newest messages as a section of an examinee's home; nothing while there are none. */
export function HomeMessages() {
  const { t } = useTranslation('messages');
  // Below the exams: drawn in the pauses of what is above.
  const latest = useDeferredValue(useQuery(latestMessagesQuery).data);
  if (!latest || latest['hydra:member'].length === 0) return null;
  return (
    <div>
      <HomeLines title={t('title')}>
        {latest['hydra:member'].map((message) => (
          <Line key={message.id} {...message} />
        ))}
      </HomeLines>
      {latest['hydra:totalItems'] > latest['hydra:member'].length && (
        <Text size="sm" mt="xs">
          <RouteLink to={to('messages')} className="text-quiet underline underline-offset-4">
            {t('all')}
          </RouteLink>
        </Text>
      )}
    </div>
  );
}

function Line({ id, subject, language, writtenAt, readAt }: OwnMessage) {
  const { t } = useTranslation('messages');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <RouteLink to={to('messages', { search: { open: id } })} lang={language} className="font-semibold">
          {subject}
        </RouteLink>
        <Text c="dimmed" component="div">
          <When moment={writtenAt} />
        </Text>
      </div>
      {readAt === null && <StatusBadge tone="active">{t('new')}</StatusBadge>}
    </li>
  );
}
