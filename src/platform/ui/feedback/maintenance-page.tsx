import { Stack, Text, Title } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Shown instead of every page while the system is closed; `news` is what the platform announces, such as until when. */
export function MaintenancePage({ news }: { readonly news: string }) {
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
        {news && (
          <Text className="prose wrap-anywhere" fw={600}>
            {news}
          </Text>
        )}
        <Text c="dimmed" size="sm" className="prose">
          {t('maintenance.goesOn')}
        </Text>
      </Stack>
    </main>
  );
}
