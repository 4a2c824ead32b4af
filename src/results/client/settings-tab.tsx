import i18next from 'i18next';
import type { CompanySettings } from '../../companies/client/api.ts';
import type { SettingsTabs } from '../../companies/client/settings-tabs.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';

const ReleaseSettingPanel = lazyScreen<{ settings: CompanySettings }>(
  async () => (await import('./staff/release/setting-panel.tsx')).ReleaseSettingPanel,
);

export const tabs: SettingsTabs = () => [
  { key: 'release', label: i18next.t('release.tab', { ns: 'results' }), order: 56, Panel: ReleaseSettingPanel },
];
