import { Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useSearch } from '../../../platform/client/routing/target.tsx';
import { readyForSignIn } from '../../../platform/client/session/before-sign-in.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { signInRoutes } from '../area-routes.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { goToProvider } from './go-to-provider.ts';

/** Asks for the code of the company and goes to its provider. A company may hand the address out with its code in it. */
export function ProviderPage() {
  const { t } = useTranslation('identity');
  const search = useSearch();
  const area = search['area'] === 'admin' ? 'admin' : 'examinee';
  return (
    <GuestPage
      title={t('provider.title')}
      below={
        <Text ta="center" mt="md" size="sm">
          <RouteLink
            to={to(signInRoutes[area], { search: { return: search['return'] } })}
            className="text-quiet underline underline-offset-4"
          >
            {t('provider.back')}
          </RouteLink>
        </Text>
      }
    >
      <CompanyForm area={area} company={search['company'] ?? ''} returnTo={search['return']} />
    </GuestPage>
  );
}

type FormProps = {
  readonly area: 'admin' | 'examinee';
  readonly company: string;
  readonly returnTo: string | undefined;
};

function CompanyForm({ area, company, returnTo }: FormProps) {
  const { t } = useTranslation('identity');
  const form = useAppForm({
    initial: { company, remember_me: false },
    schema: identityContract.beginProviderSignIn.input,
    asInput: (values) => ({ ...values, area, ...(returnTo ? { returnTo } : {}) }),
    send: async (input) => {
      await readyForSignIn();
      return goToProvider(await identityApi.beginProviderSignIn(input));
    },
    refusalAt: { provider_unknown: 'company' },
    feature: 'identity',
    guard: false,
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('provider.title')}</Title>
          <Text c="dimmed" mt={4}>
            {t('provider.hint')}
          </Text>
        </div>
        <TextInput
          label={t('provider.company')}
          description={t('provider.companyHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          {...form.getInputProps('company')}
        />
        <Checkbox label={t('login.rememberMe')} {...form.getInputProps('remember_me', { type: 'checkbox' })} />
        {form.problem && <Problem>{form.problem}</Problem>}
        <Button type="submit" size="md" fullWidth loading={form.sending}>
          {t('provider.submit')}
        </Button>
      </Stack>
    </form>
  );
}
