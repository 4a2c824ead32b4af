import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { RouteLink, to, useSearch } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Reply } from '../../../platform/contract.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { forgottenRoutes, signInRoutes } from '../area-routes.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import type { PendingSignIn } from '../sign-in/pending-sign-in.ts';
import { useStrongPassword } from './use-strong-password.ts';

type Area = PendingSignIn['area'];
/** Where to sign in, with the new password or with the one there was. */
type Done = { readonly area: Area; readonly isKept?: boolean };
type Link = Reply<(typeof identityContract)['readPasswordLink']>;

/** What a link in an e-mail leads to: a new password, or the first one of somebody who was invited. */
function NewPasswordPage({ area }: { area: Area }) {
  const { t } = useTranslation('identity');
  const { token = '' } = useSearch();
  const [done, setDone] = useState<Done | null>(null);
  const link = useQuery({
    queryKey: ['password-links', token],
    queryFn: () => identityApi.readPasswordLink({ token }),
    enabled: token !== '' && done === null,
    staleTime: Infinity,
  });
  const isOver = token === '' || link.error instanceof Refused;
  const title = t(link.data?.kind === 'invitation' ? 'newPassword.invitationTitle' : 'newPassword.title');
  return (
    <GuestPage title={title}>
      {done !== null ? (
        <PasswordSet {...done} />
      ) : isOver ? (
        <LinkOver area={area} />
      ) : link.error ? (
        <ErrorState error={link.error} retry={() => void link.refetch()} />
      ) : link.data ? (
        <ChoosePassword token={token} link={link.data} title={title} onDone={setDone} />
      ) : (
        <Skeleton className="late" height={260} radius="md" />
      )}
    </GuestPage>
  );
}

type ChooseProps = {
  readonly token: string;
  readonly link: Link;
  readonly title: string;
  readonly onDone: (done: Done) => void;
};

function ChoosePassword({ token, link, title, onDone }: ChooseProps) {
  const { t } = useTranslation('identity');
  const { dateTime } = useFormat();
  const form = useNewPassword(token, onDone);
  const invited = link.kind === 'invitation';
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack gap="md">
        <div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={4}>
            {t(invited ? 'newPassword.invitationHint' : 'newPassword.hint')}
          </Text>
        </div>
        <div>
          <Text size="sm">{t('newPassword.signInName')}</Text>
          <Text fw={600} className="break-all">
            {link.signInName}
          </Text>
        </div>
        {/* A browser's password store learns for whom the password is. */}
        <input hidden readOnly name="username" autoComplete="username" value={link.signInName} />
        <NewPasswordInput
          label={t(invited ? 'newPassword.invitationPassword' : 'newPassword.password')}
          autoFocus
          size="md"
          {...form.getInputProps('password')}
        />
        {form.problem && <Problem>{form.problem}</Problem>}
        <Button type="submit" size="md" fullWidth loading={form.sending}>
          {t('newPassword.submit')}
        </Button>
        {link.mayKeep && <KeepPassword token={token} onDone={onDone} />}
        <Text size="sm" c="dimmed">
          {t('newPassword.validUntil', { moment: dateTime(link.expiresAt) })}
        </Text>
      </Stack>
    </form>
  );
}

/** For somebody whose address has a password in another company: here it becomes the same. */
function KeepPassword({ token, onDone }: Pick<ChooseProps, 'token' | 'onDone'>) {
  const { t } = useTranslation('identity');
  const keep = useAct({
    act: () => identityApi.setPassword({ token, password: null }),
    feature: 'identity',
    done: ({ area }) => onDone({ area, isKept: true }),
  });
  return (
    <>
      <Text size="sm">{t('newPassword.keepHint')}</Text>
      <Button variant="default" size="md" fullWidth loading={keep.pending} onClick={() => keep.run({})}>
        {t('newPassword.keep')}
      </Button>
    </>
  );
}

function useNewPassword(token: string, onDone: (done: Done) => void) {
  const form = useAppForm({
    initial: { password: '' },
    schema: identityContract.setPassword.input,
    asInput: (values) => ({ ...values, token }),
    send: identityApi.setPassword,
    done: (reply) => onDone(reply as { area: Area }),
    feature: 'identity',
    refusalAt: { password_too_weak: 'password', password_too_common: 'password' },
    guard: false,
  });
  return useStrongPassword(form);
}

function PasswordSet({ area, isKept = false }: Done) {
  const { t } = useTranslation('identity');
  return (
    <Stack gap="md" role="status">
      <IconCircleCheck size={32} aria-hidden className="text-[var(--mantine-color-teal-7)]" />
      <Title order={1}>{t(isKept ? 'newPassword.keptTitle' : 'newPassword.doneTitle')}</Title>
      <Text>{t(isKept ? 'newPassword.keptHint' : 'newPassword.doneHint')}</Text>
      <Button component={RouteLink} to={to(signInRoutes[area])} size="md">
        {t('login.submit')}
      </Button>
    </Stack>
  );
}

function LinkOver({ area }: { area: Area }) {
  const { t } = useTranslation('identity');
  return (
    <Stack gap="md" role="alert">
      <Title order={1}>{t('newPassword.overTitle')}</Title>
      <Text>{t('newPassword.overHint')}</Text>
      <Button component={RouteLink} to={to(forgottenRoutes[area])} size="md">
        {t('newPassword.ask')}
      </Button>
    </Stack>
  );
}

export const AdminNewPasswordPage = () => <NewPasswordPage area="admin" />;
export const PlatformNewPasswordPage = () => <NewPasswordPage area="platform-admin" />;
export const ExamineeNewPasswordPage = () => <NewPasswordPage area="examinee" />;
