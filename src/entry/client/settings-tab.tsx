import i18next from 'i18next';
import type { CompanySettings } from '../../companies/client/api.ts';
import type { SettingsTabs } from '../../companies/client/settings-tabs.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';

const NetworksPanel = lazyScreen<{ settings: CompanySettings }>(
  async () => (await import('./networks-panel.tsx')).NetworksPanel,
);

export const tabs: SettingsTabs = () => [
  { key: 'networks', label: i18next.t('tab', { ns: 'entry' }), order: 45, Panel: NetworksPanel },
];
