import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { hostingApi, settingsQuery, type PlatformSettings } from '../api.ts';
import { SettingSection } from './setting-section.tsx';

/** Closing the system and opening it again; what happens to sittings is said before. */
export function Maintenance({ settings }: { settings: PlatformSettings }) {
  const { t } = useTranslation('hosting');
  const queries = useQueryClient();
  const { maintenance, maintenanceByEnvironment } = settings;
  const set = useAct({
    act: hostingApi.setMaintenance,
    feature: 'hosting',
    changes: [['platform-settings'], ['public-settings'], ['platform-overview']],
    done: (_, given) =>
      toast('done', { message: t(given.maintenance ? 'settings.maintenance.began' : 'settings.maintenance.ended') }),
  });
  const begin = async () => {
    // How many are sitting an exam is asked at this moment, not when the page was opened.
    const { runningSittings: count } = await queries.fetchQuery({ ...settingsQuery, staleTime: 0 });
    const running = count === 0 ? t('settings.maintenance.nobody') : t('settings.maintenance.running', { count });
    await confirm({
      header: t('settings.maintenance.beginTitle'),
      message: t('settings.maintenance.beginMessage', { running }),
      acceptLabel: t('settings.maintenance.begin'),
      accept: () => set.tryRun({ maintenance: true }),
    });
  };
  const end = () =>
    confirm({
      header: t('settings.maintenance.endTitle'),
      message: t('settings.maintenance.endMessage'),
      acceptLabel: t('settings.maintenance.end'),
      tone: 'main',
      accept: () => set.tryRun({ maintenance: false }),
    });
  const closed = maintenance || maintenanceByEnvironment;
  return (
    <SettingSection id="maintenance" title={t('settings.maintenance.title')}>
      <Group justify="space-between" align="center">
        <StatusBadge tone={closed ? 'attention' : 'ready'}>
          {t(closed ? 'settings.maintenance.on' : 'settings.maintenance.off')}
        </StatusBadge>
        {maintenance ? (
          <Button onClick={() => void end()}>{t('settings.maintenance.end')}</Button>
        ) : (
          <Button variant="default" onClick={() => void begin()}>
            {t('settings.maintenance.begin')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt="sm" className="prose">
        {t(maintenanceByEnvironment ? 'settings.maintenance.environment' : 'settings.maintenance.hint')}
      </Text>
    </SettingSection>
  );
}
