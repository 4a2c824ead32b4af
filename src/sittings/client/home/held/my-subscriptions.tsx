import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { HomeLines } from '../../../../platform/ui/frame/home-section.tsx';
import { StatusBadge, type Tone } from '../../../../platform/ui/controls/status-badge.tsx';
import { mySubscriptionsQuery, type MySubscription } from '../api.ts';

const none: readonly MySubscription[] = [];

const tones: Record<MySubscription['status'], Tone> = {
  pending: 'neutral',
  active: 'ready',
  expired: 'neutral',
  suspended: 'attention',
};

/** What this examinee is subscribed to, and how long; nothing while it is nothing. */
export function MySubscriptions() {
  const { t } = useTranslation('sittings');
  // Below the exams: drawn in the pauses of what is above.
  const subscriptions = useDeferredValue(useQuery(mySubscriptionsQuery).data?.['hydra:member'] ?? none);
  return (
    <HomeLines title={t('home.subscriptions.title')}>
      {subscriptions.map((subscription) => (
        <Line key={subscription.moduleCode} {...subscription} />
      ))}
    </HomeLines>
  );
}

function Line({ moduleCode, moduleTitle, status, startsOn, lastDay }: MySubscription) {
  const { t } = useTranslation('sittings');
  const { text, date } = useFormat();
  const period =
    status === 'pending'
      ? t('home.subscriptions.from', { day: date(startsOn) })
      : t('home.subscriptions.until', { day: date(lastDay) });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <Text fw={600}>{`${moduleCode} · ${text(moduleTitle)}`}</Text>
        <Text c="dimmed">{period}</Text>
      </div>
      <StatusBadge tone={tones[status]}>{t(`home.subscriptions.statuses.${status}`)}</StatusBadge>
    </li>
  );
}
