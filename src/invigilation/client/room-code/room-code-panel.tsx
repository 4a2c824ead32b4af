import { Button, Group, Paper, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roomCodeMinutes } from '../../../entry/domain/room-code.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import type { RoomCode } from '../../room-code-contract.ts';
import { invigilationApi, invigilationKey, type Place } from '../api.ts';

type Props = { readonly examId: string; readonly roomCode: RoomCode; readonly places: readonly Place[] };

const byHand = 'byHand';

/** The code that stands on the wall, where the company uses one: shown, changed and hidden here. */
export function RoomCodePanel({ examId, roomCode: { use, byStandard, shown }, places }: Props) {
  const { t } = useTranslation('invigilation');
  const { time } = useFormat();
  const [chosen, choose] = useState<string | null>(null);
  const acts = { feature: 'invigilation', changes: [invigilationKey] } as const;
  const show = useAct({ act: invigilationApi.showRoomCode, ...acts });
  const hide = useAct({ act: invigilationApi.hideRoomCode, ...acts });
  if (use === 'none') return null;
  const every = chosen ?? (shown ? String(shown.minutes ?? byHand) : '5');
  const waiting = places.filter(({ asksRoomCode }) => asksRoomCode).length;
  return (
    <Paper component="section" withBorder p="md" mb="md" className="no-print" aria-label={t('roomCode.title')}>
      <Group justify="space-between" align="end" gap="md">
        <div className="min-w-0 flex-1 basis-56">
          <Text fw={600}>{t('roomCode.title')}</Text>
          <Text size="sm">
            {[t(`roomCode.for.${use}`), byStandard && t('roomCode.byStandard')].filter(Boolean).join(' · ')}
          </Text>
          {shown ? (
            <>
              <output className="tabular block text-[2rem] font-bold leading-tight">{shown.code}</output>
              <Text c="dimmed">
                {shown.until ? t('roomCode.until', { time: time(shown.until) }) : t('roomCode.byHand')}
              </Text>
            </>
          ) : (
            <Text c="dimmed">{waiting > 0 ? t('roomCode.offAtStart', { count: waiting }) : t('roomCode.off')}</Text>
          )}
        </div>
        <Group gap="xs" align="end">
          <Select
            label={t('roomCode.changes')}
            w={180}
            allowDeselect={false}
            value={every}
            onChange={choose}
            data={[
              ...roomCodeMinutes.map((minutes) => ({
                value: String(minutes),
                label: t('roomCode.minutes', { minutes }),
              })),
              { value: byHand, label: t('roomCode.never') },
            ]}
          />
          <Button
            loading={show.pending}
            onClick={() => void show.tryRun({ examId, minutes: every === byHand ? null : Number(every) })}
          >
            {t(shown ? 'roomCode.renew' : 'roomCode.show')}
          </Button>
          {shown && (
            <Button variant="default" loading={hide.pending} onClick={() => void hide.tryRun({ examId })}>
              {t('roomCode.hide')}
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  );
}
