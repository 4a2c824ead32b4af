import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to, useSearch } from '../../../platform/client/routing/target.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { identityContract } from '../../contract.ts';
import { identityApi } from '../api.ts';
import { signInRoutes } from '../area-routes.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import type { PendingSignIn } from '../sign-in/pending-sign-in.ts';
import { refusedAs } from '../refused-as.ts';

type Area = PendingSignIn['area'];

/** Asks for a link to set a new password. The answer is the same whether or not there is such a person. */
function ForgottenPage({ area }: { area: Area }) {
  const { t } = useTranslation('identity');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <GuestPage title={t('forgotten.title')} below={<BackToSignIn area={area} />}>
      {sentTo === null ? (
        <AskForLink area={area} onSent={setSentTo} />
      ) : (
        <LinkSent area={area} name={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </GuestPage>
  );
}

function AskForLink({ area, onSent }: { area: Area; onSent: (name: string) => void }) {
  const { t } = useTranslation('identity');
  const form = useAppForm({
    initial: { username: '' },
    schema: identityContract.requestPasswordReset.input,
    asInput: (values) => ({ ...values, area }),
    send: (input) => identityApi.requestPasswordReset(input).catch(refusedAs('too_many_attempts', 'too_many_links')),
    done: (_, { username }) => onSent(username.trim()),
    feature: 'identity',
    guard: false,
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack gap="md">
        <div>
          <Title order={1}>{t('forgotten.title')}</Title>
          <Text c="dimmed" mt={4}>
            {t('forgotten.hint')}
          </Text>
        </div>
        <TextInput
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          size="md"
          {...form.getInputProps('username')}
        />
        {form.problem && <Problem>{form.problem}</Problem>}
        <Button type="submit" size="md" fullWidth loading={form.sending}>
          {t('forgotten.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function LinkSent({ area, name, onAgain }: { area: Area; name: string; onAgain: () => void }) {
  const { t } = useTranslation('identity');
  return (
    <Stack gap="md" role="status">
      <IconMail size={32} aria-hidden className="text-quiet" />
      <Title order={1}>{t('forgotten.sentTitle')}</Title>
      <Text>{t('forgotten.sent', { name })}</Text>
      <Text c="dimmed">{t(`forgotten.nothing.${area}`)}</Text>
      <Button variant="default" onClick={onAgain}>
        {t('forgotten.again')}
      </Button>
    </Stack>
  );
}

function BackToSignIn({ area }: { area: Area }): ReactNode {
  const { t } = useTranslation('identity');
  const { return: returnTo } = useSearch();
  return (
    <Text ta="center" mt="md" size="sm">
      <RouteLink
        to={to(signInRoutes[area], { search: { return: returnTo } })}
        className="text-quiet underline underline-offset-4"
      >
        {t('otp.back')}
      </RouteLink>
    </Text>
  );
}

export const AdminForgottenPage = () => <ForgottenPage area="admin" />;
export const PlatformForgottenPage = () => <ForgottenPage area="platform-admin" />;
export const ExamineeForgottenPage = () => <ForgottenPage area="examinee" />;
