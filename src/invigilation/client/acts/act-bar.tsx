import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roomActs, type RoomAct } from '../../domain/place-state.ts';
import { canBeDoneAt, type Place } from '../api.ts';

type Props = {
  readonly places: readonly Place[];
  /** Those of them that are shown. */
  readonly shown: readonly Place[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** Writes down what happened, to those who are chosen or to all. */
  readonly onIncident: (concerned: readonly Place[]) => void;
  readonly onAct: (act: RoomAct, places: readonly Place[]) => void;
  /** What else is done from here. */
  readonly beside?: ReactNode;
};

/** What can be done for those who are chosen, and no more; it stays in reach while the list scrolls. */
export function ActBar({ places, shown, chosen, onChoose, onAct, onIncident, beside }: Props) {
  const { t } = useTranslation('invigilation');
  const ids = shown.flatMap(({ sittingId }) => sittingId ?? []);
  const chosenPlaces = places.filter(({ sittingId }) => sittingId !== null && chosen.has(sittingId));
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
  const possible = roomActs.filter((name) => chosenPlaces.some((place) => canBeDoneAt(name, place)));
  return (
    <Group gap="xs" py="xs" mb="sm" className="no-print sticky bottom-0 top-14 z-10 bg-surface">
      <Checkbox
        label={t('chooseAll')}
        checked={all}
        disabled={ids.length === 0}
        onChange={() => onChoose(new Set(all ? [] : ids))}
      />
      <Text role="status">{t('chosen', { count: chosen.size })}</Text>
      {possible.map((name) => (
        <Button
          key={name}
          variant="default"
          {...(name === 'end' && { c: 'red' })}
          onClick={() => onAct(name, chosenPlaces)}
        >
          {t(`act.${name}`)}
        </Button>
      ))}
      <Button variant="default" leftSection={<IconNotes size={17} />} onClick={() => onIncident(chosenPlaces)}>
        {t('incidents.record')}
      </Button>
      {beside}
    </Group>
  );
}
