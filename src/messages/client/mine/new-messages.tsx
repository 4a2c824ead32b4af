import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { latestMessagesQuery } from '../api.ts';

/** How many messages are new, as a link to them; nothing while there are none. */
export function NewMessages() {
  const { t } = useTranslation('messages');
  const unread = useQuery(latestMessagesQuery).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <RouteLink
      to={to('messages')}
      className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
    >
      {t('fresh', { count: unread })}
    </RouteLink>
  );
}
