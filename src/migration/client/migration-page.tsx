import { Button, Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconTransferIn } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useChangeSearch, useSearch } from '../../platform/client/routing/target.tsx';
import { TabRow } from '../../platform/ui/controls/tab-row.tsx';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { migrationQuery } from './api.ts';
import { ArchiveSection } from './archive-section.tsx';
import { ArrivedSection } from './arrived-section.tsx';
import { BroughtIn } from './brought-in.tsx';
import { CompanySelect } from './company-select.tsx';
import { FormerSection } from './former/former-section.tsx';
import { PeopleSection } from './people/people-section.tsx';
import { QuestionsSection } from './questions/questions-section.tsx';

/** Brings a company in from elsewhere: which company, from what, what would come of it, and what came. */
export function MigrationPage() {
  const { t } = useTranslation('migration');
  const { company } = useSearch();
  const change = useChangeSearch();
  const create = (
    <Button
      component={RouteLink}
      to={to('platform-admin-companies-create')}
      variant="default"
      leftSection={<IconPlus size={17} />}
    >
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} state={t('lead')} actions={create} />
      <Stack gap="md" maw={860}>
        <CompanySelect
          value={company ?? null}
          onChange={(id) => change({ ...ofOneSource, company: id ?? undefined })}
        />
        {company ? (
          <MigrationOf key={company} companyId={company} />
        ) : (
          <EmptyState icon={<IconTransferIn size={36} />} title={t('none.title')} hint={t('none.hint')} />
        )}
      </Stack>
    </>
  );
}

/** What of the address belongs to one source alone. */
const ofOneSource = {
  import: undefined,
  task: undefined,
  step: undefined,
  places: undefined,
  place: undefined,
  as: undefined,
};

const sources = ['archive', 'questions', 'people', 'results'] as const;
type Source = (typeof sources)[number];

function MigrationOf({ companyId }: { companyId: string }) {
  const { t } = useTranslation('migration');
  const from = useSearch()['from'];
  const source = sources.find((one) => one === from) ?? 'archive';
  const change = useChangeSearch();
  const panels: Record<Source, () => ReactNode> = {
    archive: () => <FromArchive companyId={companyId} />,
    questions: () => <QuestionsSection companyId={companyId} />,
    people: () => <PeopleSection companyId={companyId} />,
    results: () => <FormerSection companyId={companyId} />,
  };
  return (
    <Tabs
      value={source}
      onChange={(chosen) => change({ ...ofOneSource, from: chosen === 'archive' ? undefined : (chosen ?? undefined) })}
      keepMounted={false}
    >
      <TabRow mb="md" chosen={source} aria-label={t('source.title')}>
        {sources.map((value) => (
          <Tabs.Tab key={value} value={value}>
            {t(`source.${value}`)}
          </Tabs.Tab>
        ))}
      </TabRow>
      <Tabs.Panel value={source}>
        <Stack gap="xl">
          {panels[source]()}
          <BroughtIn companyId={companyId} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

function FromArchive({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(migrationQuery(companyId));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={360} radius="md" />;
  return (
    <Stack gap="md">
      {data.restore && <ArrivedSection key={data.restore.id} migration={data} restore={data.restore} />}
      <ArchiveSection migration={data} />
    </Stack>
  );
}
