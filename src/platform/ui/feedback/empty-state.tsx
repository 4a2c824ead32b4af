import { Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { faultText } from './fault.tsx';

type Empty = {
  readonly title: string;
  /** What belongs here. */
  readonly hint?: string;
  /** The next step. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
  /** It is all there is on the page, and so the page's heading. */
  readonly alone?: boolean;
};

/** Nothing here yet: what belongs here, and the next step. */
export function EmptyState({ title, hint, action, icon, alone = false }: Empty) {
  return (
    <Stack align="center" gap={6} className="px-6 py-14 text-center">
      {icon && (
        <span aria-hidden className="text-quiet">
          {icon}
        </span>
      )}
      <Title order={alone ? 1 : 2} fz="h2">
        {title}
      </Title>
      {hint && (
        <Text c="dimmed" className="prose">
          {hint}
        </Text>
      )}
      {action && <div className="mt-3">{action}</div>}
    </Stack>
  );
}

type Failed = {
  readonly error: unknown;
  readonly retry?: () => void;
  /** It is all there is on the page, and so the page's heading. */
  readonly alone?: boolean;
};

/** What was asked for did not come; try again. */
export function ErrorState({ error, retry, alone = false }: Failed) {
  const { t } = useTranslation('platform');
  return (
    <Stack align="center" gap={6} className="px-6 py-14 text-center" role="alert">
      {alone && <title>{`${t('fault.title')} – ${t('product')}`}</title>}
      <IconAlertTriangle size={32} aria-hidden className="text-[var(--mantine-color-error)]" />
      <Title order={alone ? 1 : 2} fz="h2">
        {t('fault.title')}
      </Title>
      <Text c="dimmed" className="prose">
        {faultText(error)}
      </Text>
      {retry && (
        <Button mt="sm" variant="default" leftSection={<IconRefresh size={16} />} onClick={retry}>
          {t('action.retry')}
        </Button>
      )}
    </Stack>
  );
}
