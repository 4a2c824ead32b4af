import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyTextButton } from '../../../platform/ui/controls/copy-text-button.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { ProviderForm } from './provider-form.tsx';
import { providerQuery, type ProviderState } from './provider-query.ts';
import { RemoveProvider } from './remove-provider.tsx';

/** The provider through which people of the company sign in: what to register there, and what it may do. */
export function ProviderPanel() {
  const { t } = useTranslation('companies');
  const { data, error, refetch } = useQuery(providerQuery);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={360} radius="md" />;
  return (
    <Stack gap="md" maw={720}>
      <Text c="dimmed" className="prose">
        {t('provider.hint')}
      </Text>
      <Addresses state={data} />
      <ProviderForm key={data.provider?.issuer ?? 'none'} state={data} />
      {data.provider && <RemoveProvider name={data.provider.name} linked={data.linked} />}
    </Stack>
  );
}

/** What goes to the provider, and what goes to the people. */
function Addresses({ state: { callback, signIn, provider } }: { state: ProviderState }) {
  const { t } = useTranslation('companies');
  return (
    <Paper>
      <Stack gap="md">
        <Title order={2} fz="h4">
          {t('provider.addresses')}
        </Title>
        <Address label={t('provider.callback')} hint={t('provider.callbackHint')} value={callback} />
        {provider?.isOn && <Address label={t('provider.signIn')} hint={t('provider.signInHint')} value={signIn} />}
      </Stack>
    </Paper>
  );
}

function Address({ label, hint, value }: { label: string; hint: string; value: string }) {
  const { t } = useTranslation('companies');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">
        <Text fw={600}>{label}</Text>
        <Text c="dimmed" size="sm">
          {hint}
        </Text>
        <Text className="break-all font-mono" size="sm">
          {value}
        </Text>
      </div>
      <CopyTextButton value={value} label={t('provider.copy')} copiedLabel={t('provider.copied')} />
    </div>
  );
}
