import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../routes.ts';
import { inLanguagePath } from '../../../platform/client/language/language.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { faultText } from '../../../platform/ui/feedback/fault.tsx';
import type { Typing } from '../../../results/client/staff/typing/api.ts';
import type { ShotOutbox } from './send-shots.ts';

type Props = { readonly typing: Typing; readonly outbox: ShotOutbox; readonly finish: () => Promise<void> };

/** Which exam it is, how many sheets were sent and wait, and the way out. */
export function CameraHead({ typing, outbox: { waiting, sent, offline, stopped }, finish }: Props) {
  const { t } = useTranslation('scanning');
  const { text } = useFormat();
  const refusalText = useRefusalText('scanning');
  const language = useLanguage();
  const back = inLanguagePath(routes['admin-typing-scans'].path.replace('$id', typing.id), language);
  const done = async () => {
    await finish();
    // As a document: the next page has no right to the camera.
    location.assign(back);
  };
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className="min-w-0">
          <Title order={1} size="h3" className="wrap-anywhere">{`${typing.number} · ${text(typing.title)}`}</Title>
          <Text className="tabular" data-sent={sent} data-waiting={waiting}>
            {[t('camera.sent', { count: sent }), waiting > 0 ? t('camera.waiting', { count: waiting }) : '']
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Button variant="default" onClick={() => void done()}>
          {t('camera.done')}
        </Button>
      </Group>
      {offline && (
        <Alert color="yellow" role="status" icon={<IconWifiOff size={20} />}>
          {t('camera.offline')}
        </Alert>
      )}
      {stopped !== null && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} />}>
          {stopped instanceof Refused ? refusalText(stopped) : faultText(stopped)}
        </Alert>
      )}
    </>
  );
}
