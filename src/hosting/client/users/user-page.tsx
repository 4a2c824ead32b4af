import { Button, Group, Paper, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { to, useChangeSearch, useRouteParams, useSearch } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { TabRow } from '../../../platform/ui/controls/tab-row.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { SentLinkState } from '../../../people/client/password/sent-link.tsx';
import { hostingApi, userQuery, type PlatformUser } from '../api.ts';
import { UserOverviewPanel } from './overview/user-overview.tsx';
import { PersonFields } from './person-fields.tsx';
import { useUserForm } from './use-user-form.ts';
import { UserBadge } from './user-list.tsx';

/** One platform administrator. */
export function UserPage() {
  const { t } = useTranslation('hosting');
  const { id } = useRouteParams('platform-admin-users-id');
  const { personName } = useFormat();
  const { data: user, error, refetch } = useQuery(userQuery(id));
  const parent = { label: t('users.title'), target: to('platform-admin-users') };
  if (!user)
    return (
      <>
        <PageHeader title={t('users.title')} parent={parent} loading={!error} />
        {error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton height={360} className="late" />}
      </>
    );
  return (
    <>
      <PageHeader
        title={personName(user) || user.email}
        parent={parent}
        badge={<UserBadge user={user} />}
        state={user.email}
      />
      <UserTabs key={user.id} user={user} />
    </>
  );
}

const tabs = ['overview', 'data'] as const;

function UserTabs({ user }: { user: PlatformUser }) {
  const { t } = useTranslation('hosting');
  const { tab } = useSearch();
  const change = useChangeSearch();
  const here = tabs.find((one) => one === tab) ?? 'overview';
  return (
    <Tabs value={here} onChange={(value) => change({ tab: value === 'overview' ? undefined : (value ?? undefined) })}>
      <TabRow mb="lg" chosen={here}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`user.tab.${one}`)}
          </Tabs.Tab>
        ))}
      </TabRow>
      <Tabs.Panel value="overview">{here === 'overview' && <UserOverviewPanel user={user} />}</Tabs.Panel>
      <Tabs.Panel value="data">
        <Stack gap="xl">
          <PersonForm user={user} />
          <Access user={user} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

function PersonForm({ user }: { user: PlatformUser }) {
  const form = useUserForm(user);
  return (
    <FormFrame form={form}>
      <PersonFields form={form} />
    </FormFrame>
  );
}

/** Letting in, keeping out, helping with a lost password or second check. */
function Access({ user }: { user: PlatformUser }) {
  const { t } = useTranslation('hosting');
  const { dateTime } = useFormat();
  const second = user.twoFactor ? t(`users.twoFactorBy.${user.twoFactor}`) : t('users.twoFactorOff');
  return (
    <Paper component="section" maw={720} aria-label={t('user.access')}>
      <Title order={2} mb="sm">
        {t('user.access')}
      </Title>
      <dl className="mb-4 grid gap-x-8 gap-y-2 sm:grid-cols-[220px_1fr]">
        <Text component="dt" c="dimmed">
          {t('users.lastSignIn')}
        </Text>
        <dd>{user.lastSignInAt ? dateTime(user.lastSignInAt) : t('users.never')}</dd>
        <Text component="dt" c="dimmed">
          {t('users.twoFactor')}
        </Text>
        <dd>{second}</dd>
        <Text component="dt" c="dimmed">
          {t('user.link')}
        </Text>
        <dd>
          <SentLinkState link={user.link} />
        </dd>
      </dl>
      {user.isYou ? (
        <Text c="dimmed">{t('user.yourself')}</Text>
      ) : (
        <Group gap="sm">
          {user.enabled && <InviteButton user={user} />}
          {user.twoFactor && <ResetButton user={user} />}
          <EnableButton user={user} />
        </Group>
      )}
    </Paper>
  );
}

const changes = [['platform-users']];

function InviteButton({ user: { id, email, hasPassword } }: { user: PlatformUser }) {
  const { t } = useTranslation('hosting');
  const invite = useAct({
    act: hostingApi.invitePlatformUser,
    feature: 'hosting',
    changes,
    done: () => toast('done', { message: t('user.sent', { email }) }),
  });
  return (
    <Button variant="default" loading={invite.pending} onClick={() => invite.run({ id })}>
      {t(hasPassword ? 'user.inviteReset' : 'user.invite')}
    </Button>
  );
}

function ResetButton({ user }: { user: PlatformUser }) {
  const { t } = useTranslation('hosting');
  const { personName } = useFormat();
  const name = personName(user) || user.email;
  const reset = useAct({
    act: hostingApi.resetPlatformUserTwoFactor,
    feature: 'hosting',
    changes,
    done: () => toast('done', { message: t('user.resetDone', { name }) }),
  });
  const ask = () =>
    confirm({
      header: t('user.resetTitle'),
      message: t('user.resetMessage', { name }),
      acceptLabel: t('user.reset'),
      accept: () => reset.tryRun({ id: user.id }),
    });
  return (
    <Button variant="default" onClick={() => void ask()}>
      {t('user.reset')}
    </Button>
  );
}

function EnableButton({ user }: { user: PlatformUser }) {
  const { t } = useTranslation('hosting');
  const { personName } = useFormat();
  const name = personName(user) || user.email;
  const { id, enabled } = user;
  const enable = useAct({
    act: hostingApi.enablePlatformUser,
    feature: 'hosting',
    changes,
    done: () => toast('done', { message: t(enabled ? 'user.disabled' : 'user.enabled', { name }) }),
  });
  const ask = () =>
    confirm({
      header: t('user.disableTitle', { name }),
      message: t('user.disableMessage'),
      acceptLabel: t('user.disable'),
      accept: () => enable.tryRun({ id, enabled: false }),
    });
  if (!enabled)
    return (
      <Button loading={enable.pending} onClick={() => enable.run({ id, enabled: true })}>
        {t('user.enable')}
      </Button>
    );
  return (
    <Button color="red" variant="light" onClick={() => void ask()}>
      {t('user.disable')}
    </Button>
  );
}
