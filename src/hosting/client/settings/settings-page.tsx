import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { settingsQuery } from '../api.ts';
import { ContactSettings } from './contact-settings.tsx';
import { MailSettings } from './mail-settings.tsx';
import { Maintenance } from './maintenance.tsx';
import { PublicSettings } from './public-settings.tsx';
import { Retention } from './retention.tsx';

/** What holds for the whole installation. */
export function PlatformSettingsPage() {
  const { t } = useTranslation('hosting');
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <>
      <PageHeader title={t('settings.title')} state={t('settings.state')} />
      {!data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} radius="md" className="late" />}
      {data && (
        <Stack gap="lg" maw={760}>
          <Maintenance settings={data} />
          <PublicSettings settings={data} />
          <ContactSettings settings={data} />
          <MailSettings settings={data} />
          <Retention settings={data} />
        </Stack>
      )}
    </>
  );
}
