import { Button, Text } from '@mantine/core';
import { IconClockPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { minutesFor } from '../../../sittings/domain/outage.ts';
import { canBeDoneAt, type Place } from '../api.ts';

/** More outages than this are counted. */
const mostShown = 3;

type Props = { readonly place: Place; readonly name: string; readonly onGiveBack: (place: Place) => void };

/** What somebody has lost by outages, why, and one press to give it back. */
export function Outages({ place, name, onGiveBack }: Props) {
  const { t } = useTranslation('invigilation');
  const { time } = useFormat();
  const { outages, lost } = place;
  if (outages.length === 0) return null;
  const minutes = minutesFor(lost);
  return (
    <>
      {outages.slice(-mostShown).map(({ id, cause, from, to }) => (
        <Text key={id} size="sm" className="tabular">
          {t(`outage.${cause}`, {
            time: writeSpan(to.getTime() - from.getTime(), t),
            from: time(from),
            to: time(to),
          })}
        </Text>
      ))}
      {outages.length > mostShown && <Text size="sm">{t('outagesMore', { count: outages.length - mostShown })}</Text>}
      {canBeDoneAt('give_back', place) && (
        <Button
          variant="light"
          size="compact-md"
          mt={4}
          leftSection={<IconClockPlus size={16} />}
          aria-label={t('giveBackFor', { minutes, name })}
          onClick={() => onGiveBack(place)}
        >
          {t('giveBackTo', { minutes })}
        </Button>
      )}
    </>
  );
}

function writeSpan(milliseconds: number, t: TFunction<'invigilation'>): string {
  const seconds = Math.round(milliseconds / 1000);
  const parts = { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
  return t(parts.minutes > 0 ? 'span.minutes' : 'span.seconds', parts);
}
