import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../platform/client/session/me.ts';
import type { Reply } from '../../../platform/contract.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import type { identityContract } from '../../contract.ts';
import { AddPasskey } from '../passkeys/add-passkey.tsx';
import { identityApi } from '../api.ts';
import { knowsPasskeys } from '../passkeys/passkey-ceremony.ts';
import { PasskeyList } from '../passkeys/passkey-list.tsx';
import { PasswordAsked } from '../check-again/password-asked.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { twoFactorQuery } from './two-factor-query.ts';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type TwoFactor = Reply<(typeof identityContract)['readTwoFactor']>;
type Doing = 'app' | 'email' | 'passkey' | 'off' | 'renew';

/** Few enough to be warned about. */
const fewCodes = 3;

/** The second check of one's sign-ins: how it works, set up, changed and turned off. */
export function TwoFactorSection() {
  const { t } = useTranslation('identity');
  const state = useQuery(twoFactorQuery);
  const [doing, setDoing] = useState<Doing | null>(null);
  const { data } = state;
  return (
    <ProfileSection title={t('twoFactor.title')} hint={t('twoFactor.hint')} badge={data && <Badge state={data} />}>
      {state.error ? (
        <ErrorState error={state.error} retry={() => void state.refetch()} />
      ) : data ? (
        <>
          <Standing state={data} />
          <PasskeyList passkeys={data.passkeys} onChanged={() => state.refetch()} />
          <Choices state={data} onChoose={setDoing} />
          <DoingDialog key={doing} doing={doing} state={data} onEnd={() => setDoing(null)} />
        </>
      ) : (
        <Skeleton className="late" height={80} radius="md" />
      )}
    </ProfileSection>
  );
}

/** Where the company asks for it and nothing is set up, codes come by e-mail if there is an address. */
const inForce = ({ method, required, email, passkeys }: TwoFactor) =>
  method ?? (required && email && passkeys.length === 0 ? 'email' : null);

function Badge({ state }: { state: TwoFactor }) {
  const { t } = useTranslation('identity');
  const { required } = state;
  const method = inForce(state) ?? (state.passkeys.length > 0 ? 'passkey' : null);
  if (method) return <StatusBadge tone="ready">{t(`twoFactor.on.${method}`)}</StatusBadge>;
  return <StatusBadge tone={required ? 'attention' : 'neutral'}>{t('twoFactor.off')}</StatusBadge>;
}

function Standing({ state: { method, required, email, recoveryCodesLeft, passkeys } }: { state: TwoFactor }) {
  const { t } = useTranslation('identity');
  const by = useMe().role === 'ROLE_PLATFORM_ADMIN' ? { context: 'platform' } : {};
  const hasOne = method !== null || passkeys.length > 0;
  return (
    <Stack gap={2} className="mb-4 empty:hidden">
      {method === 'email' && email && <Text>{t('twoFactor.sentTo', { address: email })}</Text>}
      {hasOne && (
        <Text>
          {t('twoFactor.codesLeft', { count: recoveryCodesLeft })}
          {recoveryCodesLeft < fewCodes && ` ${t('twoFactor.codesLow')}`}
        </Text>
      )}
      {required && (
        <Text c="dimmed">
          {hasOne
            ? t('twoFactor.required', by)
            : email
              ? t('twoFactor.requiredByEmail', { address: email, ...by })
              : t('twoFactor.requiredOff')}
        </Text>
      )}
      {!email && !hasOne && <Text c="dimmed">{t('twoFactor.noEmail')}</Text>}
    </Stack>
  );
}

function Choices({ state, onChoose }: { state: TwoFactor; onChoose: (doing: Doing) => void }) {
  const { t } = useTranslation('identity');
  const { method, required, email, passkeys, passkeysPossible } = state;
  const { kind } = useMe().actor;
  const isStaff = kind === 'administrator' || kind === 'platform';
  const hasOne = method !== null || passkeys.length > 0;
  return (
    <Group gap="xs">
      {isStaff && passkeysPossible && knowsPasskeys() && (
        <Button variant={hasOne ? 'default' : 'filled'} onClick={() => onChoose('passkey')}>
          {t('passkeys.add')}
        </Button>
      )}
      {method !== 'app' && (
        <Button variant={hasOne ? 'default' : 'filled'} onClick={() => onChoose('app')}>
          {t('twoFactor.useApp')}
        </Button>
      )}
      {method !== 'email' && email && (
        <Button variant="default" onClick={() => onChoose('email')}>
          {t('twoFactor.useEmail')}
        </Button>
      )}
      {hasOne && (
        <Button variant="default" onClick={() => onChoose('renew')}>
          {t('twoFactor.renew')}
        </Button>
      )}
      {hasOne && !required && (
        <Button variant="subtle" color="red" onClick={() => onChoose('off')}>
          {t('twoFactor.turnOff')}
        </Button>
      )}
    </Group>
  );
}

type DoingProps = { readonly doing: Doing | null; readonly state: TwoFactor; readonly onEnd: () => void };

/** One act after the other: the password, perhaps a proof, and the recovery codes in the end. */
function DoingDialog({ doing, state, onEnd }: DoingProps) {
  const { t } = useTranslation('identity');
  const queries = useQueryClient();
  const { signInName } = useMe();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renewed = () =>
    Promise.all([['two-factor'], ['me']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const showCodes = (fresh: readonly string[]) => {
    if (fresh.length > 0) setCodes(fresh);
    else onEnd();
    void renewed();
  };
  return (
    <Dialog
      opened={doing !== null}
      onClose={onEnd}
      title={codes ? t('twoFactor.codes.title') : doing && t(titles[doing])}
    >
      {codes ? (
        <RecoveryCodes codes={codes} name={signInName} onKept={onEnd} />
      ) : doing === 'app' || doing === 'email' ? (
        <TwoFactorSetup method={doing} email={state.email} onDone={showCodes} onCancel={onEnd} />
      ) : doing === 'passkey' ? (
        <AddPasskey onDone={showCodes} onCancel={onEnd} />
      ) : doing === 'renew' ? (
        <PasswordAsked
          hint={t('twoFactor.renewHint')}
          submitLabel={t('twoFactor.renew')}
          send={(password) => identityApi.renewRecoveryCodes({ password })}
          done={({ recoveryCodes }) => showCodes(recoveryCodes)}
          onCancel={onEnd}
        />
      ) : doing === 'off' ? (
        <PasswordAsked
          hint={t('twoFactor.turnOffHint')}
          submitLabel={t('twoFactor.turnOff')}
          send={(password) => identityApi.endTwoFactor({ password })}
          done={() => {
            toast('done', { message: t('twoFactor.turnedOff') });
            onEnd();
            return renewed();
          }}
          onCancel={onEnd}
        />
      ) : null}
    </Dialog>
  );
}

const titles = {
  app: 'twoFactor.setUp.app',
  email: 'twoFactor.setUp.email',
  passkey: 'passkeys.add',
  off: 'twoFactor.turnOff',
  renew: 'twoFactor.renew',
} as const;
