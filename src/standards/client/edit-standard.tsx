import { Anchor, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fault } from '../../platform/client/api.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { EmptyState, ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { standardQuery } from './api.ts';
import { Badges } from './standard-card.tsx';
import { StandardForm } from './standard-form.tsx';

/** One standard with all its figures. */
export function EditStandard({ standardId }: { standardId: string }) {
  const { t } = useTranslation('standards');
  const { text } = useFormat();
  const { data, error, refetch } = useQuery(standardQuery(standardId));
  const gone = error instanceof Fault && (error.status === 404 || error.status === 422);
  return (
    <Stack gap="md">
      <Anchor component={RouteLink} to={to('admin-settings', { search: { tab: 'standards' } })}>
        <IconArrowLeft size={16} className="mr-1 inline align-[-2px]" aria-hidden />
        {t('all')}
      </Anchor>
      {gone && <EmptyState title={t('missing')} />}
      {!gone && !data && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton className="late" height={420} radius="md" />}
      {data && (
        <>
          <Group gap="xs">
            <Title order={2}>{text(data.name)}</Title>
            <Badges row={data} />
          </Group>
          <StandardForm key={standardId} standard={data} />
        </>
      )}
    </Stack>
  );
}
