import { Stack, Text, Title } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Shown instead of every page while the system is closed. */
export function MaintenancePage() {
  const { t } = useTranslation('platform');
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <title>{`${t('maintenance.title')} – ${t('product')}`}</title>
      <Stack align="center" ta="center" gap="xs">
        <IconTool size={44} aria-hidden className="text-quiet" />
        <Title order={1}>{t('maintenance.title')}</Title>
        <Text c="dimmed" className="prose">
          {t('maintenance.message')}
        </Text>
      </Stack>
    </main>
  );
}
