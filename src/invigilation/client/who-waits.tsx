import { Alert, Button, Group, Switch, Text } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { Place } from './api.ts';
import { chime } from './chime.ts';

type Waiting = Pick<
  Place,
  'sittingId' | 'state' | 'waitingSince' | 'waitingCode' | 'number' | 'givenName' | 'familyName' | 'seat'
>;

/** Those of a board who wait to be let in on another device. */
export const waitingOf = <One extends Pick<Waiting, 'state'>>(places: readonly One[]): One[] =>
  places.filter(({ state }) => state === 'waiting');

type Props<One> = {
  readonly places: readonly One[];
  readonly onAct: (act: 'let_in' | 'send_away', place: One) => void;
};

/**
 * Who waits to be let in, all in one notice, each with the code of the device and the way in; with a sound when somebody joins
 * them, where this browser is asked for it.
 */
export function WhoWaits<One extends Waiting>({ places, onAct }: Props<One>) {
  const { t } = useTranslation('invigilation');
  const { personName } = useFormat();
  const [sound, setSound] = useState(recallSound);
  const waiting = waitingOf(places);
  useSoundForNew(waiting, sound);
  const nameOf = (place: Waiting) =>
    [
      place.number,
      personName(place),
      place.seat && t('seat', { seat: place.seat }),
      place.waitingCode && t('shows', { code: place.waitingCode }),
    ]
      .filter(Boolean)
      .join(' · ');
  const turn = (on: boolean) => {
    setSound(on);
    rememberSound(on);
    if (on) chime();
  };
  return (
    <>
      <Switch
        mb="md"
        className="no-print"
        checked={sound}
        onChange={(event) => turn(event.currentTarget.checked)}
        label={t('sound')}
        description={t('soundHint')}
      />
      {waiting.length > 0 && (
        <Alert mb="md" color="red" variant="light" role="alert" icon={<IconDoorEnter aria-hidden />}>
          <Text fw={600}>{t('waits', { count: waiting.length })}</Text>
          <ul className="m-0 list-none p-0">
            {waiting.map((place) => (
              <Group component="li" key={place.sittingId} gap="sm" mt={4}>
                <Text>{nameOf(place)}</Text>
                {(['let_in', 'send_away'] as const).map((name) => (
                  <Button
                    key={name}
                    size="compact-md"
                    variant={name === 'let_in' ? 'filled' : 'default'}
                    aria-label={`${t(`act.${name}`)}: ${nameOf(place)}`}
                    onClick={() => onAct(name, place)}
                  >
                    {t(`act.${name}`)}
                  </Button>
                ))}
              </Group>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

/** One sound, whether one more waits or several. Who asks again on yet another device is somebody new. */
function useSoundForNew(waiting: readonly Waiting[], sound: boolean): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  const now = waiting.map(({ sittingId, waitingSince }) => `${sittingId} ${waitingSince?.getTime()}`).join();
  useEffect(() => {
    const keys = now === '' ? [] : now.split(',');
    if (sound && keys.some((key) => !known.current.has(key))) chime();
    known.current = new Set(keys);
  }, [now, sound]);
}

const soundName = 'sanam board sound';

function recallSound(): boolean {
  try {
    return localStorage.getItem(soundName) === 'on';
  } catch {
    return false;
  }
}

function rememberSound(on: boolean): void {
  try {
    localStorage.setItem(soundName, on ? 'on' : 'off');
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
