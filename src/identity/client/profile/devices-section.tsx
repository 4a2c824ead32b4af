import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useNow } from '../../../platform/client/page/use-now.ts';
import type { Reply } from '../../../platform/contract.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import type { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { ProfileSection } from './profile-section.tsx';

type Devices = Reply<(typeof identityContract)['listDevices']>;
type Device = Devices['hydra:member'][number];
type OneNetwork = NonNullable<Devices['oneNetwork']>;

const devicesQuery = queryOptions({ queryKey: ['devices'], queryFn: () => identityApi.listDevices({}) });

/** The latest come first: so many are what somebody wants to see. */
const shownFirst = 10;
const week = 7 * 24 * 60 * 60 * 1000;

/** Where this person is signed in; each place can be ended. */
export function DevicesSection() {
  const { t } = useTranslation('identity');
  const devices = useQuery(devicesQuery);
  const [all, setAll] = useState(false);
  const rows = devices.data?.['hydra:member'] ?? [];
  return (
    <ProfileSection title={t('devices.title')} hint={t('devices.hint')}>
      {devices.error ? (
        <ErrorState error={devices.error} retry={() => void devices.refetch()} />
      ) : devices.data ? (
        <>
          {devices.data.oneNetwork && <NetworkAdvice found={devices.data.oneNetwork} />}
          <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
            {rows.slice(0, all ? undefined : shownFirst).map((device) => (
              <DeviceLine key={device.id} device={device} />
            ))}
          </ul>
          {!all && rows.length > shownFirst && (
            <Button mt="sm" variant="subtle" onClick={() => setAll(true)}>
              {t('devices.all', { count: rows.length })}
            </Button>
          )}
          {rows.length > 1 && <EndOthers />}
        </>
      ) : (
        <Skeleton className="late" height={120} radius="md" />
      )}
    </ProfileSection>
  );
}

/** Why the networks below tell nothing; what to do about it stands only where somebody can. */
function NetworkAdvice({ found: { why, range } }: { found: OneNetwork }) {
  const { t } = useTranslation('identity');
  return (
    <Alert color="yellow" variant="light" mb="md" icon={<IconAlertTriangle size={18} />}>
      {range !== null ? t(`devices.${why}`, { range }) : t('devices.oneNetwork')}
    </Alert>
  );
}

function DeviceLine({ device }: { device: Device }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const now = useNow(60_000);
  const end = useAct({ act: identityApi.endDevice, feature: 'identity', changes: [['devices']] });
  const name = device.device || t('devices.unknown');
  const isNew = !device.current && now.getTime() - device.startedAt.getTime() < week;
  const used = format.relative(device.lastUsedAt, now) ?? format.dateTime(device.lastUsedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Text fw={600} component="div" className="flex flex-wrap items-center gap-2">
          {name}
          {isNew && <StatusBadge tone="attention">{t('devices.new')}</StatusBadge>}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            device.network,
            t('devices.since', { moment: format.dateTime(device.startedAt) }),
            ...(device.current ? [] : [t('devices.lastUsed', { moment: used })]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {device.current ? (
        <StatusBadge tone="ready">{t('devices.current')}</StatusBadge>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('devices.endOf', { device: name })}
          loading={end.pending}
          onClick={() => end.run({ sessionId: device.id })}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const { t } = useTranslation('identity');
  const end = useAct({
    act: identityApi.endOtherDevices,
    feature: 'identity',
    changes: [['devices']],
    done: ({ ended }) => toast('done', { message: t('devices.ended', { count: ended }) }),
  });
  const ask = () =>
    confirm({
      header: t('devices.endOthers'),
      message: t('devices.ask'),
      acceptLabel: t('devices.endOthers'),
      accept: () => end.tryRun({}),
    });
  return (
    <Group mt="md">
      <Button variant="default" onClick={() => void ask()}>
        {t('devices.endOthers')}
      </Button>
    </Group>
  );
}
