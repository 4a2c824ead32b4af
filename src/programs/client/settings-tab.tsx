import i18next from 'i18next';
import type { CompanySettings } from '../../companies/client/api.ts';
import type { SettingsTabs } from '../../companies/client/settings-tabs.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';

const load = async () => (await import('./programs-panel.tsx')).ProgramsPanel;
const ProgramsPanel = lazyScreen<{ settings: CompanySettings }>(load);

/** The programs of a company have a tab of its settings. */
export const tabs: SettingsTabs = (may) =>
  may('settings.general')
    ? [{ key: 'programs', label: i18next.t('tab', { ns: 'programs' }), order: 77, Panel: ProgramsPanel }]
    : [];
