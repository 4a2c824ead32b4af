import { Anchor, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../platform/client/target.tsx';
import { useAct } from '../../platform/ui/use-act.ts';
import { hostingApi, type PlatformSettings } from './api.ts';
import { SettingSection } from './setting-section.tsx';
import { useSaved } from './use-saved.ts';

/** How platform administrators prove who they are. */
export function Security({ settings }: { settings: PlatformSettings }) {
  const { t } = useTranslation('hosting');
  const saved = useSaved();
  const update = useAct({ act: hostingApi.updatePlatformSecurity, feature: 'hosting', done: saved });
  const { twoFactorRequired, hasTwoFactor } = settings;
  const waits = !twoFactorRequired && !hasTwoFactor;
  return (
    <SettingSection id="security" title={t('settings.security.title')}>
      <Switch
        label={t('settings.security.required')}
        description={t('settings.security.requiredHint')}
        checked={twoFactorRequired}
        disabled={waits || update.pending}
        onChange={(event) => update.run({ twoFactorRequired: event.currentTarget.checked })}
      />
      {waits && (
        <Text size="sm" mt="sm">
          {t('refusal.own_second_check_first')}{' '}
          <Anchor component={RouteLink} to={to('platform-admin-profile')} fz="inherit" underline="always">
            {t('secondCheck.setUp')}
          </Anchor>
        </Text>
      )}
    </SettingSection>
  );
}
