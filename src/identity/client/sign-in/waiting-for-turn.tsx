import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Turn } from './use-waiting.ts';

/** All are busy: where one stands, that nothing is lost, and how to stop. */
export function WaitingForTurn({ turn: { position }, onStop }: { turn: Turn; onStop: () => void }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  return (
    <Stack gap="md">
      <Alert variant="light" role="status" icon={<Loader size={18} />} title={t('login.busy')}>
        {position !== null && <Text fw={600}>{t('login.position', { position: format.number(position) })}</Text>}
        <Text>{t('login.keepOpen')}</Text>
      </Alert>
      <Button variant="default" size="md" fullWidth onClick={onStop}>
        {t('login.stopWaiting')}
      </Button>
    </Stack>
  );
}
