import { Group, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CompanySettings } from './api.ts';
import { SubscriptionBadge, SubscriptionPrice, useSubscriptionSentence } from './subscription-state.tsx';
import { UsageBars } from './usage-bars.tsx';

/** How the subscription stands and what is used of it. */
export function SubscriptionTab({ settings: { subscription } }: { settings: CompanySettings }) {
  const { t } = useTranslation('companies');
  const sentence = useSubscriptionSentence();
  return (
    <Paper maw={720} component="section" aria-label={t('subscription.title')}>
      <Group gap="sm" mb="md">
        <SubscriptionBadge status={subscription.status} />
        <Text>{sentence(subscription)}</Text>
      </Group>
      <SubscriptionPrice subscription={subscription} />
      <Title order={2} mb="sm">
        {t('subscription.usage')}
      </Title>
      <UsageBars subscription={subscription} />
      <Text mt="md" size="sm" c="dimmed" className="prose">
        {t('subscription.contact')}
      </Text>
    </Paper>
  );
}
