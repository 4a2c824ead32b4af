import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';

/** A language that does not say what another says since it was changed; it may be found right as it is. */
export function OutOfDate({ onRight }: { onRight: () => void }) {
  const { t } = useTranslation('passages');
  return (
    <Group gap="xs">
      <StatusBadge tone="attention">{t('outdated.state')}</StatusBadge>
      <Text size="sm" className="grow basis-full sm:basis-60">
        {t('outdated.hint')}
      </Text>
      <Button size="xs" variant="default" onClick={onRight}>
        {t('outdated.stillRight')}
      </Button>
    </Group>
  );
}
