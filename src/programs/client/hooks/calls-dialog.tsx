import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { When } from '../../../platform/ui/text/when.tsx';
import { callsQuery, callsShown, hooksQuery, programsApi, type WebHook, type WebHookCall } from '../api.ts';

const tones = { waiting: 'attention', done: 'ready', failed: 'stop' } as const;

/** The newest calls of a hook, and what came of each. */
export function CallsDialog({ hook, onClose }: { hook: WebHook; onClose: () => void }) {
  const { t } = useTranslation('programs');
  const { data, error, refetch } = useQuery(callsQuery(hook.id));
  const calls = data?.['hydra:member'];
  return (
    <Dialog opened title={t('calls.title', { address: hook.address })} onClose={onClose} size={720}>
      <Stack gap="sm">
        {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton className="late" height={120} radius="md" />}
        {calls?.length === 0 && <Text>{t('calls.empty')}</Text>}
        {calls?.map((call) => (
          <OneCall key={call.id} of={call} hook={hook} />
        ))}
        {data?.['hydra:next'] && (
          <Text size="sm" c="dimmed">
            {t('calls.more', { count: callsShown })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function OneCall({ of: call, hook }: { of: WebHookCall; hook: WebHook }) {
  const { t } = useTranslation('programs');
  const again = useAct({
    act: programsApi.repeatWebHookCall,
    feature: 'programs',
    changes: [callsQuery(hook.id).queryKey, hooksQuery.queryKey],
    done: () => toast('done', { id: `call-${call.id}`, message: t('calls.sent') }),
  });
  return (
    <Group justify="space-between" align="flex-start" gap="sm" className="border-t border-line pt-2">
      <div className="min-w-0">
        <Group gap="xs">
          <Text fw={500}>{t(`hooks.event.${call.event}`)}</Text>
          <StatusBadge tone={tones[call.state]}>{t(`calls.state.${call.state}`)}</StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          <When moment={call.happenedAt} />
          {` · ${t('calls.tries', { count: call.tries })}`}
          {call.lastStatus !== null && ` · ${t('calls.status', { status: call.lastStatus })}`}
          {call.lastFault !== null && ` · ${t(`calls.fault.${call.lastFault as 'no_answer'}`)}`}
          {call.nextAt && (
            <>
              {` · ${t('calls.next')} `}
              <When moment={call.nextAt} />
            </>
          )}
        </Text>
      </div>
      {call.state !== 'waiting' && hook.enabled && (
        <Button
          variant="default"
          size="xs"
          loading={again.pending}
          onClick={() => again.run({ hookId: hook.id, callId: call.id })}
        >
          {t('calls.again')}
        </Button>
      )}
    </Group>
  );
}
