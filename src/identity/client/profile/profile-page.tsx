import { Button, Stack } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { PasswordSection } from '../password/password-section.tsx';
import { PersonSection, type ChangeName } from './person-section.tsx';
import { ProviderSection } from '../provider/provider-section.tsx';
import { TwoFactorSection } from '../second-factor/two-factor-section.tsx';
import { useSignOut } from '../session/use-sign-out.ts';

/** Who am I here, how do I sign in, and where am I signed in; for every kind of person. */
export function ProfilePage({ changeName }: { changeName?: ChangeName }) {
  const { t } = useTranslation('identity');
  const signOut = useSignOut();
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        actions={
          <Button variant="default" leftSection={<IconLogout size={17} />} onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        }
      />
      <Stack gap="lg" maw={760}>
        <PersonSection {...(changeName ? { changeName } : {})} />
        <CompaniesSection />
        <DisplaySection />
        <PasswordSection />
        <TwoFactorSection />
        <ProviderSection />
        <DevicesSection />
      </Stack>
    </>
  );
}
