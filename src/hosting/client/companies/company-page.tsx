import { Paper, SimpleGrid, Skeleton, Tabs, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DetailFields } from '../../../companies/client/detail-fields.tsx';
import { LogoField } from '../../../companies/client/logo-field.tsx';
import {
  SubscriptionBadge,
  SubscriptionPrice,
  useSubscriptionSentence,
} from '../../../companies/client/subscription-state.tsx';
import { UsageBars } from '../../../companies/client/usage-bars.tsx';
import { to, useChangeSearch, useRouteParams, useSearch } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { TabRow } from '../../../platform/ui/controls/tab-row.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { CompanyModuleSets } from '../../../syllabus/client/sets/company-module-sets.tsx';
import { companyQuery, hostingApi, type Company } from '../api.ts';
import { CodeField } from './code-field.tsx';
import { CompanyAdministrators } from './company-administrators.tsx';
import { CompanyOverviewPanel } from './overview/company-overview.tsx';
import { RecordList } from '../record/record-list.tsx';
import { SubscriptionFields } from './subscription-fields.tsx';
import { SupportPanel } from './support-panel.tsx';
import { SuspendButton } from './suspend-button.tsx';
import { useDetailsForm, useSubscriptionForm } from './use-company-forms.ts';

const tabs = ['overview', 'details', 'subscription', 'administrators', 'moduleSets', 'support', 'record'] as const;

/** One company, as the platform sees it: all but its questions and results. */
export function CompanyPage() {
  const { t } = useTranslation('hosting');
  const { id } = useRouteParams('platform-admin-companies-id');
  const { text } = useFormat();
  const sentence = useSubscriptionSentence();
  const { data: company, error, refetch } = useQuery(companyQuery(id));
  const parent = { label: t('companies.title'), target: to('platform-admin-companies') };
  if (!company)
    return (
      <>
        <PageHeader title={t('companies.title')} parent={parent} loading={!error} />
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton height={420} className="late" />}
      </>
    );
  return (
    <>
      <PageHeader
        title={text(company.name)}
        parent={parent}
        badge={<SubscriptionBadge status={company.subscription.status} />}
        state={`${company.code} · ${t(`companies.models.${company.model}`)} · ${sentence(company.subscription)}`}
        actions={<SuspendButton company={company} />}
      />
      <CompanyTabs key={company.id} company={company} />
    </>
  );
}

function CompanyTabs({ company }: { company: Company }) {
  const { t } = useTranslation('hosting');
  const { text } = useFormat();
  const { tab } = useSearch();
  const change = useChangeSearch();
  const here = tabs.find((one) => one === tab) ?? 'overview';
  return (
    <Tabs value={here} onChange={(value) => change({ tab: value === 'overview' ? undefined : (value ?? undefined) })}>
      <TabRow mb="lg" chosen={here}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`company.tab.${one}`)}
          </Tabs.Tab>
        ))}
      </TabRow>
      <Tabs.Panel value="overview">{here === 'overview' && <CompanyOverviewPanel company={company} />}</Tabs.Panel>
      <Tabs.Panel value="details">
        <DetailsPanel company={company} />
      </Tabs.Panel>
      <Tabs.Panel value="subscription">
        <SubscriptionPanel company={company} />
      </Tabs.Panel>
      <Tabs.Panel value="administrators">
        <CompanyAdministrators company={company} />
      </Tabs.Panel>
      <Tabs.Panel value="moduleSets">
        <CompanyModuleSets companyId={company.id} companyName={text(company.name)} />
      </Tabs.Panel>
      <Tabs.Panel value="support">
        <SupportPanel company={company} />
      </Tabs.Panel>
      <Tabs.Panel value="record">{tab === 'record' && <RecordList company={company.id} />}</Tabs.Panel>
    </Tabs>
  );
}

function DetailsPanel({ company }: { company: Company }) {
  const { id } = company;
  const form = useDetailsForm(company);
  return (
    <>
      <LogoField
        logo={company.logo}
        feature="hosting"
        save={(file) => hostingApi.updateCompanyLogoFor({ id }, file)}
        remove={() => hostingApi.removeCompanyLogoFor({ id })}
        changes={[['companies']]}
      />
      <FormFrame form={form}>
        <CodeField form={form} />
        <DetailFields form={form} />
      </FormFrame>
    </>
  );
}

function SubscriptionPanel({ company }: { company: Company }) {
  const { t } = useTranslation('hosting');
  const { subscription } = company;
  const form = useSubscriptionForm(company);
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <FormFrame form={form} submitLabel={t('subscription.save')}>
        <SubscriptionFields form={form} />
      </FormFrame>
      <div>
        <Paper component="section" aria-label={t('company.usage')}>
          <Title order={2} mb="md">
            {t('company.usage')}
          </Title>
          <SubscriptionPrice subscription={subscription} />
          <UsageBars subscription={subscription} />
        </Paper>
      </div>
    </SimpleGrid>
  );
}
