import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { StatusBadge, type Tone } from '../../platform/ui/controls/status-badge.tsx';
import type { CompanySubscriptionStatus } from '../domain/subscription.ts';
import type { CompanySubscription } from './api.ts';

const tones: Record<CompanySubscriptionStatus, Tone> = {
  active: 'ready',
  grace: 'attention',
  ended: 'stop',
  suspended: 'stop',
};

export function SubscriptionBadge({ status }: { status: CompanySubscriptionStatus }) {
  const { t } = useTranslation('companies');
  return <StatusBadge tone={tones[status]}>{t(`subscription.status.${status}`)}</StatusBadge>;
}

const dayLong = 24 * 60 * 60 * 1000;

/** One sentence: until when, or why no more. The last day is the one before `until`. */
export function useSubscriptionSentence(): (subscription: CompanySubscription) => string {
  const { t } = useTranslation('companies');
  const { longDate } = useFormat();
  const noon = (day: string, plus = 0) => longDate(Date.parse(`${day}T12:00:00Z`) + plus * dayLong);
  return ({ status, until, graceDays, suspendedReason }) => {
    if (status === 'suspended') return t('subscription.suspendedFor', { reason: suspendedReason });
    if (until === null) return t('subscription.openEnded');
    const date = noon(until, -1);
    if (status === 'active') return t('subscription.until', { date });
    if (status === 'grace') return t('subscription.graceUntil', { date, closes: noon(until, graceDays) });
    return t('subscription.endedOn', { date });
  };
}

/** What is paid for the subscription; nothing where no price is agreed. */
export function SubscriptionPrice({ subscription: { price, currency } }: { subscription: CompanySubscription }) {
  const { t } = useTranslation('companies');
  const { money } = useFormat();
  if (price === null || currency === null) return null;
  return <Text mb="md">{t('subscription.price', { price: money(price, currency.code) })}</Text>;
}
