import { useTranslation } from 'react-i18next';
import { SignInForm } from './sign-in-form.tsx';

export function AdminLoginPage() {
  const { t } = useTranslation('identity');
  return <SignInForm area="admin" title={t('login.admin')} />;
}

export function PlatformLoginPage() {
  const { t } = useTranslation('identity');
  return <SignInForm area="platform-admin" title={t('login.platform')} />;
}
