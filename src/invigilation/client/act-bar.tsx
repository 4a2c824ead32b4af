import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canBeDone, roomActs, type RoomAct } from '../domain/place-state.ts';
import { ActDialog } from './act-dialog.tsx';
import type { Place } from './api.ts';

type Props = {
  readonly examId: string;
  readonly places: readonly Place[];
  /** Those of them that are shown. */
  readonly shown: readonly Place[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

/** What can be done for those who are chosen; it stays in reach while the list scrolls. */
export function ActBar({ examId, places, shown, chosen, onChoose }: Props) {
  const { t } = useTranslation('invigilation');
  const [act, setAct] = useState<RoomAct | null>(null);
  const ids = shown.flatMap(({ sittingId }) => sittingId ?? []);
  const isPossible = (name: RoomAct) =>
    places.some(({ sittingId, state }) => sittingId !== null && chosen.has(sittingId) && canBeDone(name, state));
  const all = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <Group gap="xs" py="xs" mb="sm" className="no-print sticky bottom-0 top-0 z-10 bg-[var(--mantine-color-body)]">
      <Checkbox
        label={t('chooseAll')}
        checked={all}
        disabled={ids.length === 0}
        onChange={() => onChoose(new Set(all ? [] : ids))}
      />
      <Text>{t('chosen', { count: chosen.size })}</Text>
      {roomActs.map((name) => (
        <Button
          key={name}
          variant="default"
          {...(name === 'end' && isPossible(name) ? { c: 'red' } : {})}
          disabled={!isPossible(name)}
          onClick={() => setAct(name)}
        >
          {t(`act.${name}`)}
        </Button>
      ))}
      {act && (
        <ActDialog
          act={act}
          examId={examId}
          sittingIds={[...chosen]}
          asOf={latestOf(places, chosen)}
          onClose={() => setAct(null)}
        />
      )}
    </Group>
  );
}

/** Since when the device waits that asked last, of those who are chosen. */
function latestOf(places: readonly Place[], chosen: ReadonlySet<string>): Date | null {
  const since = places.flatMap(({ sittingId, waitingSince }) =>
    sittingId !== null && chosen.has(sittingId) && waitingSince ? [waitingSince.getTime()] : [],
  );
  return since.length > 0 ? new Date(Math.max(...since)) : null;
}
