import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SignInForm } from '../../../identity/client/sign-in/sign-in-form.tsx';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';

/** The sign-in page of examinees. */
export function ExamineeLoginPage() {
  const { t } = useTranslation('sittings');
  return (
    <SignInForm area="examinee" title={t('login.title')} hint={t('login.hint')}>
      <Text ta="center" mt="md" size="sm">
        <RouteLink to={to('try-exam')} className="text-quiet underline underline-offset-4">
          {t('login.try')}
        </RouteLink>
      </Text>
      <Text ta="center" mt="xs" size="sm">
        <RouteLink to={to('admin-login')} className="text-quiet underline underline-offset-4">
          {t('login.staff')}
        </RouteLink>
      </Text>
    </SignInForm>
  );
}
