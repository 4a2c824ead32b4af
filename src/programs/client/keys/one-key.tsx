import { Button, Code, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { When } from '../../../platform/ui/text/when.tsx';
import { keysQuery, programsApi, type AccessKey } from '../api.ts';

const tones = { good: 'ready', over: 'attention', revoked: 'stop' } as const;

/** A key as people know it again: its name and first signs, what it may do and when it last did. */
export function OneKey({ of: key }: { of: AccessKey }) {
  const { t } = useTranslation('programs');
  const { personName } = useFormat();
  return (
    <div className="border-t border-line pt-3">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className="min-w-0">
          <Group gap="xs">
            <Text fw={500} className="[overflow-wrap:anywhere]">
              {key.name}
            </Text>
            <Code>{`${key.prefix}…`}</Code>
            <StatusBadge tone={tones[key.state]}>{t(`keys.state.${key.state}`)}</StatusBadge>
          </Group>
          <Text size="sm">{key.permissions.map((permission) => t(`keys.may.${permission}`)).join(' · ')}</Text>
          <Text size="sm" c="dimmed">
            {t('keys.madeBy', { name: key.madeBy ? personName(key.madeBy) : '–' })}{' '}
            <When moment={key.madeAt} show="date" />
            {' · '}
            {key.lastUsedAt ? (
              <>
                {t('keys.lastUsed')} <When moment={key.lastUsedAt} />
              </>
            ) : (
              t('keys.neverUsed')
            )}
            {key.expiresAt && (
              <>
                {' · '}
                {t('keys.until')} <When moment={key.expiresAt} show="date" />
              </>
            )}
          </Text>
        </div>
        {key.state !== 'revoked' && <Revoke of={key} />}
      </Group>
    </div>
  );
}

function Revoke({ of: { id: keyId, name } }: { of: AccessKey }) {
  const { t } = useTranslation('programs');
  const revoke = useAct({ act: programsApi.revokeAccessKey, feature: 'programs', changes: [keysQuery.queryKey] });
  const ask = () =>
    confirm({
      header: t('keys.revoke.header', { name }),
      message: t('keys.revoke.message'),
      acceptLabel: t('keys.revoke.accept'),
      tone: 'danger',
      accept: () => revoke.tryRun({ keyId }),
    });
  return (
    <Button
      variant="subtle"
      color="red"
      size="xs"
      aria-label={t('keys.revoke.label', { name })}
      onClick={() => void ask()}
    >
      {t('keys.revoke.accept')}
    </Button>
  );
}
