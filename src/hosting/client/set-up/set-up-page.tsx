import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestPage } from '../../../identity/client/frame/guest-page.tsx';
import { RecoveryCodes } from '../../../identity/client/second-factor/recovery-codes.tsx';
import { Refused } from '../../../platform/client/api.ts';
import { RouteLink, to, useGo, useSearch } from '../../../platform/client/routing/target.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.ts';
import { commandOfSetUp } from '../../domain/set-up-link.ts';
import { hostingApi } from '../api.ts';
import { forgetDraft } from './set-up-draft.ts';
import { SetUpForm } from './set-up-form.tsx';

type Done = { readonly email: string; readonly recoveryCodes: readonly string[] };

/** What the link on the console leads to: somebody becomes a platform administrator. */
export function SetUpPage() {
  const { t } = useTranslation('hosting');
  const { token = '' } = useSearch();
  const [done, setDone] = useState<Done | null>(null);
  const link = useQuery({
    queryKey: ['set-up-link', token],
    queryFn: () => hostingApi.readSetUpLink({ token: token || '-' }),
    enabled: done === null,
    staleTime: Infinity,
  });
  const finish = (what: Done) => {
    forgetDraft();
    setDone(what);
  };
  return (
    <GuestPage title={t('setUp.title')} wide>
      {done ? (
        <KeepCodes {...done} />
      ) : link.error instanceof Refused ? (
        <LinkOver used={link.error.code === 'set_up_link_used'} />
      ) : link.error ? (
        <ErrorState error={link.error} retry={() => void link.refetch()} />
      ) : link.data ? (
        <SetUpForm token={token} link={link.data} onDone={finish} onOver={() => void link.refetch()} />
      ) : (
        <Skeleton className="late" height={420} radius="md" />
      )}
    </GuestPage>
  );
}

/** The account is there; the codes are shown this once. */
function KeepCodes({ email, recoveryCodes }: Done) {
  const { t } = useTranslation('hosting');
  const [kept, setKept] = useState(false);
  const go = useGo();
  const loss = { header: t('setUp.leave.header'), message: t('setUp.leave.message') };
  useLeaveGuard(!kept, !kept, loss);
  const leave = async () => {
    setKept(true);
    await go(to('platform-admin-login'), { ignoreBlocker: true });
  };
  return (
    <Stack gap="md">
      <div role="status">
        <Title order={1}>{t('setUp.doneTitle')}</Title>
        <Text mt={4}>{t('setUp.doneHint', { email })}</Text>
      </div>
      <RecoveryCodes codes={recoveryCodes} name={email} onKept={() => void leave()} />
    </Stack>
  );
}

function LinkOver({ used }: { used: boolean }) {
  const { t } = useTranslation('hosting');
  return (
    <Stack gap="md" role="alert">
      <Title order={1}>{t(used ? 'setUp.usedTitle' : 'setUp.overTitle')}</Title>
      <Text>{t(used ? 'setUp.usedHint' : 'setUp.overHint')}</Text>
      <div>
        <Text mb={4}>{t('setUp.newLink')}</Text>
        <code className="block rounded-md border border-line p-3 font-mono text-[14px]">
          {commandOfSetUp.split(' ').map((word) => (
            <Fragment key={word}>
              {/* No line ends within a word, as it would between two hyphens. */}
              <span className="whitespace-nowrap">{word}</span>{' '}
            </Fragment>
          ))}
        </code>
      </div>
      {used && (
        <Button component={RouteLink} to={to('platform-admin-login')} size="md">
          {t('setUp.signIn')}
        </Button>
      )}
    </Stack>
  );
}
