import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import { useMay } from '../../platform/client/session/me.ts';
import { useChangeSearch, useSearch } from '../../platform/client/routing/target.tsx';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { TabRow } from '../../platform/ui/controls/tab-row.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { settingsQuery, type CompanySettings } from './api.ts';
import { ExaminationTab } from './examination-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { LabelsTab } from './labels-tab.tsx';
import { MailsTab } from './mails-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { settingsTabs, type SettingsTab } from './settings-tabs.ts';
import { SubscriptionTab } from './subscription-tab.tsx';
import { SupportTab } from './support-tab.tsx';

const ProviderPanel = lazyScreen<{ settings: CompanySettings }>(
  async () => (await import('./provider/provider-panel.tsx')).ProviderPanel,
);

/** What a company decides for itself; who holds no flag for it sees the tabs that stand alone. */
export function CompanySettingsPage() {
  return useMay()('settings.general') ? <AllSettings /> : <LoneTabs />;
}

/** Tabs of later features that take a flag of their own, without the company's settings. */
function LoneTabs() {
  const { t } = useTranslation('companies');
  const may = useMay();
  const alone = settingsTabs
    .all()
    .flatMap((tabs) => tabs(may).flatMap(({ key, label, Alone }) => (Alone ? [{ key, label, Alone }] : [])));
  return (
    <>
      <PageHeader title={t('title')} state={alone.map(({ label }) => label).join(', ')} />
      {alone.map(({ key, Alone }) => (
        <Suspense key={key} fallback={<Skeleton className="late" height={360} radius="md" />}>
          <Alone />
        </Suspense>
      ))}
    </>
  );
}

function AllSettings() {
  const { t } = useTranslation('companies');
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <>
      <PageHeader title={t('title')} state={t('state')} />
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} radius="md" className="late" />}
      {data && <SettingTabs settings={data} />}
    </>
  );
}

function SettingTabs({ settings }: { settings: CompanySettings }) {
  const { tab } = useSearch();
  const change = useChangeSearch();
  const shown = useTabs();
  const filters = shown.flatMap(({ filters: own = [] }) => own);
  const choose = (value: string | null) =>
    change({
      ...Object.fromEntries(filters.map((key) => [key, undefined])),
      tab: value === 'general' ? undefined : (value ?? undefined),
    });
  const here = shown.find(({ key }) => key === tab)?.key ?? 'general';
  return (
    <Tabs value={here} onChange={choose}>
      <TabRow mb="lg" chosen={here}>
        {shown.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </TabRow>
      {shown.map(({ key, Panel, isAdded }) => (
        <Tabs.Panel key={key} value={key} keepMounted={!isAdded}>
          <Suspense fallback={<Skeleton className="late" height={360} radius="md" />}>
            <Panel settings={settings} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The tabs of companies themselves, and those of later features between them. */
function useTabs(): (SettingsTab & { isAdded: boolean })[] {
  const { t } = useTranslation('companies');
  const may = useMay();
  const own: SettingsTab[] = [
    { key: 'general', label: t('tab.general'), order: 10, Panel: GeneralTab },
    { key: 'security', label: t('tab.security'), order: 20, Panel: SecurityTab },
    ...(may('company_admin') ? [{ key: 'provider', label: t('tab.provider'), order: 25, Panel: ProviderPanel }] : []),
    { key: 'examination', label: t('tab.examination'), order: 30, Panel: ExaminationTab },
    { key: 'labels', label: t('tab.labels'), order: 50, Panel: LabelsTab },
    { key: 'mails', label: t('tab.mails'), order: 60, Panel: MailsTab },
    ...(may('company_admin') ? [{ key: 'support', label: t('tab.support'), order: 70, Panel: SupportTab }] : []),
    { key: 'subscription', label: t('tab.subscription'), order: 80, Panel: SubscriptionTab },
  ];
  const added = settingsTabs.all().flatMap((tabs) => tabs(may));
  return [
    ...own.map((tab) => ({ ...tab, isAdded: false })),
    ...added.map((tab) => ({ ...tab, isAdded: true })),
  ].toSorted((one, other) => one.order - other.order);
}
