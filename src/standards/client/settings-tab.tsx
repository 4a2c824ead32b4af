import i18next from 'i18next';
import type { CompanySettings } from '../../companies/client/api.ts';
import type { SettingsTabs } from '../../companies/client/settings-tabs.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';

const StandardsPanel = lazyScreen<{ settings: CompanySettings }>(
  async () => (await import('./standards-panel.tsx')).StandardsPanel,
);

export const tabs: SettingsTabs = () => [
  {
    key: 'standards',
    label: i18next.t('tab', { ns: 'standards' }),
    order: 40,
    filters: ['standard'],
    Panel: StandardsPanel,
  },
];
