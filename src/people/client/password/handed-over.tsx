import { ActionIcon, CopyButton, Group, Text, Title } from '@mantine/core';
import { Hint } from '../../../platform/ui/controls/hint.tsx';
import { IconCheck, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly title: string;
  readonly hint: string;
  readonly signInName: string;
  readonly password: string;
};

/** Sign-in name and password to hand over, shown once. */
export function HandedOver({ title, hint, signInName, password }: Props) {
  const { t } = useTranslation('people');
  return (
    <div>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <IconCircleCheck size={26} aria-hidden className="shrink-0 text-[var(--mantine-color-teal-7)]" />
        <div>
          <Title order={2}>{title}</Title>
          <Text c="dimmed" className="prose">
            {hint}
          </Text>
        </div>
      </Group>
      <dl className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-[180px_1fr]">
        <Fact label={t('administrator.facts.signInName')} value={signInName} />
        <Fact label={t('create.password')} value={password} />
      </dl>
    </div>
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
            <Hint label={t(copied ? 'create.copied' : 'create.copy')}>
              <ActionIcon size={28} aria-label={`${t('create.copy')}: ${label}`} onClick={copy}>
                {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              </ActionIcon>
            </Hint>
          )}
        </CopyButton>
      </dd>
    </>
  );
}
