import i18next from 'i18next';
import type { CompanySettings } from '../../companies/client/api.ts';
import type { SettingsTabs } from '../../companies/client/settings-tabs.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';

const PhotoPanel = lazyScreen<{ settings: CompanySettings }>(
  async () => (await import('./examinees/photo-panel.tsx')).PhotoPanel,
);

export const tabs: SettingsTabs = () => [
  { key: 'photos', label: i18next.t('photoKeeping.tab', { ns: 'people' }), order: 47, Panel: PhotoPanel },
];
