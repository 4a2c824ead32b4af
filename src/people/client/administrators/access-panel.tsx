import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconDevicesOff, IconMailForward, IconShieldOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SlipButton } from '../../../identity/client/second-factor/slip-button.tsx';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Fact } from '../../../platform/ui/text/facts.tsx';
import { When } from '../../../platform/ui/text/when.tsx';
import { peopleApi } from '../api.ts';
import { SentLinkState } from '../password/sent-link.tsx';
import type { Administrator } from './api.ts';
import { twoFactorWord } from './two-factor-word.ts';
import { useAdministratorActs } from './use-administrator-acts.ts';

const changes = [['administrators']] as const;

/** How this person gets in: the link to set a password, second check, devices. */
export function AccessPanel({ person }: { person: Administrator }) {
  const { t } = useTranslation('people');
  return (
    <Stack maw={720}>
      <Paper>
        <AccessFacts person={person} />
      </Paper>
      {person.isMe ? (
        <Group>
          <Text>{t('administrator.ownAccess')}</Text>
          <Button variant="default" component={RouteLink} to={to('admin-profile')}>
            {t('administrator.toProfile')}
          </Button>
        </Group>
      ) : (
        <Paper>
          <AccessActs person={person} />
        </Paper>
      )}
    </Stack>
  );
}

function AccessFacts({ person }: { person: Administrator }) {
  const { t } = useTranslation('people');
  const { email, hasPassword, link, twoFactor, devices, lastSignInAt, createdAt } = person;
  return (
    <dl className="grid gap-x-8 sm:grid-cols-[200px_1fr] sm:gap-y-3">
      <Fact label={t('administrator.facts.signInName')}>{email.toLowerCase()}</Fact>
      <Fact label={t('administrator.facts.password')}>
        {t(`administrator.facts.${hasPassword ? 'passwordSet' : 'passwordNone'}`)}
      </Fact>
      <Fact label={t('administrator.facts.invited')}>
        <SentLinkState link={link} />
      </Fact>
      <Fact label={t('administrator.facts.twoFactor')}>{t(`administrator.facts.${twoFactorWord(twoFactor)}`)}</Fact>
      <Fact label={t('administrator.facts.devices')}>
        {devices > 0
          ? t('administrator.facts.devices_count', { count: devices })
          : t('administrator.facts.devicesNone')}
      </Fact>
      <Fact label={t('administrator.facts.lastSignIn')}>
        {lastSignInAt ? <When moment={lastSignInAt} /> : t('administrators.never')}
      </Fact>
      <Fact label={t('administrator.facts.created')}>
        <When moment={createdAt} />
      </Fact>
    </dl>
  );
}

function AccessActs({ person }: { person: Administrator }) {
  const { t } = useTranslation('people');
  const name = useFormat().personName(person);
  const acts = useAdministratorActs();
  const administratorId = person.id;
  const reset = useAct({
    act: peopleApi.resetAdministratorTwoFactor,
    feature: 'people',
    changes,
    done: () => toast('done', { message: t('administrator.resetDone') }),
  });
  const end = useAct({
    act: peopleApi.endAdministratorDevices,
    feature: 'people',
    changes,
    done: ({ ended }) => toast('done', { message: t('administrator.ended', { count: ended }) }),
  });
  return (
    <Stack gap="md">
      <Act
        hint={
          person.enabled
            ? t(person.hasPassword ? 'administrator.resetHint' : 'administrator.inviteHint', { email: person.email })
            : t('administrator.disabledNow')
        }
      >
        <Button
          variant="default"
          leftSection={<IconMailForward size={17} />}
          disabled={!person.enabled}
          loading={acts.inviting}
          onClick={() => void acts.invite([administratorId])}
        >
          {t(
            person.hasPassword
              ? 'administrator.sendLink'
              : person.invitedAt
                ? 'administrator.inviteAgain'
                : 'administrator.invite',
          )}
        </Button>
      </Act>
      {person.twoFactor && (
        <Act hint={t('administrator.resetTwoFactorMessage', { name })}>
          <Button
            variant="default"
            leftSection={<IconShieldOff size={17} />}
            onClick={() =>
              void confirm({
                header: t('administrator.resetTwoFactor'),
                message: t('administrator.resetTwoFactorMessage', { name }),
                acceptLabel: t('administrator.resetTwoFactor'),
                accept: () => reset.tryRun({ administratorId }),
              })
            }
          >
            {t('administrator.resetTwoFactor')}
          </Button>
        </Act>
      )}
      <Act hint={t('administrator.slipHint', { name })}>
        <SlipButton personId={person.id} isStaff disabled={!person.enabled} />
      </Act>
      {person.devices > 0 && (
        <Act hint={t('administrator.endDevicesMessage', { name })}>
          <Button
            variant="default"
            leftSection={<IconDevicesOff size={17} />}
            loading={end.pending}
            onClick={() => end.run({ administratorId })}
          >
            {t('administrator.endDevices')}
          </Button>
        </Act>
      )}
    </Stack>
  );
}

function Act({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <Text size="sm" c="dimmed" mt={4} className="prose">
        {hint}
      </Text>
    </div>
  );
}
