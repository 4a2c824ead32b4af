import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../../../platform/ui/adding/adding.tsx';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { hooksQuery } from '../api.ts';
import { HookDialog } from './hook-dialog.tsx';
import { OneHook } from './one-hook.tsx';

/** The web hooks of the company, and the way to make one. */
export function HookSection() {
  const { t } = useTranslation('programs');
  const [creating, setCreating] = useState(false);
  const { data, error, refetch } = useQuery(hooksQuery);
  const button = (
    <ChangeButton leftSection={<IconWebhook size={17} />} onClick={() => setCreating(true)}>
      {t('hooks.create')}
    </ChangeButton>
  );
  return (
    <Paper component="section" aria-label={t('hooks.title')}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Title order={2} fz="h4">
            {t('hooks.title')}
          </Title>
          {data && data.hooks.length > 0 && button}
        </Group>
        <Text c="dimmed" className="prose">
          {t('hooks.lead')}
        </Text>
        {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton className="late" height={120} radius="md" />}
        {data?.hooks.length === 0 && (
          <EmptyState title={t('hooks.empty.title')} hint={t('hooks.empty.hint')} action={button} />
        )}
        {data?.hooks.map((hook) => (
          <OneHook key={hook.id} of={hook} />
        ))}
      </Stack>
      {creating && <HookDialog hook={null} onClose={() => setCreating(false)} />}
    </Paper>
  );
}
