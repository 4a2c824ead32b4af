import i18next from 'i18next';
import type { CompanySettings } from '../../companies/client/api.ts';
import type { SettingsTabs } from '../../companies/client/settings-tabs.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';

const PrintPanel = lazyScreen<{ settings: CompanySettings }>(
  async () => (await import('./settings/print-panel.tsx')).PrintPanel,
);

const CertificatePanel = lazyScreen<{ settings: CompanySettings }>(
  async () => (await import('./settings/certificates/certificate-panel.tsx')).CertificatePanel,
);

export const tabs: SettingsTabs = () => [
  { key: 'print', label: i18next.t('printSettings.tab', { ns: 'documents' }), order: 55, Panel: PrintPanel },
  {
    key: 'certificates',
    label: i18next.t('certificateSettings.tab', { ns: 'documents' }),
    order: 56,
    Panel: CertificatePanel,
  },
];
