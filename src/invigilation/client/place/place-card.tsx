import { Button, Checkbox, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../platform/ui/controls/status-badge.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Place } from '../api.ts';
import { LateLine } from './late-line.tsx';
import { OnPaper } from './on-paper.tsx';
import { Outages } from './outages.tsx';
import { CodeTrouble } from './code-trouble.tsx';
import { TimesAway } from './times-away.tsx';
import { PlacePhoto } from './place-photo.tsx';
import { WaiverLine } from '../waivers/waiver-line.tsx';

type Props = {
  readonly examId: string;
  readonly place: Place;
  /** Whole minutes that are left; null where no time runs or stands. */
  readonly minutesLeft: number | null;
  readonly chosen: boolean;
  readonly onTurn: (sittingId: string) => void;
  readonly onGiveBack: (place: Place) => void;
  /** Null where a code is of no use. */
  readonly onCode: ((place: Place) => void) | null;
  /** Null where the exam may be sat from anywhere. */
  readonly onWaive: ((place: Place) => void) | null;
};

/** What a card says of one place of the exam room. Drawn again only where something of it has changed. */
export const PlaceCard = memo(function PlaceCard(props: Props) {
  const { examId, place, minutesLeft, chosen, onTurn, onGiveBack, onCode, onWaive } = props;
  const { t } = useTranslation('invigilation');
  const { personName } = useFormat();
  const { sittingId, state, endReason } = place;
  const name = `${place.number} · ${personName(place)}`;
  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        <PlacePhoto examId={examId} place={place} name={name} />
        <div className="min-w-0 flex-1 basis-40">
          {sittingId ? (
            <Checkbox
              size="md"
              checked={chosen}
              onChange={() => onTurn(sittingId)}
              label={name}
              aria-label={t('choose', { name })}
            />
          ) : (
            <Text>{name}</Text>
          )}
        </div>
      </div>
      <Text fw={600}>
        {t(`place.${state}`)}
        {endReason && ` · ${t(`end.${endReason}`)}`}
      </Text>
      {place.misconduct && <StatusBadge tone="stop">{t('category.misconduct')}</StatusBadge>}
      <CodeTrouble place={place} />
      <Facts place={place} minutesLeft={minutesLeft} />
      <TimesAway place={place} />
      <LateLine examId={examId} place={place} name={name} />
      {place.onPaperAt && <OnPaper place={place} name={name} examId={examId} />}
      <Outages place={place} name={name} onGiveBack={onGiveBack} />
      <WaiverLine place={place} name={name} onWaive={onWaive} />
      {onCode && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          ml={-8}
          leftSection={<IconKey size={16} />}
          aria-label={t('codeFor', { name })}
          onClick={() => onCode(place)}
        >
          {t('code')}
        </Button>
      )}
    </>
  );
});

function Facts({ place, minutesLeft }: Pick<Props, 'place' | 'minutesLeft'>) {
  const { t } = useTranslation('invigilation');
  const { time, duration } = useFormat();
  const { seat, answered, questionCount, lastSaveAt, offlineSince, state, unsent, focusLost, devices } = place;
  const { ready, waitingSince } = place;
  const facts = [
    seat && t('seat', { seat }),
    ready && t('ready'),
    place.asksRoomCode && t('roomCode.asked'),
    questionCount > 0 && !ready && t('answered', { n: answered, total: questionCount }),
    minutesLeft !== null && t('left', { time: duration(60 * minutesLeft) }),
    lastSaveAt && t('saved', { time: time(lastSaveAt) }),
    place.pause && t('pausedSince', { time: time(place.pause.at), words: place.pause.words }),
    offlineSince && t('seen', { time: time(offlineSince) }),
    unsent > 0 && t('unsent', { count: unsent }),
    focusLost > 0 && place.timesAway.length === 0 && t('focusLost', { count: focusLost }),
    devices > 1 && t('devices', { count: devices }),
    state === 'waiting' && waitingSince && t('waitingSince', { time: time(waitingSince), code: place.waitingCode }),
  ];
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  );
}
