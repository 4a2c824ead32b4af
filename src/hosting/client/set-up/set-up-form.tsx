import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppSecret, CodeInput } from '../../../identity/client/second-factor/app-secret.tsx';
import { NewPasswordInput } from '../../../identity/client/password/new-password-input.tsx';
import { useStrongPassword } from '../../../identity/client/password/use-strong-password.ts';
import { Refused } from '../../../platform/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Reply } from '../../../platform/contract.ts';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { hostingContract } from '../../contract.ts';
import { hostingApi } from '../api.ts';
import { PersonFields, type PersonValues } from '../users/person-fields.tsx';
import { keepDraft, readDraft } from './set-up-draft.ts';

type Link = Reply<(typeof hostingContract)['readSetUpLink']>;
type App = Reply<(typeof hostingContract)['beginSetUp']>;
type Account = PersonValues & { password: string };
type Codes = Reply<(typeof hostingContract)['completeSetUp']>;
type Step = {
  readonly token: string;
  /** The link was used or replaced meanwhile. */
  readonly onOver: () => void;
};

/** Who they are and their password, then the app that makes their codes. Nothing is kept on the server before the end. */
export function SetUpForm({
  token,
  link,
  onDone,
  onOver,
}: Step & { readonly link: Link; readonly onDone: (done: { email: string } & Codes) => void }) {
  const { language } = useFormat();
  const { email, givenName, familyName } = link;
  const begin = () => ({ ...(readDraft(token) ?? { email, givenName, familyName, language }), password: '' });
  const [account, setAccount] = useState<Account>(begin);
  const [app, setApp] = useState<App | null>(null);
  const step = { token, onOver };
  if (app)
    return (
      <AppStep
        {...step}
        account={account}
        app={app}
        onBack={() => setApp(null)}
        onDone={({ recoveryCodes }) => onDone({ email: account.email, recoveryCodes })}
      />
    );
  const next = (begun: App, typed: Account) => {
    setAccount(typed);
    setApp(begun);
  };
  return <AccountStep {...step} initial={account} until={link.expiresAt} onNext={next} />;
}

type AccountProps = Step & {
  readonly initial: Account;
  readonly until: Date;
  readonly onNext: (app: App, account: Account) => void;
};

function AccountStep({ token, initial, until, onNext, onOver }: AccountProps) {
  const { t } = useTranslation('hosting');
  const { t: identity } = useTranslation('identity');
  const { t: common } = useTranslation('platform');
  const { dateTime } = useFormat();
  const form = useStrongPassword(
    useAppForm({
      initial,
      schema: hostingContract.beginSetUp.input,
      asInput: (values) => ({ token, ...values }),
      send: (input) => hostingApi.beginSetUp(input).catch(noticing(onOver)),
      done: (reply, values) => onNext(reply as App, values),
      feature: 'hosting',
      refusalAt: { email_taken: 'email', password_too_weak: 'password', password_too_common: 'password' },
    }),
  );
  const { values } = form;
  useEffect(() => keepDraft(token, values), [token, values]);
  return (
    <FormFrame form={form} submitLabel={common('action.next')}>
      <Heading step={1}>{t('setUp.hint')}</Heading>
      <PersonFields form={form} />
      <NewPasswordInput label={identity('newPassword.invitationPassword')} {...form.getInputProps('password')} />
      <Text size="sm" c="dimmed">
        {identity('newPassword.validUntil', { moment: dateTime(until) })}
      </Text>
    </FormFrame>
  );
}

type AppProps = Step & {
  readonly account: Account;
  readonly app: App;
  readonly onBack: () => void;
  readonly onDone: (codes: Codes) => void;
};

function AppStep({ token, account, app, onBack, onDone, onOver }: AppProps) {
  const { t } = useTranslation('hosting');
  const { t: common } = useTranslation('platform');
  const form = useAppForm({
    initial: { code: '' },
    schema: hostingContract.completeSetUp.input,
    asInput: ({ code }) => ({ token, ...account, code }),
    send: (input) => hostingApi.completeSetUp(input).catch(noticing(onOver)),
    done: (reply) => onDone(reply as Codes),
    feature: 'hosting',
    refusalAt: { code_wrong: 'code' },
  });
  const back = (
    <Button variant="subtle" color="gray" disabled={form.sending} onClick={onBack}>
      {common('action.back')}
    </Button>
  );
  return (
    <FormFrame form={form} submitLabel={t('setUp.submit')} extra={back}>
      <Heading step={2}>{t('setUp.appHint')}</Heading>
      <AppSecret secret={app.secret} qrSvg={app.qrSvg} />
      <CodeInput {...form.getInputProps('code')} />
    </FormFrame>
  );
}

function Heading({ step, children }: { step: number; children: ReactNode }) {
  const { t } = useTranslation('hosting');
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {t('setUp.step', { step })}
      </Text>
      <Title order={1}>{t('setUp.title')}</Title>
      <Text c="dimmed">{children}</Text>
    </Stack>
  );
}

/** A link that is over has a page of its own to say so. */
const noticing =
  (onOver: () => void) =>
  (error: unknown): never => {
    if (error instanceof Refused && error.code.startsWith('set_up_link_')) onOver();
    throw error;
  };
