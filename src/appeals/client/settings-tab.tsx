import i18next from 'i18next';
import type { CompanySettings } from '../../companies/client/api.ts';
import type { SettingsTabs } from '../../companies/client/settings-tabs.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';

const DefaultPanel = lazyScreen<{ settings: CompanySettings }>(
  async () => (await import('./staff/default-panel.tsx')).DefaultPanel,
);

export const tabs: SettingsTabs = () => [
  { key: 'appeals', label: i18next.t('setting.tab', { ns: 'appeals' }), order: 57, Panel: DefaultPanel },
];
