import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../../../platform/ui/adding/adding.tsx';
import { EmptyState, ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { keysQuery } from '../api.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { OneKey } from './one-key.tsx';

/** The access keys of the company, and the way to make one. */
export function KeySection() {
  const { t } = useTranslation('programs');
  const [creating, setCreating] = useState(false);
  const { data, error, refetch } = useQuery(keysQuery);
  const button = (
    <ChangeButton leftSection={<IconKey size={17} />} onClick={() => setCreating(true)}>
      {t('keys.create')}
    </ChangeButton>
  );
  return (
    <Paper component="section" aria-label={t('keys.title')}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Title order={2} fz="h4">
            {t('keys.title')}
          </Title>
          {data && data.keys.length > 0 && button}
        </Group>
        <Text c="dimmed" className="prose">
          {t('keys.lead')}{' '}
          <Anchor href="/api/docs" target="_blank" inherit underline="always">
            {t('keys.docs')}
          </Anchor>
        </Text>
        {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton className="late" height={120} radius="md" />}
        {data?.keys.length === 0 && (
          <EmptyState title={t('keys.empty.title')} hint={t('keys.empty.hint')} action={button} />
        )}
        {data?.keys.map((key) => (
          <OneKey key={key.id} of={key} />
        ))}
      </Stack>
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </Paper>
  );
}
