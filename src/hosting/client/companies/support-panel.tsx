import { Button, Paper, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconEye, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { to, useGo } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { hostingApi, type Company } from '../api.ts';

/** Looking into a company, where it has consented. */
export function SupportPanel({ company: { id, support } }: { company: Company }) {
  const { t } = useTranslation('hosting');
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const go = useGo();
  const enter = useAct({
    act: hostingApi.enterCompany,
    feature: 'hosting',
    changes: [['companies', id]],
    done: async () => {
      // Everything known so far was known to somebody else.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
      await queries.refetchQueries({ queryKey: ['me'] });
      await go(to('admin'));
    },
  });
  if (!support)
    return (
      <Paper maw={720}>
        <EmptyState
          icon={<IconLock size={36} />}
          title={t('company.supportNone')}
          hint={t('company.supportNoneHint')}
        />
      </Paper>
    );
  return (
    <Paper maw={720} component="section" aria-label={t('company.tab.support')}>
      <Title order={2} mb={4}>
        {t('company.supportUntil', { until: dateTime(support.until) })}
      </Title>
      <Text mb="md">{support.reason}</Text>
      <Text size="sm" c="dimmed" mb="md" className="prose">
        {t('company.enterHint')}
      </Text>
      <Button leftSection={<IconEye size={17} />} loading={enter.pending} onClick={() => enter.run({ id })}>
        {t('company.enter')}
      </Button>
    </Paper>
  );
}
