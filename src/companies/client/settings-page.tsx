import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/client/session/me.ts';
import { useChangeSearch, useSearch } from '../../platform/client/routing/target.tsx';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { settingsQuery, type CompanySettings } from './api.ts';
import { ExaminationTab } from './examination-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { LabelsTab } from './labels-tab.tsx';
import { MailsTab } from './mails-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';
import { SupportTab } from './support-tab.tsx';

const tabs = ['general', 'security', 'examination', 'labels', 'mails', 'support', 'subscription'] as const;
type Tab = (typeof tabs)[number];

/** What a company decides for itself. */
export function CompanySettingsPage() {
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
  const { t } = useTranslation('companies');
  const { tab } = useSearch();
  const change = useChangeSearch();
  const may = useMay();
  const shown = tabs.filter((one) => one !== 'support' || may('company_admin'));
  const panels: Record<Tab, ReactNode> = {
    general: <GeneralTab settings={settings} />,
    security: <SecurityTab settings={settings} />,
    examination: <ExaminationTab settings={settings} />,
    labels: <LabelsTab settings={settings} />,
    mails: <MailsTab settings={settings} />,
    support: <SupportTab />,
    subscription: <SubscriptionTab settings={settings} />,
  };
  return (
    <Tabs
      value={shown.find((one) => one === tab) ?? 'general'}
      onChange={(value) => change({ tab: value === 'general' ? undefined : (value ?? undefined) })}
    >
      <Tabs.List mb="lg" className="flex-nowrap overflow-x-auto overflow-y-hidden">
        {shown.map((one) => (
          <Tabs.Tab key={one} value={one} className="shrink-0">
            {t(`tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {panels[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
