import i18next from 'i18next';
import type { CompanySettings } from '../../companies/client/api.ts';
import type { SettingsTabs } from '../../companies/client/settings-tabs.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import { keepingContract } from '../contract.ts';

const load = async () => (await import('./backup-panel.tsx')).BackupPanel;
const BackupPanel = lazyScreen<{ settings: CompanySettings }>(load);
const LoneBackupPanel = lazyScreen(load);

export const tabs: SettingsTabs = (may) =>
  may(keepingContract.listBackups.permission)
    ? [
        {
          key: 'backup',
          label: i18next.t('tab', { ns: 'keeping' }),
          order: 75,
          Panel: BackupPanel,
          Alone: LoneBackupPanel,
        },
      ]
    : [];
