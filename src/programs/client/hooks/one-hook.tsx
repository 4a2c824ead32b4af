import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { hooksQuery, programsApi, type WebHook } from '../api.ts';
import { SecretShown } from '../secret-shown.tsx';
import { CallsDialog } from './calls-dialog.tsx';
import { HookDialog } from './hook-dialog.tsx';

const changes = [hooksQuery.queryKey];
const tones = { on: 'ready', off: 'neutral', failing: 'attention', stopped: 'stop' } as const;

/** How a hook stands: on, off, or that its calls fail. */
function standing({ enabled, stoppedAt, failingSince }: WebHook): keyof typeof tones {
  if (!enabled) return stoppedAt ? 'stopped' : 'off';
  return failingSince ? 'failing' : 'on';
}

/** A hook: where it is called and for what, and how its calls fare. */
export function OneHook({ of: hook }: { of: WebHook }) {
  const { t } = useTranslation('programs');
  const state = standing(hook);
  return (
    <div className="border-t border-line pt-3">
      <Group gap="xs">
        <Text fw={500} className="[overflow-wrap:anywhere]">
          {hook.address}
        </Text>
        <StatusBadge tone={tones[state]}>{t(`hooks.state.${state}`)}</StatusBadge>
      </Group>
      <Text size="sm">{hook.events.map((event) => t(`hooks.event.${event}`)).join(' · ')}</Text>
      {hook.waiting > 0 && (
        <Text size="sm" c="dimmed">
          {t('hooks.waiting', { count: hook.waiting })}
        </Text>
      )}
      <Acts of={hook} />
    </div>
  );
}

function Acts({ of: hook }: { of: WebHook }) {
  const { t } = useTranslation('programs');
  const [open, setOpen] = useState<'calls' | 'edit' | null>(null);
  const close = () => setOpen(null);
  const { id: hookId, address, events, enabled } = hook;
  const change = useAct({ act: programsApi.updateWebHook, feature: 'programs', changes });
  const remove = useAct({ act: programsApi.removeWebHook, feature: 'programs', changes });
  const ask = () =>
    confirm({
      header: t('hooks.remove.header'),
      message: t('hooks.remove.message', { address }),
      acceptLabel: t('hooks.remove.accept'),
      tone: 'danger',
      accept: () => remove.tryRun({ hookId }),
    });
  return (
    <Group gap="xs" mt="xs">
      <Button variant="default" size="xs" onClick={() => setOpen('calls')}>
        {t('hooks.calls')}
      </Button>
      <Button variant="default" size="xs" onClick={() => setOpen('edit')}>
        {t('hooks.edit')}
      </Button>
      <Button
        variant="default"
        size="xs"
        loading={change.pending}
        onClick={() => change.run({ hookId, address, events, enabled: !enabled })}
      >
        {t(enabled ? 'hooks.off' : 'hooks.on')}
      </Button>
      <NewSecret of={hook} />
      <Button variant="subtle" color="red" size="xs" onClick={() => void ask()}>
        {t('hooks.remove.accept')}
      </Button>
      {open === 'calls' && <CallsDialog hook={hook} onClose={close} />}
      {open === 'edit' && <HookDialog hook={hook} onClose={close} />}
    </Group>
  );
}

function NewSecret({ of: { id: hookId } }: { of: WebHook }) {
  const { t } = useTranslation('programs');
  const [secret, setSecret] = useState<string | null>(null);
  const renew = useAct({
    act: programsApi.renewWebHookSecret,
    feature: 'programs',
    done: (reply) => setSecret(reply.secret),
  });
  const ask = () =>
    confirm({
      header: t('hooks.renewAsk.header'),
      message: t('hooks.renewAsk.message'),
      acceptLabel: t('hooks.renewAsk.accept'),
      tone: 'danger',
      accept: () => renew.tryRun({ hookId }),
    });
  const close = () => setSecret(null);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => void ask()}>
        {t('hooks.renew')}
      </Button>
      {secret && (
        <Dialog opened title={t('hooks.made')} onClose={close}>
          <SecretShown secret={secret} hint={t('hooks.madeHint')} label={t('hooks.made')} onKept={close} />
        </Dialog>
      )}
    </>
  );
}
