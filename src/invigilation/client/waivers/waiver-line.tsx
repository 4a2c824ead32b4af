import { Button, Text } from '@mantine/core';
import { IconDoorEnter, IconDoorOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Place } from '../api.ts';

type Props = {
  readonly place: Place;
  readonly name: string;
  /** Null where the exam may be sat from anywhere and with any browser. */
  readonly onWaive: ((place: Place) => void) | null;
};

/** Who comes in without network or browser of the exam, by whose decision and why; and the way to decide it. */
export function WaiverLine({ place, name, onWaive }: Props) {
  const { t } = useTranslation('invigilation');
  const { time, personName } = useFormat();
  const { waiver } = place;
  if (!onWaive) return null;
  const by = waiver?.by ? personName(waiver.by) : t('incidents.gone');
  return (
    <>
      {waiver && (
        <Text size="sm" fw={600}>
          {t('waiver.stands', { time: time(waiver.at), by, words: waiver.words })}
        </Text>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        mt={4}
        ml={-8}
        className="no-print"
        leftSection={waiver ? <IconDoorOff size={16} /> : <IconDoorEnter size={16} />}
        aria-label={t(waiver ? 'waiver.endFor' : 'waiver.giveFor', { name })}
        onClick={() => onWaive(place)}
      >
        {t(waiver ? 'waiver.end' : 'waiver.give')}
      </Button>
    </>
  );
}
