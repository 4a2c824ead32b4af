import { Button, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDeviceMobile, IconFingerprint, IconMail } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMe } from '../../../platform/client/session/me.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import type { Reply } from '../../../platform/contract.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { PlainFrame } from '../../../platform/ui/frame/plain-frame.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { areaOfRole, homeRoutes } from '../../../routes.ts';
import type { identityContract } from '../../contract.ts';
import { AddPasskey } from '../passkeys/add-passkey.tsx';
import { decidingPermissions } from '../../domain/second-factor-due.ts';
import { identityApi } from '../api.ts';
import { keepCodes, useCodesToKeep } from './codes-to-keep.ts';
import { CompaniesSection } from '../profile/companies-section.tsx';
import { GuestPage } from '../frame/guest-page.tsx';
import { knowsPasskeys } from '../passkeys/passkey-ceremony.ts';
import { meQuery } from '../session/profile.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { twoFactorQuery } from './two-factor-query.ts';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { useSignOut } from '../session/use-sign-out.ts';

type Standing = Reply<(typeof identityContract)['readTwoFactor']>;
type Way = 'passkey' | 'app' | 'email';

/**
 * What somebody sees of whom a second factor is due and who has none, in the place of every page; once one is set up and
 * the recovery codes are kept, the page they wanted.
 */
export function SetUpFactorPage() {
  const { t } = useTranslation('identity');
  const { role } = useMe();
  const signOut = useSignOut();
  return (
    <PlainFrame home={to(homeRoutes[areaOfRole(role)])}>
      <GuestPage
        wide
        title={t('setUpFactor.title')}
        below={
          <Stack gap="md" mt="md">
            <CompaniesSection />
            <Button variant="subtle" color="gray" fullWidth onClick={() => void signOut()}>
              {t('signOut')}
            </Button>
          </Stack>
        }
      >
        <Content />
      </GuestPage>
    </PlainFrame>
  );
}

function Content() {
  const { t } = useTranslation('identity');
  const queries = useQueryClient();
  const me = useMe();
  const may = useMay();
  const decides = may(decidingPermissions);
  const codes = useCodesToKeep();
  const state = useQuery(twoFactorQuery);
  const kept = async () => {
    await queries.refetchQueries({ queryKey: meQuery.queryKey });
    keepCodes(null);
    toast('done', { message: t('setUpFactor.done') });
  };
  if (codes)
    return (
      <Stack gap="md">
        <Title order={1}>{t('twoFactor.codes.title')}</Title>
        <RecoveryCodes codes={codes} name={me.signInName} onKept={() => void kept()} />
      </Stack>
    );
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('setUpFactor.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('setUpFactor.hint', may('platform') ? { context: 'platform' } : decides ? {} : { context: 'company' })}
        </Text>
      </div>
      {state.error ? (
        <ErrorState error={state.error} retry={() => void state.refetch()} />
      ) : state.data ? (
        <Ways state={state.data} />
      ) : (
        <Skeleton className="late" height={120} radius="md" />
      )}
    </Stack>
  );
}

function Ways({ state: { email, codeJustPassed, passkeysPossible } }: { state: Standing }) {
  const { t } = useTranslation('identity');
  const [way, setWay] = useState<Way | null>(null);
  const keep = useAct({
    act: identityApi.keepCodesByEmail,
    feature: 'identity',
    done: ({ recoveryCodes }) => keepCodes(recoveryCodes),
  });
  const step = {
    justSignedIn: true,
    onDone: keepCodes,
    onCancel: () => setWay(null),
    cancelLabel: t('setUpFactor.other'),
  };
  if (way === 'passkey') return <AddPasskey {...step} />;
  if (way) return <TwoFactorSetup method={way} email={email} {...step} />;
  return (
    <Stack gap="sm">
      {passkeysPossible && knowsPasskeys() && (
        <Choice
          icon={<IconFingerprint size={24} />}
          label={t('setUpFactor.passkey')}
          hint={t('setUpFactor.passkeyHint')}
          onChoose={() => setWay('passkey')}
        />
      )}
      <Choice
        icon={<IconDeviceMobile size={24} />}
        label={t('setUpFactor.app')}
        hint={t('setUpFactor.appHint')}
        onChoose={() => setWay('app')}
      />
      {email && (
        <Choice
          icon={<IconMail size={24} />}
          label={t('setUpFactor.email')}
          hint={t('setUpFactor.emailHint', { address: email })}
          onChoose={() => (codeJustPassed ? keep.run({}) : setWay('email'))}
        />
      )}
    </Stack>
  );
}

type ChoiceProps = {
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint: string;
  readonly onChoose: () => void;
};

function Choice({ icon, label, hint, onChoose }: ChoiceProps) {
  return (
    <UnstyledButton
      onClick={onChoose}
      className="flex items-start gap-4 rounded-lg border border-solid border-line p-4 hover:bg-[var(--mantine-color-default-hover)]"
    >
      <span aria-hidden className="mt-0.5 shrink-0 text-quiet">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <Text component="span" fw={600} display="block">
          {label}
        </Text>
        <Text component="span" c="dimmed" size="sm" display="block">
          {hint}
        </Text>
      </span>
    </UnstyledButton>
  );
}
