import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog, acts, type RoomAct } from './act-dialog.tsx';

type Props = {
  readonly examId: string;
  /** The sittings that are shown. */
  readonly ids: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

/** What can be done for those who are chosen; it stays in reach while the list scrolls. */
export function ActBar({ examId, ids, chosen, onChoose }: Props) {
  const { t } = useTranslation('invigilation');
  const [act, setAct] = useState<RoomAct | null>(null);
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
      {acts.map((name) => (
        <Button
          key={name}
          variant="default"
          {...(name === 'end' && chosen.size > 0 ? { c: 'red' } : {})}
          disabled={chosen.size === 0}
          onClick={() => setAct(name)}
        >
          {t(`act.${name}`)}
        </Button>
      ))}
      {act && <ActDialog act={act} examId={examId} sittingIds={[...chosen]} onClose={() => setAct(null)} />}
    </Group>
  );
}
