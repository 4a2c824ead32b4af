import { Button, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../platform/client/session/me.ts';
import { homeRoutes, areaOfRole } from '../../../routes.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { PlainFrame } from '../../../platform/ui/frame/plain-frame.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { putOffPassword } from './password-put-off.ts';
import { meQuery } from '../session/profile.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useStrongPassword } from './use-strong-password.ts';

/**
 * What somebody sees who signed in with a password that another person gave them, in the place of every page; once they
 * chose their own, the page they wanted. Where an exam waits for them, it can wait for the exam's end.
 */
export function OwnPasswordPage() {
  const { t } = useTranslation('identity');
  const { role, signInName, passwordDue } = useMe();
  const signOut = useSignOut();
  const form = useOwnPassword();
  return (
    <PlainFrame home={to(homeRoutes[areaOfRole(role)])}>
      <GuestPage
        title={t('ownPassword.title')}
        below={
          <Button variant="subtle" color="gray" fullWidth mt="md" onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        }
      >
        <form noValidate onSubmit={(event) => void form.submit(event)}>
          <Stack gap="md">
            <div>
              <Title order={1}>{t('ownPassword.title')}</Title>
              <Text c="dimmed" mt={4}>
                {t('ownPassword.hint')}
              </Text>
            </div>
            {passwordDue === 'later' && <ExamWaits />}
            {/* A browser's password store learns for whom the password is. */}
            <input hidden readOnly name="username" autoComplete="username" value={signInName} />
            <NewPasswordInput label={t('password.new')} size="md" {...form.getInputProps('password')} />
            {form.problem && <Problem>{form.problem}</Problem>}
            <Button type="submit" size="md" fullWidth loading={form.sending}>
              {t('ownPassword.submit')}
            </Button>
          </Stack>
        </form>
      </GuestPage>
    </PlainFrame>
  );
}

/** Nothing comes between an examinee and an exam. */
function ExamWaits() {
  const { t } = useTranslation('identity');
  return (
    <Stack gap="xs" role="note">
      <Text>{t('ownPassword.examWaits')}</Text>
      <Button variant="default" size="md" fullWidth onClick={putOffPassword}>
        {t('ownPassword.later')}
      </Button>
    </Stack>
  );
}

function useOwnPassword() {
  const { t } = useTranslation('identity');
  const queries = useQueryClient();
  const form = useAppForm({
    initial: { password: '' },
    schema: identityContract.chooseOwnPassword.input,
    send: identityApi.chooseOwnPassword,
    done: async () => {
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
      toast('done', { message: t('ownPassword.done') });
    },
    feature: 'identity',
    refusalAt: { password_same: 'password', password_too_weak: 'password', password_too_common: 'password' },
    guard: false,
  });
  return useStrongPassword(form);
}
