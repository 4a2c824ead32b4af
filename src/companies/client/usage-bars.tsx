import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { CompanySubscription } from './api.ts';

/** What a company uses of what its subscription allows. */
export function UsageBars({ subscription: { usage, limits } }: { subscription: CompanySubscription }) {
  const { t } = useTranslation('companies');
  const { number } = useFormat();
  return (
    <Stack gap="md">
      {(['administrators', 'examinees', 'questions'] as const).map((kind) => {
        const used = usage[kind];
        const limit = limits[kind];
        const values = { used: number(used), limit: number(limit ?? 0) };
        return (
          <div key={kind}>
            <div className="flex justify-between gap-4">
              <Text fw={500}>{t(`subscription.${kind}`)}</Text>
              <Text className="tabular">
                {limit === null ? t('subscription.unlimited', values) : t('subscription.of', values)}
              </Text>
            </div>
            {limit !== null && (
              <Progress
                mt={4}
                value={Math.min(100, (used / limit) * 100)}
                color={used >= limit ? 'red' : 'indigo'}
                aria-label={t(`subscription.${kind}`)}
              />
            )}
            {limit !== null && used >= limit && (
              <Text size="sm" mt={4} c="dimmed">
                {t(used > limit ? 'subscription.over' : 'subscription.full')}
              </Text>
            )}
          </div>
        );
      })}
    </Stack>
  );
}
