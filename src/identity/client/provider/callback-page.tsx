import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { RouteLink, to, useGo } from '../../../platform/client/routing/target.tsx';
import { faultText } from '../../../platform/ui/feedback/fault.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { errandOf, type Errand } from '../../domain/provider.ts';
import { identityApi } from '../api.ts';
import { profileRoutes, signInRoutes } from '../area-routes.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { keepPending, pendingFrom } from '../sign-in/pending-sign-in.ts';
import { useEnter } from '../sign-in/use-enter.ts';

/** Where the provider of a company sends people back to: in, on to the second step, or back with a reason. */
export function CallbackPage() {
  const { t } = useTranslation('identity');
  const [{ query, errand }] = useState(() => {
    const asked = location.search.slice(1);
    return { query: asked, errand: errandOf(new URLSearchParams(asked).get('state')) };
  });
  const { purpose } = errand;
  const problem = useFinish(query, purpose);
  const title = t(problem === null ? 'provider.title' : purpose === 'link' ? 'provider.notLinked' : 'provider.failed');
  return (
    <GuestPage title={title}>
      {problem === null ? <Underway purpose={purpose} /> : <Failed {...{ title, problem, errand }} />}
    </GuestPage>
  );
}

function Underway({ purpose }: Pick<Errand, 'purpose'>) {
  const { t } = useTranslation('identity');
  return (
    <Stack gap="md" align="center" role="status">
      <Title order={1} className="sr-only">
        {t('provider.title')}
      </Title>
      <Loader />
      <Text>{t(purpose === 'link' ? 'provider.linking' : 'provider.finishing')}</Text>
    </Stack>
  );
}

type FailedProps = { readonly title: string; readonly problem: string; readonly errand: Errand };

function Failed({ title, problem, errand: { purpose, area } }: FailedProps) {
  const { t } = useTranslation('identity');
  return (
    <Stack gap="md">
      <Title order={1}>{title}</Title>
      <Problem>{problem}</Problem>
      {purpose === 'link' ? (
        <Button component={RouteLink} to={to(profileRoutes[area])} size="md">
          {t('provider.toProfile')}
        </Button>
      ) : (
        <>
          <Button component={RouteLink} to={to('login-provider', { search: { area } })} size="md">
            {t('provider.again')}
          </Button>
          <Button component={RouteLink} to={to(signInRoutes[area])} size="md" variant="default">
            {t('provider.back')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Sends on what was brought back, once: it is good for one time. Gives why it came to nothing. */
function useFinish(query: string, purpose: Errand['purpose']): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);
  const refusalText = useRefusalText('identity');
  const finish = { link: useFinishLink(), sign_in: useFinishSignIn() }[purpose];
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // The code is no matter of the history, nor of a bookmark.
    history.replaceState(history.state, '', location.pathname);
    finish(query).catch((error: unknown) =>
      setProblem(error instanceof Refused ? refusalText(error) : faultText(error)),
    );
  }, [finish, query, refusalText]);
  return problem;
}

function useFinishSignIn() {
  const enter = useEnter();
  const go = useGo();
  return async (query: string) => {
    const reply = await identityApi.finishProviderSignIn({ query });
    const { token, data, two_factor, pending, area, rememberMe, returnTo } = reply;
    const back = returnTo ? { returnTo } : {};
    if (!two_factor) return enter(token, data.home, returnTo ?? undefined);
    keepPending(pendingFrom(pending, { area, rememberMe, ...back }));
    return go(to('otp'));
  };
}

function useFinishLink() {
  const { t } = useTranslation('identity');
  const go = useGo();
  return async (query: string) => {
    const { area } = await identityApi.finishProviderLink({ query });
    toast('done', { message: t('provider.section.done') });
    return go(to(profileRoutes[area]));
  };
}
