import { Anchor, Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useSearch } from '../../../platform/client/routing/target.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { useFirstFocus } from '../../../platform/ui/form/use-first-focus.ts';
import { forgottenRoutes } from '../area-routes.ts';
import { publicSettingsQuery } from '../maintenance.ts';
import type { PendingSignIn } from './pending-sign-in.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { useLogin } from './use-login.ts';
import { WaitingForTurn } from './waiting-for-turn.tsx';

type Props = { readonly area: PendingSignIn['area']; readonly title: string; readonly hint?: string };

/** The sign-in page of an area; `children` stand below it. */
export function SignInForm({ area, title, hint, children }: Props & { children?: ReactNode }) {
  const { t } = useTranslation('identity');
  const login = useLogin(area);
  // A page that was drawn beforehand has nothing to focus by itself.
  const form = useFirstFocus(area === 'examinee');
  const waiting = login.seconds > 0;
  const minutes = Math.ceil(login.seconds / 60);
  const wait = minutes > 1 ? t('login.waitMinutes', { count: minutes }) : t('login.wait', { count: login.seconds });
  const problem = waiting ? wait : login.problem;
  return (
    <GuestPage
      title={title}
      below={
        <>
          <ProviderLink area={area} />
          {children}
        </>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void login.submit(event)}>
        <Stack gap="md">
          <div>
            <Title order={1}>{title}</Title>
            {hint && (
              <Text c="dimmed" mt={4}>
                {hint}
              </Text>
            )}
          </div>
          <TextInput
            label={t('login.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={area !== 'examinee'}
            size="md"
            {...login.field('username')}
          />
          <PasswordInput
            label={t('login.password')}
            autoComplete="current-password"
            size="md"
            {...login.field('password')}
          />
          <Group justify="space-between" gap="sm">
            <Checkbox
              label={t('login.rememberMe')}
              checked={login.rememberMe}
              disabled={login.turn !== null}
              onChange={(event) => login.setRememberMe(event.currentTarget.checked)}
            />
            <ForgottenLink area={area} />
          </Group>
          {problem && <Problem>{problem}</Problem>}
          {login.turn ? (
            <WaitingForTurn turn={login.turn} onStop={login.stop} />
          ) : (
            <Button type="submit" size="md" fullWidth loading={login.sending} disabled={waiting}>
              {t('login.submit')}
            </Button>
          )}
        </Stack>
      </form>
    </GuestPage>
  );
}

/** To the provider of one's company, where any has one; the platform's own people have none. */
function ProviderLink({ area }: { area: PendingSignIn['area'] }) {
  const { t } = useTranslation('identity');
  const { return: returnTo } = useSearch();
  const { data } = useQuery(publicSettingsQuery);
  if (!data?.providers || area === 'platform-admin') return null;
  return (
    <Text ta="center" mt="md" size="sm">
      <RouteLink
        to={to('login-provider', { search: { area, return: returnTo } })}
        className="text-quiet underline underline-offset-4"
      >
        {t('login.provider')}
      </RouteLink>
    </Text>
  );
}

/** Where to go back to afterwards goes along. */
function ForgottenLink({ area }: { area: PendingSignIn['area'] }) {
  const { t } = useTranslation('identity');
  const { return: returnTo } = useSearch();
  return (
    <Anchor component={RouteLink} to={to(forgottenRoutes[area], { search: { return: returnTo } })} size="sm">
      {t('login.forgot')}
    </Anchor>
  );
}
