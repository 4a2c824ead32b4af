import { Button, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconTransferIn } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useChangeSearch, useSearch } from '../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { migrationQuery } from './api.ts';
import { ArchiveSection } from './archive-section.tsx';
import { ArrivedSection } from './arrived-section.tsx';
import { CompanySelect } from './company-select.tsx';
import { PeopleSection } from './people/people-section.tsx';

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
          onChange={(id) => change({ company: id ?? undefined, import: undefined, task: undefined })}
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

function MigrationOf({ companyId }: { companyId: string }) {
  const { t } = useTranslation('migration');
  const people = useSearch()['from'] === 'people';
  const change = useChangeSearch();
  const { data, error, refetch } = useQuery(migrationQuery(companyId));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={360} radius="md" />;
  return (
    <>
      <SegmentedControl
        aria-label={t('source.title')}
        value={people ? 'people' : 'archive'}
        onChange={(from) => change({ from: from === 'people' ? from : undefined })}
        data={(['archive', 'people'] as const).map((value) => ({ value, label: t(`source.${value}`) }))}
        className="self-start"
      />
      {people ? (
        <PeopleSection companyId={companyId} />
      ) : (
        <>
          {data.restore && <ArrivedSection key={data.restore.id} migration={data} restore={data.restore} />}
          <ArchiveSection migration={data} />
        </>
      )}
    </>
  );
}
