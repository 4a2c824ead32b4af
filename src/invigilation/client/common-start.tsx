import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { invigilationApi, invigilationKey, type BoardExam, type Place } from './api.ts';

type Props = { readonly exam: BoardExam; readonly places: readonly Place[] };

/** More than these are only counted. */
const mostNamed = 12;

/** Of an exam that starts for all together: how many are ready, and the start; afterwards when that was. */
export function CommonStart({ exam, places }: Props) {
  const { t } = useTranslation('invigilation');
  const { time, list } = useFormat();
  const start = useAct({ act: invigilationApi.startTogether, feature: 'invigilation', changes: [invigilationKey] });
  if (!exam.startsTogether) return null;
  if (exam.startedTogetherAt)
    return (
      <Text mb="md" c="dimmed">
        {t('start.done', { time: time(exam.startedTogetherAt) })}
      </Text>
    );
  const ready = places.filter((place) => place.ready).length;
  const notReady = places.filter((place) => !place.ready);
  const who = list(notReady.map(({ seat, number }) => [seat, number].filter(Boolean).join(' ')));
  const missing = { ready, total: places.length, count: places.length - ready };
  const ask = () =>
    void confirm({
      header: t('start.act'),
      message: t(missing.count > 0 ? 'start.askSome' : 'start.askAll', missing),
      acceptLabel: t('start.act'),
      tone: 'main',
      accept: () => start.tryRun({ examId: exam.id }),
    });
  return (
    <Alert mb="md" color="blue" variant="light" icon={<IconPlayerPlay aria-hidden />} className="no-print">
      <Group justify="space-between" gap="sm">
        <Text role="status">{t('start.ready', missing)}</Text>
        <Button disabled={exam.state !== 'open'} loading={start.pending} onClick={ask}>
          {t('start.act')}
        </Button>
      </Group>
      {notReady.length > 0 && notReady.length <= mostNamed && <Text size="sm">{t('start.missing', { who })}</Text>}
      {exam.state !== 'open' && <Text size="sm">{t('start.notOpen')}</Text>}
    </Alert>
  );
}
