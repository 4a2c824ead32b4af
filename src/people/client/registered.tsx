import { ActionIcon, Button, CopyButton, Group, Paper, Text, Title, Tooltip } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../platform/client/target.tsx';

export type Registration = { readonly name: string; readonly signInName: string; readonly password: string };

/** What has to be handed over to the new examinee, shown once. */
export function Registered({ name, signInName, password, onNext }: Registration & { onNext: () => void }) {
  const { t } = useTranslation('people');
  return (
    <Paper maw={720} role="status">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <IconCircleCheck size={26} aria-hidden className="shrink-0 text-[var(--mantine-color-teal-7)]" />
        <div>
          <Title order={2}>{t('create.done', { name })}</Title>
          <Text c="dimmed" className="prose">
            {t('create.doneHint')}
          </Text>
        </div>
      </Group>
      <dl className="my-5 grid gap-x-8 gap-y-2 sm:grid-cols-[180px_1fr]">
        <Fact label={t('examinees.signInName')} value={signInName} />
        <Fact label={t('create.password')} value={password} />
      </dl>
      <Group gap="sm">
        <Button autoFocus onClick={onNext}>
          {t('create.another')}
        </Button>
        <Button variant="default" component={RouteLink} to={to('admin-examinees')}>
          {t('create.toList')}
        </Button>
      </Group>
    </Paper>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('people');
  return (
    <>
      <Text component="dt" c="dimmed">
        {label}
      </Text>
      <dd className="flex items-center gap-2">
        <Text component="code" fw={600} className="break-all font-mono">
          {value}
        </Text>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Tooltip label={t(copied ? 'create.copied' : 'create.copy')}>
              <ActionIcon size={28} aria-label={`${t('create.copy')}: ${label}`} onClick={copy}>
                {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </dd>
    </>
  );
}
